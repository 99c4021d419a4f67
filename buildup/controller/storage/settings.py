"""Settings: values that the program remembers from one start to the next.

Each setting is declared once, with everything that others need to know of it: the dialog and
the menus are made from the declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Generic, TypeVar, overload

from PySide6.QtCore import QByteArray, QObject, QStandardPaths, QTimer, Signal

from buildup.controller.storage.settings_file import SettingsFile, Values, as_text
from buildup.files import FileError
from buildup.model.dominoes.domino import LARGEST_SIZE, SMALLEST_SIZE, STANDARD_SIZE
from buildup.model.dominoes.match import MOST_TARGET
from buildup.model.game_kind import GameKind
from buildup.narration.aloud import Verbosity
from buildup.narration.levels import level_name
from buildup.puzzles.puzzle import Difficulty, PuzzleKind
from buildup.strategy.level import Level
from buildup.strategy.other_program import NamedProgram
from buildup.texts import _, later, visible

MOST_RECENT_FILES = 8

_KEYS = "keys"
"""Keys that the person has chosen stand below this name."""

V = TypeVar("V", bound=bool | int | str)


@dataclass(eq=False)
class Setting(Generic[V]):
    """One thing that is remembered."""

    default: V
    """Its value where none, or a damaged one, is stored. It has the type of all."""
    label: str = ""
    """What the dialog and menus call it, for :func:`~buildup.texts._`; empty if none has it."""
    _: KW_ONLY
    choices: Mapping[V, str] | Iterable[V] = ()
    """The values it can have, perhaps with what they are called; empty for switches and numbers."""
    naming: Callable[[V], str] = str
    """What a value is called, if :attr:`choices` does not say."""
    limits: tuple[int, int] | None = None
    """The least and the most of a number."""
    name: str = ""
    """Its key where it is stored: as it is called in :class:`Settings`, or as it was called there
    when files were first written with it."""

    def __set_name__(self, owner: type[Settings], name: str) -> None:
        self.name = self.name or name

    @overload
    def __get__(self, settings: None, owner: type[Settings]) -> Setting[V]: ...
    @overload
    def __get__(self, settings: Settings, owner: type[Settings]) -> V: ...
    def __get__(self, settings: Settings | None, owner: type[Settings]) -> Setting[V] | V:
        return self if settings is None else self.value_in(settings)

    def __set__(self, settings: Settings, value: V) -> None:
        self.store_in(settings, value)

    def store_in(self, settings: Settings, value: V) -> None:
        """Remember a value, and tell who uses the setting if it is another one."""
        if value != self.value_in(settings):
            settings.remember(self.name, value)
            settings.changed.emit(self.name)

    def text_of(self, value: V) -> str:
        """What one of the choices is called."""
        choices = self.choices
        return _(choices[value]) if isinstance(choices, Mapping) else self.naming(value)

    def value_in(self, settings: Settings) -> V:
        """What is remembered, if that is a value it can have."""
        text = as_text(settings.values.get(self.name, ""))
        allowed: Iterable[object] = self.choices or [text]
        if isinstance(self.default, bool):
            allowed = (True, False)
        elif self.limits is not None:
            allowed = range(self.limits[0], self.limits[1] + 1)
        found = next((each for each in allowed if as_text(each) == text), None)
        return found if isinstance(found, type(self.default)) else self.default


class ThemeChoice(StrEnum):
    """Which theme the person wants: one of the program's, or that of the desktop."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST_LIGHT = "high-contrast-light"
    HIGH_CONTRAST_DARK = "high-contrast-dark"


LevelSettings = tuple[Setting[Level], Setting[Level]]
"""How well the computer plays a game, and the human's side of a demo of it."""


def _levels_of(game: GameKind, labels: tuple[str, str], names: tuple[str, str]) -> LevelSettings:
    levels, (label, demo_label), (name, demo_name) = Level.of(game), labels, names
    return (
        Setting(Level.SKILLED, label, choices=levels, naming=level_name, name=name),
        Setting(Level.STRONG, demo_label, choices=levels, naming=level_name, name=demo_name),
    )


class Settings(QObject):
    """Typed access to what is remembered; what is missing or damaged is the default.

    Attributes:
        values: All that this window knows, by name; ``None`` for what is forgotten.

    Signals:
        changed: A setting has another value; its name.
        failed: Why they cannot be kept, in one sentence. Sent once, until they can be again.
    """

    changed = Signal(str)
    failed = Signal(str)

    build_up_level, build_up_demo_level = _levels_of(
        GameKind.BUILD_UP, (later("&Level"), later("In a &demo")), ("level", "demo_level")
    )
    """How well the computer plays Build Up, and the human's side of a demo of it."""
    even_deals = Setting(True)
    """Whether a new tournament begins with a deal that experts win as often from either side."""
    warning_threshold = Setting(
        0,
        later("&Warn of mistakes"),
        choices=(0, 2, 5, 10),
        naming=lambda points: (
            _("Over {points} points").format(points=points) if points else _("Never")
        ),
        limits=(0, 99),
    )
    """Points a move may give away before the person is asked back; 0 for never to ask."""
    names_stacks = Setting(False, later("Stack la&bels"))
    """Whether every stack has its name beside it; who types a move or listens sees it always."""
    variations_by_hand = Setting(False)
    """Whether a person who tries something plays for both; otherwise the computer answers."""
    shows_values = Setting(False, later("Show &all moves"))
    """Whether the value of every move is computed and shown."""
    review_shows_points = Setting(False, later("Review in &points"))
    """Whether the graph of a review shows points ahead, rather than the chance to win."""

    review_shows_hindsight = Setting(False, later("Review with &open tiles"))
    """Whether a review of Dominoes shows who wins with all tiles open, rather than chances."""

    dominoes_level, dominoes_demo_level = _levels_of(
        GameKind.DOMINOES,
        (later("L&evel"), later("In a de&mo")),
        ("dominoes_level", "dominoes_demo_level"),
    )
    """How well the computer plays Dominoes, and the human's side of a demo of it."""
    dominoes_size = Setting(STANDARD_SIZE, limits=(SMALLEST_SIZE, LARGEST_SIZE))
    """The size of the set that Dominoes was played with last."""
    dominoes_match = Setting(0, limits=(0, MOST_TARGET))
    """Points of the match that a person wanted last in Dominoes; 0 for single games."""
    rotates_by_itself = Setting(True, later("Rotate tiles &for me"))
    """Whether a tile of Dominoes turns by itself as an end needs it."""
    tray_order = Setting(
        "drawn",
        later("S&ort tiles"),
        choices={
            "drawn": later("As drawn"),
            "pips": later("Most pips first"),
            "number": later("By number"),
        },
    )
    """How the tiles of a person of Dominoes stand in the tray."""
    shows_computer_hand = Setting(False, later("Show the computer's &hand"))
    """Whether the computer's tiles of Dominoes lie face up."""
    shows_holdings = Setting(False, later("Show wha&t they may hold"))
    """Whether the chances of unseen tiles of Dominoes are counted and shown."""

    theme = Setting(
        ThemeChoice.SYSTEM,
        later("&Theme"),
        choices={
            ThemeChoice.SYSTEM: later("Same as system"),
            ThemeChoice.LIGHT: later("Light"),
            ThemeChoice.DARK: later("Dark"),
            ThemeChoice.HIGH_CONTRAST_LIGHT: later("High contrast, light"),
            ThemeChoice.HIGH_CONTRAST_DARK: later("High contrast, dark"),
        },
    )
    """The colors of everything."""
    speed = Setting(
        "normal",
        later("&Animation"),
        choices={
            "off": later("Off"),
            "fast": later("Fast"),
            "normal": later("Normal"),
            "slow": later("Slow"),
        },
    )
    """Speed of animation, and of what the computer does while somebody watches."""
    sounds = Setting(
        "auto",
        later("&Sounds"),
        choices={
            "auto": later("With animations"),
            "on": later("On"),
            "off": later("Off"),
        },
    )
    """Whether sounds are heard."""
    verbosity = Setting(
        Verbosity.NORMAL,
        later("Screen reader &detail"),
        choices={
            Verbosity.SHORT: later("Short"),
            Verbosity.NORMAL: later("Normal"),
            Verbosity.FULL: later("Full"),
        },
    )
    """How much a screen reader is given to say at a table."""
    says_colours = Setting(False, later("Say &colors, not owners"))
    """Whether tiles and stacks are Black's and White's to a screen reader, whoever plays."""
    shows_panel = Setting(True)
    """Whether the panel with hint and moves is open in a wide window."""

    offers_guide = Setting(True)
    """Whether the start page offers a guided hand: until one is finished or refused, or Build
    Up is played."""

    version_seen = Setting("")
    """The version that was started last; empty where none was, or 0.1.0."""

    puzzle_kind = Setting(PuzzleKind.BEST_MOVE, choices=PuzzleKind)
    """Which puzzles are made."""
    puzzle_difficulty = Setting(Difficulty.EASY, choices=Difficulty)
    """How hard puzzles by chance are to be."""
    puzzle_margin = Setting(3, limits=(1, 8))
    """Points by which the solution of a puzzle is better than any other move, at least."""

    def __init__(self, path: Path | None = None) -> None:
        """Read them.

        Args:
            path: Of their file; ``None`` for the person's own.
        """
        super().__init__()
        folder = QStandardPaths.writableLocation(
            QStandardPaths.StandardLocation.GenericConfigLocation
        )
        self._file = SettingsFile(path or Path(folder, "Buildup", "Buildup.conf"))
        self._changes: Values = {}
        self._has_failed = False
        self.values = self._file.read()
        QTimer.singleShot(0, self, self.write)  # says why they cannot be read, if so

    def remember(self, name: str, value: object) -> None:
        """Remember something by a name, or nothing; it is written as soon as the event loop goes
        on."""
        self.values[name] = self._changes[name] = value
        QTimer.singleShot(0, self, self.write)

    def write(self) -> None:
        """Write what has changed now, without waiting for anything."""
        try:
            self._file.write(self._changes)
            self._changes, self._has_failed = {}, False
        except FileError as error:
            sentence = _("Can't save settings in {path}: {reason}")
            if not self._has_failed:
                self.failed.emit(sentence.format(path=visible(self._file.path), reason=error))
            self._has_failed = True

    @property
    def is_first_start(self) -> bool:
        """Whether no version was started yet; 0.1.0 remembered where its window was."""
        return not self.version_seen and self.geometry.isEmpty()

    @property
    def geometry(self) -> QByteArray:
        """The window's size and place, as Qt keeps it; empty at the first start."""
        stored = self.values.get("geometry")
        return stored if isinstance(stored, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self.remember("geometry", geometry)

    def keys_of(self, action: str, usual: str) -> str:
        """The keys of an action: those that the person has chosen, or the usual ones."""
        stored = self.values.get(f"{_KEYS}/{action}")
        return usual if stored is None else as_text(stored)

    def choose_keys(self, action: str, keys: str, usual: str) -> None:
        """Give an action other keys, or none; what is usual need not be remembered."""
        self.remember(f"{_KEYS}/{action}", None if keys == usual else keys)
        self.changed.emit(_KEYS)

    def forget_keys(self) -> None:
        """Give every action its usual keys back."""
        for name in [each for each in self.values if each.startswith(f"{_KEYS}/")]:
            self.remember(name, None)
        self.changed.emit(_KEYS)

    @property
    def programs(self) -> dict[str, NamedProgram]:
        """The programs that the person has named, by name, the last one first."""
        texts = self._texts("programs")
        named = map(NamedProgram, texts[::2], texts[1::2])
        return {each.name: each for each in named}

    def add_program(self, program: NamedProgram) -> None:
        """Remember the command of a program by its name."""
        others = (each for each in self.programs.values() if each.name != program.name)
        known = [program, *others][:MOST_RECENT_FILES]
        self.remember("programs", [text for each in known for text in each[:2]])

    def _texts(self, name: str) -> list[str]:
        """A list of texts that is stored, perhaps by another window, as far as it is one."""
        stored = (self._file.read() | self._changes).get(name)
        texts = [stored] if isinstance(stored, str) else stored
        return [each for each in texts if isinstance(each, str)] if isinstance(texts, list) else []

    @property
    def recent_files(self) -> list[Path]:
        """Saved games opened or written lately, the latest first."""
        return [Path(text) for text in self._texts("recent_files") if text]

    def add_recent_file(self, path: Path) -> None:
        """Put a saved game at the head of the recent ones."""
        paths = [path, *(each for each in self.recent_files if each != path)]
        self.remember("recent_files", [str(each) for each in paths[:MOST_RECENT_FILES]])

    def forget_recent_file(self, path: Path) -> None:
        """Take a file that is gone off the list."""
        self.remember("recent_files", [str(each) for each in self.recent_files if each != path])

    def forget_recent_files(self) -> None:
        """Empty the list of recent files."""
        self.remember("recent_files", None)
