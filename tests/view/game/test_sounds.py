"""Sounds: soft where wanted, silent where there is nothing to hear them with."""

import wave
from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from buildup.model.build_up.position import STACK_NAMES, Move
from buildup.model.build_up.tile import Tile
from buildup.resources_path import RESOURCES
from buildup.view.game import game_table, sound_player, sounds
from buildup.view.game.sound_player import SoundPlayer
from buildup.view.style.appearance import is_animated
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
        assert (is_animated(), window.sounds.is_on) == (not wants_less, not wants_less)
    settings.speed = "off"
    assert (is_animated(), window.sounds.is_on) == (False, False)
    settings.remember("sounds", "on")
    assert window.sounds.is_on, "they are wanted all the same"


def test_each_move_is_heard_once_where_sounds_are_on_and_no_knock_is_like_the_last(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = hands.window
    window.workspace.settings.remember("sounds", "on")
    before = len(window.sounds.played)
    files: list[str] = []
    monkeypatch.setattr(SoundPlayer, "play", lambda _player, file: files.append(file.name))
    move = hands.some_move()
    hands.place(move)
    hands.wait()
    assert window.sounds.played[before:] == ["place", "place"]
    assert files == ["place1.wav", "place2.wav"]
    window.workspace.settings.sounds = "off"
    window.sounds.play("place")
    assert len(window.sounds.played) == before + 2


def test_a_tile_is_heard_when_it_lands_and_the_last_of_a_hand_takes_longer(
    qtbot: QtBot, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    durations: list[int] = []

    def fly(
        _flying: FlyingTile,
        _tile: Tile,
        _start: QRect,
        _end: QRect,
        landed: Callable[[], None],
        milliseconds: int,
    ) -> None:
        durations.append(milliseconds)
        landed()

    monkeypatch.setattr(FlyingTile, "fly", fly)
    monkeypatch.setattr(sounds, "is_animated", lambda: True)
    monkeypatch.setattr(game_table, "is_animated", lambda: True)
    hands.controller.begin(three_tiles_left())
    hands.settings.remember("sounds", "on")
    heard = hands.window.sounds.played
    hands.controller.place(hands.some_move())
    assert hands.window.sounds.played == heard, "it has not landed yet"
    while any(hands.controller.table.position.hands):
        hands.wait()
        if any(hands.controller.table.position.hands):
            hands.controller.place(hands.some_move())
    assert durations == [FLIGHT_MILLISECONDS] * 5 + [LAST_FLIGHT_MILLISECONDS]
    qtbot.waitUntil(lambda: hands.window.sounds.played == [*heard, *["place"] * 6])


def test_the_guided_hand_is_heard(window: MainWindow) -> None:
    window.workspace.settings.remember("sounds", "on")
    window.pages.show_guide()
    guide = window.pages.guide.guide
    guide.confirm()
    before = len(window.sounds.played)
    move = some(guide.current.move)
    assert guide.place(move)
    assert window.sounds.played[before:] == ["place"]


def test_a_refusal_is_heard(hands: Hands) -> None:
    hands.settings.remember("sounds", "on")
    position = hands.controller.table.position
    hands.controller.place(Move(position.tops[0], STACK_NAMES[0]))
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
