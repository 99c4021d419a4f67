"""Settings: values remembered between sessions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Generic, TypeVar, overload

from PySide6.QtCore import QByteArray, QObject, QStandardPaths, QTimer, Signal

from buildup.controller.storage.settings_file import SettingsFile, Values, as_text
from buildup.files import FileError
from buildup.model.dominoes.domino import LARGEST_SIZE, SMALLEST_SIZE, STANDARD_SIZE
from buildup.model.dominoes.match import MOST_TARGET
from buildup.model.game_kind import GameKind
from buildup.narration.aloud import Verbosity
from buildup.narration.games import level_name
from buildup.puzzles.puzzle import PuzzleKind
from buildup.strategy.level import Level
from buildup.strategy.other_program import NamedProgram
from buildup.texts import _, later, visible

MOST_RECENT_FILES = 8
"""The maximum number of recent files, and also of programs, to remember."""

_KEYS = "keys"
"""The group of custom shortcuts in the settings file."""

V = TypeVar("V", bound=bool | int | str)


@dataclass(eq=False)
class Setting(Generic[V]):
    """A descriptor of :class:`Settings` for one remembered value."""

    default: V
    """The value used if the stored one is missing or damaged; all values have its type."""
    label: str = ""
    """The label in the dialog and menus, for :func:`~buildup.texts._`; empty if in neither."""
    _: KW_ONLY
    choices: Mapping[V, str] | Iterable[V] = ()
    """The values offered, optionally with labels; empty if they are not listed."""
    naming: Callable[[V], str] = str
    """Returns the label of a value, unless :attr:`choices` holds it."""
    limits: tuple[int, int] | None = None
    """The smallest and largest valid number, offered or not; ``None`` for other types."""
    name: str = ""
    """The key in the file, by default the name in :class:`Settings`."""

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
        """Store a value and signal the change, unless it is the current value."""
        if value != self.value_in(settings):
            settings.remember(self.name, value)
            settings.changed.emit(self.name)

    def text_of(self, value: V) -> str:
        """Return the label of a possible value."""
        choices = self.choices
        return _(choices[value]) if isinstance(choices, Mapping) else self.naming(value)

    def value_in(self, settings: Settings) -> V:
        """Return the stored value if valid, else the default."""
        text = as_text(settings.values.get(self.name, ""))
        found = self._by_text.get(text) if self._by_text else text
        return found if isinstance(found, type(self.default)) else self.default

    @cached_property
    def _by_text(self) -> Mapping[str, object]:
        """The possible values by their text in the file; empty if any text is valid."""
        allowed: Iterable[object] = self.choices
        if isinstance(self.default, bool):
            allowed = (True, False)
        elif self.limits is not None:
            allowed = range(self.limits[0], self.limits[1] + 1)
        return {as_text(each): each for each in allowed}


class ThemeChoice(StrEnum):
    """One of the program's themes, or the one that suits the desktop."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST_LIGHT = "high-contrast-light"
    HIGH_CONTRAST_DARK = "high-contrast-dark"


def _level_of(game: GameKind, default: Level, label: str, name: str = "") -> Setting[Level]:
    return Setting(default, label, choices=Level.of(game), naming=level_name, name=name)


class Settings(QObject):
    """Typed access to remembered values; missing or damaged ones fall back to their default.

    Attributes:
        values: All values known to this window, by name; ``None`` for removed ones.

    Signals:
        changed: A setting changed; carries its name.
        failed: Settings cannot be saved; carries the reason in a sentence. Emitted once until they
            can be saved again.
    """

    changed = Signal(str)
    failed = Signal(str)

    build_up_level = _level_of(GameKind.BUILD_UP, Level.SKILLED, later("&Level"), "level")
    """The computer's level in Build Up."""
    build_up_demo_level = _level_of(
        GameKind.BUILD_UP, Level.STRONG, later("&Demo level"), "demo_level"
    )
    """The level on the human's side of a Build Up demo."""
    balanced_deals = Setting(True, name="even_deals")
    """Whether new tournaments start with a balanced deal."""
    warning_threshold = Setting(
        0,
        later("&Warn about mistakes"),
        choices=(0, 2, 5, 10),
        naming=lambda points: (
            _("Over {points} points").format(points=points) if points else _("Never")
        ),
        limits=(0, 99),
    )
    """The loss above which a Build Up move is warned about, in points; 0 for no warnings."""
    names_stacks = Setting(False, later("Stack la&bels"))
    """Whether stacks are labeled even if no move is typed and no screen reader is used."""
    variations_by_hand = Setting(False)
    """Whether a person plays both sides of variations; otherwise the computer replies."""
    shows_values = Setting(False, later("&All moves"))
    """Whether values of all moves are computed and shown."""
    review_shows_hindsight = Setting(False, later("Review with &open tiles"))
    """Whether a Dominoes review shows, instead of chances, who wins with all tiles face up."""

    dominoes_level = _level_of(GameKind.DOMINOES, Level.SKILLED, later("L&evel"))
    """The computer's level in Dominoes."""
    dominoes_demo_level = _level_of(GameKind.DOMINOES, Level.STRONG, later("De&mo level"))
    """The level on the human's side of a Dominoes demo."""
    dominoes_size = Setting(STANDARD_SIZE, limits=(SMALLEST_SIZE, LARGEST_SIZE))
    """The size of the set that was last chosen in Dominoes."""
    dominoes_match = Setting(0, limits=(0, MOST_TARGET))
    """The match points that were last chosen in Dominoes; 0 for single games."""
    rotates_by_itself = Setting(True, later("Rotate tiles &for me"))
    """Whether Dominoes tiles rotate automatically to fit."""
    tray_order = Setting(
        "drawn",
        later("S&ort tiles"),
        choices={
            "drawn": later("As drawn"),
            "pips": later("Most pips first"),
            "number": later("By number"),
        },
    )
    """The order of a person's tiles in Dominoes."""
    shows_computer_hand = Setting(False, later("Show the computer's &hand"))
    """Whether the computer's Dominoes tiles are face up."""
    shows_holdings = Setting(False, later("Show wha&t they may hold"))
    """Whether chances of unseen tiles in Dominoes are shown."""

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
    """The speed of animation and of the computer's turns."""
    sounds = Setting(
        "auto",
        later("&Sounds"),
        choices={
            "auto": later("With animations"),
            "on": later("On"),
            "off": later("Off"),
        },
    )
    """The choice of when to play sounds."""
    verbosity = Setting(
        Verbosity.NORMAL,
        later("Screen reader &detail"),
        choices={
            Verbosity.SHORT: later("Short"),
            Verbosity.NORMAL: later("Normal"),
            Verbosity.FULL: later("Full"),
        },
    )
    """The amount of detail that a screen reader gives at a table."""
    says_colours = Setting(False, later("Say &colors, not owners"))
    """Whether screen readers say the color of tiles and stacks instead of their owner."""
    shows_panel = Setting(False)
    """Whether a wide window shows the panel with the hint and the moves."""

    offers_guide = Setting(True)
    """Whether the start page offers a guided hand."""

    version_seen = Setting("")
    """The version last started; empty if there was none, or only 0.1.0, which did not store it."""

    puzzle_kind = Setting(PuzzleKind.BEST_MOVE, choices=PuzzleKind)
    """The kind of random puzzles, and of those of a streak."""
    puzzle_margin = Setting(3, limits=(1, 8))
    """The minimum margin of the solution of a random Build Up puzzle, in points."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the settings.

        Args:
            path: The settings file; ``None`` for the default one.
        """
        super().__init__()
        folder = QStandardPaths.writableLocation(
            QStandardPaths.StandardLocation.GenericConfigLocation
        )
        self._file = SettingsFile(path or Path(folder, "Buildup", "Buildup.conf"))
        self._changes: Values = {}
        self._has_failed = False
        self.values = self._file.read()
        QTimer.singleShot(0, self, self.write)  # reports an unreadable file

    def remember(self, name: str, value: object) -> None:
        """Store a value by name, to be written soon; ``None`` removes it."""
        self.values[name] = self._changes[name] = value
        QTimer.singleShot(0, self, self.write)

    def write(self) -> None:
        """Write pending changes now.

        If that fails, keep them for the next attempt, and emit :attr:`failed` unless the previous
        attempt failed, too.
        """
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
        """Whether no version was started before; 0.1.0 stored only its window's position."""
        return not self.version_seen and self.geometry.isEmpty()

    @property
    def geometry(self) -> QByteArray:
        """The window's size and position in Qt's format; empty if none are stored."""
        stored = self.values.get("geometry")
        return stored if isinstance(stored, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self.remember("geometry", geometry)

    def keys_of(self, action: str, usual: str) -> str:
        """Return the keys of an action, which are ``usual`` unless the user chose others."""
        stored = self.values.get(f"{_KEYS}/{action}")
        return usual if stored is None else as_text(stored)

    def choose_keys(self, action: str, keys: str, usual: str) -> None:
        """Set the keys of an action, empty for none; the ``usual`` ones are not stored."""
        self.remember(f"{_KEYS}/{action}", None if keys == usual else keys)
        self.changed.emit(_KEYS)

    def forget_keys(self) -> None:
        """Restore the default keys of all actions."""
        for name in [each for each in self.values if each.startswith(f"{_KEYS}/")]:
            self.remember(name, None)
        self.changed.emit(_KEYS)

    @property
    def programs(self) -> dict[str, NamedProgram]:
        """The programs set up by the person, by name, most recently added first."""
        texts = self._texts("programs")
        return {each.name: each for each in map(NamedProgram, texts[::2], texts[1::2])}

    def add_program(self, program: NamedProgram) -> None:
        """Store a program, replacing one of the same name or, if there are too many, the oldest."""
        others = (each for each in self.programs.values() if each.name != program.name)
        known = [program, *others][:MOST_RECENT_FILES]
        self.remember("programs", [text for each in known for text in each[:2]])

    def _texts(self, name: str) -> list[str]:
        """Return a stored list of strings, without other values; empty if none are stored."""
        stored = (self._file.read() | self._changes).get(name)
        texts = [stored] if isinstance(stored, str) else stored
        return [each for each in texts if isinstance(each, str)] if isinstance(texts, list) else []

    @property
    def recent_files(self) -> list[Path]:
        """The files of recently opened or saved games, latest first."""
        return [Path(text) for text in self._texts("recent_files") if text]

    def add_recent_file(self, path: Path) -> None:
        """Put a file at the head of the recent files; drop the oldest if there are too many."""
        paths = [path, *(each for each in self.recent_files if each != path)]
        self.remember("recent_files", [str(each) for each in paths[:MOST_RECENT_FILES]])

    def forget_recent_file(self, path: Path) -> None:
        """Remove a file from the recent files."""
        self.remember("recent_files", [str(each) for each in self.recent_files if each != path])

    def forget_recent_files(self) -> None:
        """Clear the recent files."""
        self.remember("recent_files", None)
