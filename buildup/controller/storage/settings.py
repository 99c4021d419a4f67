"""What the program remembers from one start to the next."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings

if TYPE_CHECKING:
    from buildup.strategy.level import Level

MOST_RECENT_FILES = 8
SPEEDS = ("off", "fast", "normal")
"""Speeds of animation."""
PUZZLE_MARGINS = (1, 3, 8)
"""Least, usual and most points by which the solution of a puzzle is better."""
SMALLEST_TILES = (32, 32, 60)
"""Least, usual and most for the smallest height of a tile, in device-independent pixels."""
LARGEST_TILES = (60, 120, 240)
"""Likewise for the largest height."""


class Settings:
    """Typed access to the kept settings; what is missing or damaged is the default.

    Qt gives back texts for what other types were stored as, so every value is asked for
    with its type.
    """

    def __init__(self, store: QSettings | None = None) -> None:
        self._store = QSettings("Buildup", "Buildup") if store is None else store

    def _text(self, key: str, default: str) -> str:
        return str(self._store.value(key, default, type=str))

    def _level(self, key: str, usual: str) -> Level:
        from buildup.strategy.level import Level, LevelError

        try:
            return Level.parse(self._text(key, usual))
        except LevelError:
            return Level.parse(usual)

    @property
    def level(self) -> Level:
        """How well the computer plays Build Up."""
        return self._level("level", "skilled")

    @level.setter
    def level(self, level: Level) -> None:
        self._store.setValue("level", level.value)

    @property
    def demo_level(self) -> Level:
        """How well the computer plays the human's side of a demo."""
        return self._level("demo_level", "strong")

    @demo_level.setter
    def demo_level(self, level: Level) -> None:
        self._store.setValue("demo_level", level.value)

    @property
    def sounds(self) -> str:
        """``"auto"`` (where there is a device), ``"on"`` or ``"off"``."""
        sounds = self._text("sounds", "auto")
        return sounds if sounds in ("auto", "on", "off") else "auto"

    @sounds.setter
    def sounds(self, sounds: str) -> None:
        self._store.setValue("sounds", sounds)

    @property
    def shows_computer_hand(self) -> bool:
        """Whether the computer's tiles of Dominoes lie face up."""
        return bool(self._store.value("shows_computer_hand", False, type=bool))

    @shows_computer_hand.setter
    def shows_computer_hand(self, shows: bool) -> None:
        self._store.setValue("shows_computer_hand", shows)

    @property
    def smallest_tile(self) -> int:
        """Height in device-independent pixels below which the window keeps tiles from shrinking."""
        return self._number("smallest_tile", *SMALLEST_TILES)

    @smallest_tile.setter
    def smallest_tile(self, height: int) -> None:
        self._store.setValue("smallest_tile", height)

    @property
    def largest_tile(self) -> int:
        """Height in device-independent pixels beyond which tiles do not grow."""
        return self._number("largest_tile", *LARGEST_TILES)

    @largest_tile.setter
    def largest_tile(self, height: int) -> None:
        self._store.setValue("largest_tile", height)

    def _number(self, key: str, least: int, usual: int, most: int) -> int:
        stored = self._store.value(key, usual, type=int)
        return stored if isinstance(stored, int) and least <= stored <= most else usual

    @property
    def dominoes_level(self) -> Level:
        """How well the computer plays Dominoes."""
        return self._level("dominoes_level", "skilled")

    @dominoes_level.setter
    def dominoes_level(self, level: Level) -> None:
        self._store.setValue("dominoes_level", level.value)

    @property
    def dominoes_size(self) -> int:
        """The size of the set that Dominoes was played with last."""
        from buildup.model.dominoes.domino import LARGEST_SIZE, SMALLEST_SIZE, STANDARD_SIZE

        stored = self._store.value("dominoes_size", STANDARD_SIZE, type=int)
        if isinstance(stored, int) and SMALLEST_SIZE <= stored <= LARGEST_SIZE:
            return stored
        return STANDARD_SIZE

    @dominoes_size.setter
    def dominoes_size(self, size: int) -> None:
        self._store.setValue("dominoes_size", size)

    @property
    def rotates_by_itself(self) -> bool:
        """Whether a tile of Dominoes turns by itself as an end needs it."""
        return bool(self._store.value("rotates_by_itself", True, type=bool))

    @rotates_by_itself.setter
    def rotates_by_itself(self, rotates: bool) -> None:
        self._store.setValue("rotates_by_itself", rotates)

    @property
    def theme(self) -> str:
        """``"system"``, ``"light"`` or ``"dark"``."""
        theme = self._text("theme", "system")
        return theme if theme in ("system", "light", "dark") else "system"

    @theme.setter
    def theme(self, theme: str) -> None:
        self._store.setValue("theme", theme)

    @property
    def speed(self) -> str:
        """Speed of animation: one of :data:`SPEEDS`."""
        speed = self._text("speed", "normal")
        return speed if speed in SPEEDS else "normal"

    @speed.setter
    def speed(self, speed: str) -> None:
        self._store.setValue("speed", speed)

    @property
    def shows_panel(self) -> bool:
        """Whether the panel with hint and moves is open in a wide window."""
        return bool(self._store.value("shows_panel", True, type=bool))

    @shows_panel.setter
    def shows_panel(self, shows: bool) -> None:
        self._store.setValue("shows_panel", shows)

    @property
    def shows_values(self) -> bool:
        """Whether the value of every move is computed and shown."""
        return bool(self._store.value("shows_values", False, type=bool))

    @shows_values.setter
    def shows_values(self, shows: bool) -> None:
        self._store.setValue("shows_values", shows)

    @property
    def warning_threshold(self) -> int:
        """Points a move may give away before the person is asked back; 0 for never to ask."""
        stored = self._store.value("warning_threshold", 0, type=int)
        return stored if isinstance(stored, int) and 0 <= stored <= 99 else 0

    @warning_threshold.setter
    def warning_threshold(self, points: int) -> None:
        self._store.setValue("warning_threshold", points)

    @property
    def puzzle_difficulty(self) -> str:
        """How hard puzzles by chance are: ``"easy"``, ``"medium"`` or ``"hard"``."""
        difficulty = self._text("puzzle_difficulty", "easy")
        return difficulty if difficulty in ("easy", "medium", "hard") else "easy"

    @puzzle_difficulty.setter
    def puzzle_difficulty(self, difficulty: str) -> None:
        self._store.setValue("puzzle_difficulty", difficulty)

    @property
    def puzzle_margin(self) -> int:
        """Points by which the solution of a puzzle is better than any other move, at least."""
        return self._number("puzzle_margin", *PUZZLE_MARGINS)

    @puzzle_margin.setter
    def puzzle_margin(self, points: int) -> None:
        self._store.setValue("puzzle_margin", points)

    @property
    def geometry(self) -> QByteArray:
        """The window's size and place, as Qt keeps it; empty at the first start."""
        stored = self._store.value("geometry", QByteArray())
        return stored if isinstance(stored, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._store.setValue("geometry", geometry)

    @property
    def recent_files(self) -> list[Path]:
        """Saved games opened or written lately, the latest first."""
        stored = self._store.value("recent_files", [])
        texts = [stored] if isinstance(stored, str) else stored
        if not isinstance(texts, list):
            return []
        return [Path(text) for text in texts if isinstance(text, str) and text]

    def add_recent_file(self, path: Path) -> None:
        """Put a saved game at the head of the recent ones."""
        paths = [path, *(each for each in self.recent_files if each != path)]
        self._store.setValue("recent_files", [str(each) for each in paths[:MOST_RECENT_FILES]])

    def forget_recent_file(self, path: Path) -> None:
        """Take a file that is gone off the list."""
        self._store.setValue(
            "recent_files", [str(each) for each in self.recent_files if each != path]
        )

    def forget_recent_files(self) -> None:
        """Empty the list of recent files."""
        self._store.remove("recent_files")
