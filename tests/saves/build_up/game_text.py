"""A labelled text to be made wrong, for the tests of saved games, and what is read of a text."""

import pytest

from buildup.model.build_up.tournament import Tournament
from buildup.saves.build_up.game_text import parse_build_up
from buildup.saves.loaded import Loaded
from buildup.saves.problems import SaveError


def text(
    *,
    stacks: str = "W25 W13 W04 W33 W45 W01",
    boneyards: tuple[str, str] = ("W24 W00 W03 W14", "B24 B00 B26 B01"),
    hands: tuple[str, str] = ("W15 W34", "B02"),
    score: str = "0",
    rounds_won: str = "0",
    turn: str = "Human",
) -> str:
    """A labelled text in which the computer's lines are 2 to 6 and the human's 9 to 13."""
    return (
        f"Computer:\nStacks: {stacks}\nBoneyard: {boneyards[0]}\nHand: {hands[0]}\n"
        f"Score: {score}\nRounds Won: {rounds_won}\n\n"
        f"Human:\nStacks: B06 B14 B46 B12 B15 B35\nBoneyard: {boneyards[1]}\nHand: {hands[1]}\n"
        f"Score: 0\nRounds Won: 0\n\nTurn: {turn}\n"
    )


def load(content: str) -> Loaded[Tournament]:
    """What a text of any dialect holds."""
    return parse_build_up(content.encode(), "game.txt")


def refusal(content: str) -> SaveError:
    """Why a text is not read."""
    with pytest.raises(SaveError) as caught:
        load(content)
    return caught.value


def problems(content: str) -> list[tuple[int | None, str]]:
    """The lines that are wrong, and why."""
    return [(problem.line, problem.message) for problem in refusal(content).problems]
