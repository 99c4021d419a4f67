"""What a person chooses for all games: colours, speed, sounds, the size of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from buildup.view.style.appearance import Appearance

if TYPE_CHECKING:
    from buildup.view.window.main_window import MainWindow


class Preferences(QObject):
    """Remembers each choice in the settings, and lets everything in the window follow it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._appearance = Appearance(window.settings, self)

    def choose_theme(self, choice: str) -> None:
        """Show other colours from now on."""
        self._appearance.choose(choice)

    def choose_speed(self, speed: str) -> None:
        """Move things off, fast or at normal speed from now on."""
        window = self._window
        window.settings.speed = speed
        for desk in window.desks:
            desk.set_speed(speed)
        if window.made_puzzles is not None:
            window.made_puzzles.set_speed(speed)

    def choose_sounds(self, sounds: str) -> None:
        """Let sounds be heard from now on, or not."""
        self._window.settings.sounds = sounds
        self._window.sounds.follow_settings()

    def choose_tile_sizes(self, smallest: int, largest: int) -> None:
        """Keep the height of tiles between two sizes from now on."""
        window = self._window
        window.settings.smallest_tile, window.settings.largest_tile = smallest, largest
        for desk in window.desks:
            desk.follow_tile_sizes()
        if window.made_puzzles is not None:
            window.made_puzzles.follow_tile_sizes()
