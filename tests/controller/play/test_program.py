"""Another program at the table: a fault is said, changes nothing, and leaves no process."""

import os
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, QProcess, QTimer

from buildup.controller.play import program
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.play.game import AnyController
from buildup.controller.play.program import AskedProgram
from buildup.model.build_up.table import Phase
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import Player, PlayMode
from buildup.narration.games import role_of
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting, NewGame
from buildup.strategy.level import Level
from buildup.strategy.other_program import Asking, NamedProgram
from tests.controller.play.build_up.played import late_in_a_hand, settled
from tests.controller.play.moves import move
from tests.controller.waiting import wait_for
from tests.faulty_programs import (
    EXAMPLE,
    FAULTS,
    LONG,
    SHORT,
    command,
    no_process_is_left,
    nothing_is_left,
)
from tests.pretended_windows import pretend_windows

__all__ = ["no_process_is_left", "nothing_is_left"]
pytestmark = pytest.mark.usefixtures("nothing_is_left")

HANGS = FAULTS["hangs"][0]
MOVES = {"W24>W1": "that"}


def dominoes() -> DominoesController:
    """A game that a person begins."""
    controller = DominoesController(OpenDominoes.fresh(Level.BEGINNER))
    controller.game.begin_new(NewGame(Deal(6), size=6))
    wait_for(lambda: controller.game.awaiting is Awaiting.PERSON)
    return controller


GAMES: dict[str, Callable[[], AnyController]] = {"build-up": late_in_a_hand, "dominoes": dominoes}
"""Games in which the computer is to move with a choice, after a person has."""
each_game = pytest.mark.parametrize("game", GAMES)


def against(game: str, code: str, seconds: float = LONG) -> AnyController:
    """A game in which a faulty program is asked for its move."""
    controller = GAMES[game]()
    controller.game.play_against(NamedProgram("{rival}", command(code), seconds))
    move(controller)
    return controller


@each_game
@pytest.mark.parametrize("system", ["linux", "win32"])
def test_the_example_plays_a_game_by_the_rules_and_ends_with_it(
    monkeypatch: pytest.MonkeyPatch, game: str, system: str
) -> None:
    killed = pretend_windows(monkeypatch) if system == "win32" else None
    controller = GAMES[game]()
    controller.game.play_against(NamedProgram("example", EXAMPLE, LONG))
    assert controller.game.level_of(Player.COMPUTER) is None
    assert role_of(controller.game, Player.COMPUTER) == "example"
    ends = Awaiting.NOTHING, Awaiting.GO_ON
    while controller.game.awaiting not in ends:
        wait_for(lambda: settled(controller), LONG)
        if controller.game.awaiting not in ends:
            move(controller)
    controller.stop()
    controller.asked_program.end(0)
    assert killed is None or killed[0] > 0
    if isinstance(controller, BuildUpController):
        assert controller.game.table.phase is Phase.HAND_OVER


@each_game
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_said_in_a_sentence_and_the_game_stays_as_it_is(fault: str, game: str) -> None:
    code, said = FAULTS[fault]
    if fault == "floods one line":
        said = "keeps writing but never answers"
    controller = against(game, code, SHORT if said.endswith("in time.") else LONG)
    before = controller.game.present.events
    wait_for(lambda: controller.game.awaiting is Awaiting.OPPONENT, LONG)
    sentence = controller.game.opponent_fault
    assert sentence.startswith("{rival} ")
    assert said in sentence
    assert controller.game.present.events == before
    assert not controller.can_hint
    controller.game.refresh()
    assert not controller.game.opponent_fault  # it is asked again
    wait_for(lambda: controller.game.awaiting is Awaiting.OPPONENT, LONG)
    controller.game.set_level(controller.game.level)
    wait_for(lambda: len(controller.game.present.events) > len(before))
    assert controller.game.level_of(Player.COMPUTER) is Level.BEGINNER
    controller.stop()


@each_game
def test_one_that_thinks_long_can_be_stopped(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "_SLOW_MILLISECONDS", 20)
    controller = against(game, HANGS)
    asked = controller.asked_program
    changes = []
    controller.awaits.connect(lambda: changes.append(asked.is_slow))
    wait_for(lambda: asked.is_slow)
    assert changes[-1]
    asked.stop()
    assert controller.game.opponent_fault == "{rival} was stopped."
    assert controller.game.awaiting is Awaiting.OPPONENT
    assert not asked.is_slow
    controller.game.set_mode(PlayMode.TWO_PEOPLE)
    assert controller.game.awaiting is not Awaiting.OPPONENT
    controller.stop()


@each_game
def test_what_is_taken_back_ends_its_thinking_and_the_same_program_is_asked_anew(game: str) -> None:
    controller = against(game, HANGS)
    wait_for(lambda: controller.asked_program._asking)
    assert controller.game.undo()
    assert controller.asked_program._process is None
    move(controller)
    wait_for(lambda: controller.asked_program._asking)
    assert controller.asked_program._process is not None
    controller.stop()


def test_one_that_writes_unasked_is_ended_and_begun_anew() -> None:
    owner = QObject()
    asked = AskedProgram(owner)
    answers: list[Asking[str]] = []
    asked.finished.connect(answers.append)
    faults: list[str] = []
    asked.failed.connect(faults.append)
    code = "print('bestmove W24>W1', flush=True); [print('and', n) for n in range(10**9)]"
    for _time in range(2):
        asked.start(Asking(NamedProgram("any", command(code), LONG), GameKind.BUILD_UP, "", MOVES))
        wait_for(lambda: answers, LONG)
        assert answers.pop().choice == "that"
        wait_for(lambda: asked._process is None, LONG)
        assert not faults


def test_what_is_answered_or_dropped_is_in_no_hurry_any_more() -> None:
    """Its time runs no longer, whether the process stays or ends."""
    owner = QObject()
    asked = AskedProgram(owner)
    answers: list[object] = []
    asked.finished.connect(answers.append)
    for code in ("print('bestmove W24>W1', flush=True); input()", HANGS):
        asking = Asking(NamedProgram("any", command(code), LONG), GameKind.BUILD_UP, "", MOVES)
        asked.start(asking)
        assert all(clock.isActive() for clock in asked.findChildren(QTimer))
        if code is HANGS:
            asked.end()
        else:
            wait_for(lambda: answers, LONG)
        assert not any(clock.isActive() for clock in asked.findChildren(QTimer))
    assert len(answers) == 1


def test_beside_the_game_the_computer_answers_and_what_has_no_command_is_not_run() -> None:
    controller = late_in_a_hand()
    controller.game.play_against(NamedProgram("gone", "/no/such/program --fast"))
    move(controller)
    wait_for(lambda: controller.game.awaiting is Awaiting.OPPONENT)
    assert controller.game.opponent_fault == "gone can't be run, or has ended."
    controller.game.watch(controller.game.last_place)
    assert controller.game.try_before_move()
    move(controller)
    wait_for(lambda: settled(controller))
    assert controller.game.is_trying
    assert controller.game.awaiting is Awaiting.PERSON
    controller.stop()


def test_a_process_that_never_began_takes_nothing_else_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    killed: list[int] = []
    monkeypatch.setattr(os, "killpg", lambda group, _signal: killed.append(group))
    monkeypatch.setattr(QProcess, "processId", lambda _process: 0)
    owner = QObject()
    asked = AskedProgram(owner)
    gone = NamedProgram("gone", "/no/such/program")
    asked.start(Asking(gone, GameKind.BUILD_UP, "", MOVES))
    asked.end()
    assert killed == []
