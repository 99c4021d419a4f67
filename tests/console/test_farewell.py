"""Wherever a person stops answering, in either game: a farewell, and the exit status 0."""

import io
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, TextIO

import pytest

from buildup.console.build_up.session import TerminalBuildUp
from buildup.console.dominoes.session import TerminalDominoes
from buildup.console.terminal import Terminal
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.saves.loaded import AnyGame
from buildup.strategy.level import Level
from tests.console.build_up import sessions as build_up
from tests.console.dominoes import sessions as dominoes
from tests.console.person import KEPT, Person, kept_nowhere
from tests.console.screens import INTERRUPT, INTERRUPTED, Screen
from tests.saves.build_up.random_play import played_until

END_OF_INPUT = "\x04"


@dataclass(frozen=True)
class Prompt:
    """A prompt, and the way there.

    Attributes:
        question: What it asks, or how that begins.
        state: Where the session starts.
        answers: What leads from there to the prompt.
    """

    question: str
    state: str
    answers: tuple[str, ...] = ()


BUILD_UP = "a turn of Build Up"
DOMINOES = "a turn of Dominoes"
LAID = ("p", "5")
NAME = "Save as? (Enter: don't save)"
REPLACE = "“there.txt” already exists. Replace it? (y/n)"
LOAD = "Load which game? (Enter: none)"

PROMPTS = [
    Prompt("Your turn (? for help):", BUILD_UP),
    Prompt("Your turn (? for help):", BUILD_UP, ("1 W2", "hint")),
    Prompt("Another round? (y/n)", "the round over"),
    Prompt("Tournament over (new, load or quit):", "the tournament over"),
    Prompt(NAME, BUILD_UP, ("save",)),
    Prompt(REPLACE, BUILD_UP, ("save there.txt",)),
    Prompt(LOAD, BUILD_UP, ("load",)),
    Prompt("Your choice:", DOMINOES),
    Prompt("Your choice:", DOMINOES, (*LAID, "hint")),
    Prompt("Which tile? (1 to 5)", DOMINOES, ("p",)),
    Prompt("Left or right? (l/r)", DOMINOES, ("p", "99", "2")),
    Prompt("Another game, deal 8? (y/n)", "Dominoes over"),
    Prompt(NAME, DOMINOES, ("s",)),
    Prompt(REPLACE, DOMINOES, ("save there.txt",)),
    Prompt(LOAD, DOMINOES, ("l",)),
]
PAUSES = [Prompt("Press Enter:", BUILD_UP, ("rules",)), Prompt("Press Enter:", DOMINOES, ("r",))]
"""These come only where there is a screen."""
ON_A_SCREEN = [*product((PROMPTS[0], PROMPTS[-1], *PAUSES), (INTERRUPT, END_OF_INPUT))]


STATES: dict[str, Callable[[], AnyGame]] = {
    DOMINOES: dominoes.turn,
    "Dominoes over": dominoes.over,
    BUILD_UP: build_up.fresh,
    "the round over": lambda: played_until(build_up.fresh(), Phase.ROUND_OVER),
    "the tournament over": lambda: played_until(build_up.fresh(), Phase.ROUND_OVER).end(),
}


def run(state: str, ask: TextIO | None = None, tell: TextIO | None = None) -> int:
    """Begin one of the games in some state; returns the exit status."""
    game = STATES[state]()
    begin: Any = TerminalBuildUp if isinstance(game, Tournament) else TerminalDominoes
    return int(begin(game, Level.SKILLED, *kept_nowhere(), Terminal(ask, tell)).run())


def names(prompts: list[Prompt]) -> list[str]:
    """How the tests of these prompts are called."""
    return [f"{prompt.question[:12]} {' '.join(prompt.answers)}" for prompt in prompts]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the sessions run: one file is there, which is no game."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.txt").write_text("milk, bread")
    return tmp_path


@pytest.mark.parametrize("prompt", PROMPTS, ids=names(PROMPTS))
@pytest.mark.parametrize("is_interrupted", [False, True])
def test_the_end_of_input_and_an_interrupt_are_answered_with_a_farewell(
    prompt: Prompt, is_interrupted: bool
) -> None:
    left = list(prompt.answers)
    tell = io.StringIO()

    def answer(written: str) -> str | None:
        if left:
            return left.pop(0)
        assert written.rstrip().endswith(prompt.question)
        if is_interrupted:
            raise KeyboardInterrupt
        return None

    with pytest.raises(KeyboardInterrupt) if is_interrupted else nullcontext():
        assert run(prompt.state, Person(tell, answer), tell) == 0
    assert not left
    ends = tuple(f"{prompt.question} \n{farewell}" for farewell in (KEPT, "Goodbye.\n"))
    assert tell.getvalue().endswith(ends)


@pytest.mark.parametrize(
    ("prompt", "end"), ON_A_SCREEN, ids=names([prompt for prompt, _end in ON_A_SCREEN])
)
def test_ctrl_d_and_ctrl_c_on_a_terminal_are_answered_with_a_farewell(
    prompt: Prompt, end: str, folder: Path
) -> None:
    screen = Screen(partial(run, prompt.state), folder=folder)
    try:
        written = screen.read()
        for answer in prompt.answers:
            screen.type(f"{answer}\n")
            written = screen.read()
        assert written.rstrip().endswith(prompt.question)
        screen.type(end)
        written = screen.read()
        assert written.splitlines()[-1].startswith("Goodbye.")
        assert "Traceback" not in written
        assert screen.status() == (INTERRUPTED if end == INTERRUPT else 0)
    finally:
        screen.close()


def test_input_that_ends_amid_a_line_is_still_an_answer() -> None:
    tell = io.StringIO()
    assert run(DOMINOES, io.StringIO("p\n5"), tell) == 0
    assert "You play [2 6] on the left" in tell.getvalue()
    assert tell.getvalue().endswith(KEPT)
