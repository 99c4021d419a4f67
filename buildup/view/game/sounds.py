"""Short, soft sounds. They are never in the way: no device, no sound, no error."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from buildup.model.build_up.events import FirstPlayerDrawn, RoundWon, TilePlaced
from buildup.model.dominoes.game import GameWon, TileDrawn, TileLaid
from buildup.resources_path import RESOURCES
from buildup.view.game.sound_player import SoundPlayer
from buildup.view.style.appearance import is_animated
from buildup.view.tiles.flight import FLIGHT_MILLISECONDS

if TYPE_CHECKING:
    from buildup.controller.play.build_up.controller import AnnouncedBuildUpEvent
    from buildup.controller.play.dominoes.controller import AnnouncedDominoesEvent
    from buildup.controller.play.game import AnyController
    from buildup.controller.storage.settings import Settings

_OF_EVENT: dict[type, str] = {
    TilePlaced: "place",
    TileLaid: "place",
    TileDrawn: "draw",
    FirstPlayerDrawn: "draw",
    RoundWon: "end",
    GameWon: "end",
}
_KINDS_OF_KNOCK = 4
"""So many files there are of a tile that is placed, to be heard in turns."""
_LATENCY = 100
"""So long it takes until a file is heard, about; in milliseconds."""


class Sounds(QObject):
    """Lets the events of games be heard, as the settings want it."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        settings.changed.connect(self._follow_setting)
        self._player = SoundPlayer()
        self.played: list[str] = []
        """The names of the last sounds, whether they could be heard or not."""
        self._knocks = 0

    @property
    def is_on(self) -> bool:
        """Whether sounds are wanted: who wants no motion, or whose desktop wants none, is left in
        peace by them, too, unless they are wanted all the same."""
        wanted = self._settings.sounds
        return wanted == "on" or (wanted == "auto" and is_animated() and self._player.can_play)

    def listen(self, controller: AnyController) -> None:
        """Let the events of a game be heard."""
        controller.happened.connect(self._on_happened)
        controller.refused.connect(lambda *_refusal: self.play("refuse"))

    def play(self, name: str) -> None:
        """Let a sound be heard, if sounds are on."""
        if not self.is_on:
            return
        self.played = [*self.played[-9:], name]
        if name == "place":
            name = f"{name}{self._knocks % _KINDS_OF_KNOCK + 1}"
            self._knocks += 1
        self._player.play(RESOURCES / "sounds" / f"{name}.wav")

    def _follow_setting(self, name: str) -> None:
        if name == "sounds":
            self.play("place")

    def _on_happened(self, announced: AnnouncedBuildUpEvent | AnnouncedDominoesEvent) -> None:
        name = _OF_EVENT.get(type(announced.event))
        if name == "place" and is_animated():  # it is heard when the tile lands
            QTimer.singleShot(FLIGHT_MILLISECONDS - _LATENCY, self, partial(self.play, name))
        elif name is not None:
            self.play(name)
