"""Short, soft sounds. They are never in the way: no device, no sound, no error.

Qt's multimedia library takes a tenth of a second to load, so that is done once, at a calm
moment after the start, and only where there is something to be heard with.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLoggingCategory, QObject, QUrl

from buildup.model.build_up.events import FirstPlayerDrawn, RoundWon, TilePlaced
from buildup.model.dominoes.game import GameWon, TileDrawn, TileLaid
from buildup.resources_path import RESOURCES

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QSoundEffect

    from buildup.controller.play.game import AnyController
    from buildup.controller.play.transition import Transition
    from buildup.controller.storage.settings import Settings

NAMES = ("place", "draw", "refuse", "end")
_VOLUME = 0.5
_OF_EVENT: dict[type, str] = {
    TilePlaced: "place",
    TileLaid: "place",
    TileDrawn: "draw",
    FirstPlayerDrawn: "draw",
    RoundWon: "end",
    GameWon: "end",
}


class Sounds(QObject):
    """Lets the events of games be heard, as the settings want it."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        settings.changed.connect(self._follow_setting)
        self._effects: dict[str, QSoundEffect] = {}
        self.played: list[str] = []
        """The names of the last sounds, whether they could be heard or not."""

    @property
    def is_on(self) -> bool:
        """Whether sounds are wanted."""
        wanted = self._settings.sounds
        return wanted == "on" or (wanted == "auto" and bool(self._effects))

    def listen(self, controller: AnyController) -> None:
        """Let the events of a game be heard."""
        controller.happened.connect(self._on_happened)
        controller.refused.connect(lambda *_what: self.play("refuse"))

    def prepare(self) -> None:
        """Load what is needed, unless nobody wants or could hear it."""
        wanted = self._settings.sounds
        if wanted == "off" or self._effects or (wanted == "auto" and not _may_have_a_device()):
            return
        QLoggingCategory.setFilterRules("qt.multimedia.*=false")
        try:
            # 12 ms, and 40 ms the first time; without sound the game still plays.
            from PySide6.QtMultimedia import QMediaDevices, QSoundEffect
        except ImportError:
            return  # a system library of the sound is missing: the game is silent
        if QMediaDevices.defaultAudioOutput().isNull():
            return
        for name in NAMES:
            effect = QSoundEffect(self)
            effect.setSource(QUrl.fromLocalFile(str(RESOURCES / "sounds" / f"{name}.wav")))
            effect.setVolume(_VOLUME)
            self._effects[name] = effect

    def play(self, name: str) -> None:
        """Let a sound be heard, if sounds are on."""
        if not self.is_on:
            return
        self.played = [*self.played[-9:], name]
        effect = self._effects.get(name)
        if effect is not None:
            effect.play()

    def _follow_setting(self, name: str) -> None:
        if name == "sounds":
            self.prepare()
            self.play("place")

    def _on_happened(self, transition: Transition[object, object, object]) -> None:
        name = _OF_EVENT.get(type(transition.event))
        if name is not None:
            self.play(name)


def _may_have_a_device() -> bool:
    """A cheap look before the library is loaded; only on Linux is there anything to see."""
    if not sys.platform.startswith("linux"):
        return True
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR", "/nonexistent"))
    if (runtime / "pulse" / "native").exists() or (runtime / "pipewire-0").exists():
        return True
    return any(Path("/dev/snd").glob("pcm*p"))
