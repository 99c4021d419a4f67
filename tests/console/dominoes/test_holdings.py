"""The tiles that the computer may hold, in the terminal: the same words as in the window."""

import pytest

from buildup.model.dominoes.game import DominoesGame
from tests.console.dominoes.sessions import scripted
from tests.model.dominoes.random_games import WHOLE, begun_at, table_of, told


@pytest.fixture
def game() -> DominoesGame:
    """A set of fifteen; the computer has drawn twice."""
    return told(begun_at(WHOLE), "R34 draw R41")


@pytest.mark.parametrize("command", ["w", "W", "what"])
def test_what_they_may_hold_is_told_number_by_number_with_the_reasons(
    game: DominoesGame, command: str
) -> None:
    said = scripted(command, game=game)[0].splitlines()
    assert said[:7] == [
        "The computer holds 3 of 10 unseen tiles.",
        "blank: 5 unseen, held 0%:  [0 0] 0%  [0 1] 0%  [0 2] 0%  [0 3] 0%  [0 4] 0%",
        "1: 3 unseen, held 100%:  [0 1] 0%  [1 1] 100%  [1 2] 100%",
        "2: 4 unseen, held 100%:  [0 2] 0%  [1 2] 100%  [2 2] 100%  [2 3] 0%",
        "3: 3 unseen, held 0%:  [0 3] 0%  [2 3] 0%  [3 3] 0%",
        "4: 1 unseen, held 0%:  [0 4] 0%",
        "The computer had no blank before move 2, nor since.",
    ]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("w 3", "Tiles with a 3: 3 unseen; chance of holding one: 0%."),
        ("w 9", "Tiles with a 9: 0 unseen; chance of holding one: 0%."),
        ("what [1 1]", "[1 1]: 100%. The computer must hold it"),
        ("w 2-0", "[0 2]: 0%. The computer had no blank before move 2"),
        ("w [3 4]", "You can see [3 4]."),
        ("w hand", "Unknown: “hand”. Type “w”, “w 5” or “w [2 5]”."),
        ("w 123", "Unknown: “123”."),
    ],
)
def test_one_number_or_one_tile_can_be_asked_for(
    game: DominoesGame, line: str, answer: str
) -> None:
    said = " ".join(scripted(line, game=game)[0].split())
    assert said.startswith(answer) or said.startswith(answer.replace("“", '"').replace("”", '"'))


def test_nothing_is_counted_in_a_damaged_game() -> None:
    damaged = begun_at(table_of("33", size=4, human="34 34", computer="22", boneyard="14"))
    said = " ".join(scripted("w", game=damaged)[0].split())
    assert said.startswith("Tiles are missing or duplicated.")
