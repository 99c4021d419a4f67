"""Short, soft sounds, which fail silently."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from buildup.controller.play.game import AnyController
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.events import FirstPlayerDrawn, HandScored, Passed, RoundWon, TilePlaced
from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.model.decisions import AnyEvent
from buildup.model.dominoes.game import GameWon, TileDrawn, TileLaid, TurnEnded
from buildup.play.open_game import AnyOpenGame
from buildup.resources_path import RESOURCES
from buildup.texts import later
from buildup.view.game.sound_player import SoundPlayer
from buildup.view.style.appearance import is_animated
from buildup.view.tiles.flight import FLIGHT_MILLISECONDS

SOUNDS = {
    "place": later("Tile played"),
    "take": later("Tile taken"),
    "cover": later("Own tile covered"),
    "draw": later("Tile drawn"),
    "pass": later("Pass"),
    "hand": later("End of hand"),
    "win": later("Win"),
    "lose": later("Loss"),
    "refuse": later("Illegal move"),
}
"""The title of each sound by its name, to be translated with :func:`~buildup.texts._`."""
_ON_LANDING = ("place", "take", "cover")
"""The sounds played when a tile lands."""
_KINDS_OF_KNOCK = 4
"""The number of variants of a played tile's sound."""
_LATENCY = 100
"""The approximate delay of playback, in milliseconds."""


class Sounds(QObject):
    """Plays sounds for the events of games, depending on the settings."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        settings.changed.connect(self._follow_setting)
        self._player = SoundPlayer()
        self.played: list[str] = []
        """The names of the latest sounds played, at most ten, oldest first."""
        self._knocks = 0

    @property
    def is_on(self) -> bool:
        """Whether sounds are on; by default, if animation is on and sounds seem possible."""
        wanted = self._settings.sounds
        return wanted == "on" or (wanted == "auto" and is_animated() and self._player.can_play)

    def listen(self, controller: AnyController) -> None:
        """Play sounds for the events and refused moves of a game from now on."""
        controller.happened.connect(partial(self._on_happened, controller.game))
        controller.refused.connect(lambda *_refusal: self.play("refuse"))

    def play(self, name: str) -> None:
        """Play one of :data:`SOUNDS` by name, if sounds are on."""
        if not self.is_on:
            return
        self.played = [*self.played[-9:], name]
        self._knocks += name == "place"
        self._player.play(sound_file(name, self._knocks))

    def _follow_setting(self, name: str) -> None:
        if name == "sounds":
            self.play("place")

    def _on_happened(self, game: AnyOpenGame, event: AnyEvent) -> None:
        name = _sound_of(event, game)
        if name in _ON_LANDING and is_animated():
            QTimer.singleShot(FLIGHT_MILLISECONDS - _LATENCY, self, partial(self.play, name))
        elif name:
            self.play(name)


def sound_file(name: str, count: int = 1) -> Path:
    """Return the file of a sound; ``count`` selects a variant for played tiles."""
    turn = str((count - 1) % _KINDS_OF_KNOCK + 1) if name == "place" else ""
    return RESOURCES / "sounds" / f"{name}{turn}.wav"


def _sound_of(event: AnyEvent, game: AnyOpenGame) -> str:
    """Return the name of an event's sound; empty if it has none."""
    match event:
        case TilePlaced(move=move, covered=covered):
            return "cover" if covered.color is move.tile.color else "take"
        case TileLaid():
            return "place"
        case TileDrawn() | FirstPlayerDrawn():
            return "draw"
        case Passed() | TurnEnded():
            return "pass"
        case HandScored(hand_number) if hand_number == HANDS_IN_A_ROUND:
            return ""  # the end of the round follows
        case RoundWon(winner=winner) | GameWon(winner=winner) if winner is not None:
            if game.is_person(winner):
                return "win"
            return "lose" if game.is_person(winner.opponent) else "hand"
        case HandScored() | RoundWon():
            return "hand"
        case _:
            return ""
