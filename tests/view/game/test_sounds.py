"""Sounds: soft where wanted, silent where there is nothing to hear them with."""

import wave
from pathlib import Path
from unittest.mock import Mock

import pytest
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import Workspace
from buildup.model.build_up.events import (
    FirstPlayerDrawn,
    HandScored,
    Passed,
    RoundStarted,
    RoundWon,
    TilePlaced,
)
from buildup.model.build_up.position import STACK_NAMES, HandPoints, Move
from buildup.model.build_up.tile import Tile
from buildup.model.decisions import AnyEvent
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import GameWon, TileDrawn, TileLaid, TurnEnded
from buildup.model.dominoes.line import Lay
from buildup.model.player import PerPlayer, Player
from buildup.resources_path import RESOURCES
from buildup.view.game import sound_player, sounds
from buildup.view.game.sound_player import SoundPlayer
from buildup.view.game.sounds import Sounds
from buildup.view.style.appearance import is_animated
from buildup.view.tiles import motion
from buildup.view.tiles.flight import FLIGHT_MILLISECONDS, LAST_FLIGHT_MILLISECONDS, FlyingTile
from buildup.view.window.main_window import MainWindow
from scripts.sounds import LOUDEST, SOUNDS, samples
from tests.controller.play.build_up.played import three_tiles_left
from tests.view.build_up.hands_on import Hands
from tests.view.widgets import some

pytestmark = pytest.mark.usefixtures("unpainted")


def test_without_a_device_nothing_is_heard_and_nothing_fails(window: MainWindow) -> None:
    assert not window.sounds.is_on
    window.sounds.play("place")
    assert window.sounds.played == []
    window.workspace.settings.sounds = "on"
    assert window.sounds.played == ["place"]


def test_one_setting_and_the_wish_of_the_desktop_end_motion_and_sound(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_player, "find_command", lambda: ["/bin/true"])
    settings, desktop = window.workspace.settings, window.appearance.desktop
    settings.speed = "normal"
    assert (is_animated(), window.sounds.is_on) == (True, True)
    for wants_less in (True, False):
        desktop.wants_less_motion = wants_less
        desktop.changed.emit()
        settings.speed = "fast"
        assert (is_animated(), window.sounds.is_on) == (not wants_less, not wants_less)
    settings.speed = "off"
    assert (is_animated(), window.sounds.is_on) == (False, False)
    settings.remember("sounds", "on")
    assert window.sounds.is_on, "they are wanted all the same"


def test_no_knock_is_like_the_last(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    files: list[str] = []
    monkeypatch.setattr(SoundPlayer, "play", lambda _player, file: files.append(file.name))
    window.workspace.settings.remember("sounds", "on")
    for _tile in range(5):
        window.sounds.play("place")
    assert files == [f"place{turn}.wav" for turn in (1, 2, 3, 4, 1)]
    window.workspace.settings.sounds = "off"
    window.sounds.play("place")
    assert len(files) == 5


_W11, _B12 = Tile.parse("W11"), Tile.parse("B12")
_MOVE = Move(_B12, STACK_NAMES[0])


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (FirstPlayerDrawn(PerPlayer(_W11, _B12), Player.HUMAN), ["draw"]),
        (TilePlaced(Player.HUMAN, _MOVE, _W11), ["take"]),
        (TilePlaced(Player.HUMAN, _MOVE, _B12), ["cover"]),
        (Passed(Player.COMPUTER), ["pass"]),
        (HandScored(3, PerPlayer(HandPoints(9, 0), HandPoints(8, 2))), ["hand"]),
        (HandScored(4, PerPlayer(HandPoints(9, 0), HandPoints(8, 2))), []),
        (RoundWon(1, PerPlayer(1, 2), Player.HUMAN), ["win"]),
        (RoundWon(1, PerPlayer(2, 1), Player.COMPUTER), ["lose"]),
        (RoundWon(1, PerPlayer(1, 1), None), ["hand"]),
        (RoundStarted(2), []),
        (TileLaid(Player.HUMAN, Lay.parse("L66")), ["place"]),
        (TileDrawn(Player.HUMAN, Domino(1, 2)), ["draw"]),
        (TurnEnded(Player.HUMAN), ["pass"]),
        (GameWon(Player.COMPUTER, PerPlayer(0, 3)), ["lose"]),
    ],
)
def test_each_event_has_its_own_sound(
    settings: Settings, tmp_path: Path, event: AnyEvent, sound: list[str]
) -> None:
    settings.remember("sounds", "on")
    workspace = Workspace(settings, tmp_path)
    sounds, controller = Sounds(settings, workspace), workspace.build_up.controller
    sounds.listen(controller)
    controller.happened.emit(event)
    assert sounds.played == sound


def test_a_tile_is_heard_when_it_lands_and_the_last_of_a_hand_takes_longer(
    qtbot: QtBot, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    fly = Mock(side_effect=lambda _tile, _start, _end, landed, _milliseconds: landed())
    monkeypatch.setattr(FlyingTile, "fly", fly)
    monkeypatch.setattr(sounds, "is_animated", lambda: True)
    monkeypatch.setattr(motion, "is_animated", lambda: True)
    hands.controller.game.begin(three_tiles_left())
    hands.settings.remember("sounds", "on")
    heard = hands.window.sounds.played
    hands.controller.play(hands.some_move())
    assert hands.window.sounds.played == heard, "it has not landed yet"
    while any(hands.controller.game.table.position.hands):
        hands.wait()
        if any(hands.controller.game.table.position.hands):
            hands.controller.play(hands.some_move())
    durations = [each.args[-1] for each in fly.mock_calls]
    assert durations == [FLIGHT_MILLISECONDS] * 5 + [LAST_FLIGHT_MILLISECONDS]
    landed = {"take", "cover"}
    qtbot.waitUntil(lambda: sum(name in landed for name in hands.window.sounds.played) == 6)


def test_the_guided_hand_is_heard(window: MainWindow) -> None:
    window.workspace.settings.remember("sounds", "on")
    window.pages.show_guide()
    guide = window.pages.guide.guide
    guide.game.confirm()
    before = len(window.sounds.played)
    move = some(guide.game.current.move)
    guide.play(move)
    assert window.sounds.played[before:] in (["take"], ["cover"])


def test_a_refusal_is_heard(hands: Hands) -> None:
    hands.settings.remember("sounds", "on")
    position = hands.controller.game.table.position
    hands.controller.play(Move(position.tops[0], STACK_NAMES[0]))
    assert hands.window.sounds.played[-1] == "refuse"


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_short_soft_and_as_the_script_makes_it(name: str) -> None:
    with wave.open(str(RESOURCES / "sounds" / f"{name}.wav")) as file:
        content = file.readframes(file.getnframes())
        seconds = file.getnframes() / file.getframerate()
    assert seconds <= 0.7
    loudest = max(
        abs(int.from_bytes(content[place : place + 2], "little", signed=True))
        for place in range(0, len(content), 2)
    )
    assert 0 < loudest <= LOUDEST
    assert content == samples(*SOUNDS[name])
