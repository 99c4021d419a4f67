"""Sounds: soft where wanted, silent where there is nothing to hear them with."""

import wave

import pytest

from buildup.model.build_up.position import STACK_NAMES, Move
from buildup.resources_path import RESOURCES
from buildup.view.window.main_window import MainWindow
from scripts.sounds import LOUDEST, SOUNDS, samples
from tests.view.build_up.hands_on import Hands
from tests.view.widgets import some

pytestmark = pytest.mark.usefixtures("unpainted")


def test_without_a_device_nothing_is_heard_and_nothing_fails(window: MainWindow) -> None:
    assert not window.sounds.is_on
    window.sounds.play("place")
    assert window.sounds.played == []
    window.workspace.settings.sounds = "on"
    assert window.sounds.played == ["place"]


def test_each_move_is_heard_once_where_sounds_are_on(hands: Hands) -> None:
    window = hands.window
    window.workspace.settings.store.setValue("sounds", "on")
    before = len(window.sounds.played)
    move = hands.some_move()
    hands.place(move)
    hands.wait()
    assert window.sounds.played[before:] == ["place", "place"]
    window.workspace.settings.sounds = "off"
    window.sounds.play("place")
    assert len(window.sounds.played) == before + 2


def test_the_guided_hand_is_heard(window: MainWindow) -> None:
    window.workspace.settings.store.setValue("sounds", "on")
    window.pages.show_guide()
    guide = window.pages.guide.guide
    guide.go_on()
    before = len(window.sounds.played)
    move = some(guide.current.move)
    assert guide.place(move)
    assert window.sounds.played[before:] == ["place"]


def test_a_refusal_is_heard(hands: Hands) -> None:
    hands.settings.store.setValue("sounds", "on")
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
