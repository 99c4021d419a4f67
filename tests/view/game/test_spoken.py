"""Whole rounds of both games by keys, from what is spoken alone: the picture is hidden.

Those who play here know nothing but announcements, and names and states of what has the focus.
What the accessible tree holds meanwhile, and whether every event was announced, is checked by
those who watch them.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import FirstPlayerDrawn, HandScored, Passed, RoundWon, TilePlaced
from buildup.model.deal import Deal
from buildup.model.dominoes.game import GameWon, TileLaid
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.narration.aloud import Verbosity
from buildup.narration.build_up.narrator import BuildUpNarrator, tell_arithmetic
from buildup.narration.dominoes.move_values import tell_where
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.play.open_game import NewGame
from buildup.view.window.main_window import MainWindow
from tests.view.listener import SIGNS, Listener, description_of, name_of, tree_of

pytestmark = pytest.mark.usefixtures("unpainted")

ENDS = ("Won by", "Lost by", "A draw", "You win", "The computer wins")


def says_end(sentence: str) -> bool:
    return sentence.startswith(ENDS)


def listens_until_asked(listener: Listener) -> str:
    """Wait until the person to move is asked for something, or something is to be read."""
    asked = ("ick a tile", "ick any tile", "draw from", "is over", "Who goes first", *ENDS)
    return listener.hear(lambda sentence: any(part in sentence for part in asked))


def check_tree(window: MainWindow) -> None:
    """All that is there has a name in words, and nothing is said twice."""
    nodes = tree_of(window)
    reached = [node for node in nodes if node.state().focusable and not node.state().disabled]
    assert len(reached) > 12
    assert [node.object() for node in reached if not name_of(node)] == []
    for node in nodes:
        name, state = name_of(node), description_of(node)
        assert not SIGNS.search(name), name
        assert not SIGNS.search(state), state
        assert not name or not state.startswith(name.rstrip(".")), (name, state)


def play(listener: Listener, window: MainWindow, act: Callable[[Listener, str], None]) -> str:
    """Play a round by keys, from what is heard; returns its result as it was heard."""
    listener.press("L")
    for turn in range(120):
        heard = listens_until_asked(listener)
        if turn % 3 == 0:
            check_tree(window)
        if says_end(heard):
            return heard
        act(listener, heard)
    raise AssertionError("the round has no end")


def written(listener: Listener, path: Path) -> str:
    """All that was pressed and heard, which is in words."""
    listener.press("I")
    listener.write(path)
    script = path.read_text()
    assert not SIGNS.search(script), SIGNS.search(script)
    return script


# -- Build Up -----------------------------------------------------------------------------


def place_or_go_on(listener: Listener, _heard: str) -> None:
    if name_of(listener.focus) == "Continue":
        listener.press("Return")
    else:
        pick_and_place(listener)


def pick_and_place(listener: Listener) -> None:
    for number in "123456":
        listener.press(number)
        said = listener.hear(lambda _any: True)
        if said.startswith("Picked."):
            break
        assert said.startswith(("Fits nowhere.", f"Place {number} is empty."))
    listener.press("Tab")
    for _row in range(2):
        for _column in range(6):
            if "Fits." in description_of(listener.focus):
                listener.press("Return")
                assert listener.hear(lambda _any: True).startswith("Your ")
                return
            listener.press("Right")
        listener.press("Tab")
    raise AssertionError("no stack says that it may be covered")


def test_a_round_of_build_up_is_played_from_what_is_spoken_alone(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    """Every event is announced, and the tree is in words."""
    window.workspace.settings.verbosity = Verbosity.FULL
    listener = Listener(qtbot, window)
    assert says_end(play(listener, window, place_or_go_on))
    script = written(listener, tmp_path / "build-up.txt")
    assert script.count(" is over.") >= 3
    controller = window.workspace.build_up.controller
    narrator = BuildUpNarrator.of(controller.game.mode)
    said = "\n".join(listener.script)
    for event in controller.game.shown.events:
        match event:
            case TilePlaced() | Passed() | FirstPlayerDrawn() | HandScored(hand_number=4):
                assert narrator.in_words(narrator.tell(event)) in said
            case HandScored():
                assert f"Hand {event.hand_number} of 4 is over. " in said
                own = narrator.in_words(tell_arithmetic(event, Player.HUMAN))
                assert f"You: {own}. Computer: " in said
            case RoundWon():
                assert narrator.round_headline(event) in said


# -- Dominoes -----------------------------------------------------------------------------


def draw_or_lay(listener: Listener, heard: str) -> None:
    if "draw from" in heard:
        listener.press("D")
    else:
        pick_and_lay(listener)


def pick_and_lay(listener: Listener) -> None:
    listener.press("Tab")
    while "Fits" not in description_of(listener.focus):
        listener.press("Tab")
    for key in ("Left", "Right"):
        for _tile in range(20):
            state = description_of(listener.focus)
            if "Fits" in state and "nowhere" not in state:
                listener.press("Space")
                said = listener.hear(lambda sentence: "picked" in sentence)
                listener.press("Ctrl+Left" if "the left" in said else "Ctrl+Right")
                assert re.fullmatch(r"[\w -]+\.", listener.hear(lambda _any: True))
                return
            before = name_of(listener.focus)
            listener.press(key)
            if name_of(listener.focus) == before:
                break
    raise AssertionError("no tile says that it fits")


def test_a_game_of_dominoes_is_played_from_what_is_spoken_alone(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    """Every event is announced, and the tree is in words."""
    window.workspace.dominoes.document.begin_new(NewGame(Deal(20261), size=6))
    window.pages.show_game(GameKind.DOMINOES)
    listener = Listener(qtbot, window)
    assert says_end(play(listener, window, draw_or_lay))
    script = written(listener, tmp_path / "dominoes.txt")
    assert " on the right." in script
    assert "The computer plays" in script
    controller = window.workspace.dominoes.controller
    narrator = DominoesNarrator.of(controller.game.mode)
    said = "\n".join(listener.script)
    for place, event in enumerate(controller.game.shown.events):
        told = [narrator.tell(event, is_first=place == 0)]
        if isinstance(event, TileLaid) and event.player is Player.HUMAN:
            told = [tell_where(event.lay, is_first=place == 0)]
        elif isinstance(event, GameWon):
            told = [narrator.winner(event.winner), *(f"{each} pip" for each in event.pips)]
        assert all(narrator.in_words(each).rstrip(".") in said for each in told), told
