"""The referee of Dominoes sees how games end.

Games with one thing made wrong are judged beside the model in ``test_game``.
"""

import re
from pathlib import Path

import pytest

from tests.model.dominoes import referee as dominoes_referee
from tests.model.dominoes.random_games import fresh, pairs
from tests.model.dominoes.referee import OTHER, Foul, Pair, Record, judge

HUMAN = [(2, 3), (1, 1), (0, 0), (1, 2), (3, 3)]
COMPUTER = [(1, 3), (0, 1), (2, 2), (0, 2), (0, 3)]


def records(text: str) -> list[Record]:
    """``"R33 R31 - draw12"``: the human and the computer in turns, drawing apart."""
    told: list[Record] = []
    who = "human"
    for word in text.split():
        if word.startswith("draw"):
            told.append(("drawn", who, (int(word[4]), int(word[5])), ""))
            continue
        if word == "-":
            told.append(("ended", who, (), ""))
        else:
            side = "left" if word[0] == "L" else "right"
            told.append(("laid", who, (int(word[1]), int(word[2])), side))
        who = OTHER[who]
    return told


def won(who: str, human: int, computer: int) -> Record:
    """The last record of a game."""
    return ("won", who, (human, computer), "")


STORY = "R33 R31 L23 L22 R11 R02 L12 L01 R00"


def test_a_game_by_the_rules_is_found_as_it_ended() -> None:
    ending = judge(3, HUMAN, COMPUTER, [], [*records(STORY), won("human", 0, 3)])
    assert ending.winner == "human"
    assert ending.hands == {"human": [], "computer": [(0, 3)]}
    assert ending.boneyard == []
    assert ending.line[ending.line.index((3, 3)) :] == [(3, 3), (3, 1), (1, 1), (0, 2), (0, 0)]


def dealt(size: int, number: int) -> tuple[list[Pair], list[Pair], list[Pair]]:
    """Human's tiles, computer's tiles, and the boneyard of a deal."""
    table = fresh(number, size).table
    return pairs(table.hands.human), pairs(table.hands.computer), pairs(table.boneyard)


# Rules 6 and 7


BLOCKED = {
    24: ("L12 L30 L00 L20 L32 L13 R01 L11 - -", won("human", 4, 6)),
    808: ("R10 R30 L20 R32 - R00 R31 L12 R11 - -", won("computer", 6, 4)),
    592: ("L12 R01 R03 L00 L22 R32 - R02 - -", won("computer", 6, 6)),
    764: ("R22 R01 R03 R00 R12 R23 R02 - -", won("human", 6, 6)),
}
"""Deal numbers of double-three games that end with two empty turns.

In the first two who laid last has more pips, in the last two both have equally many.
"""


@pytest.mark.parametrize("number", BLOCKED)
def test_fewer_pips_win_and_on_equal_pips_whoever_placed_last(number: int) -> None:
    moves, ending = BLOCKED[number]
    deal, told = dealt(3, number), records(moves)
    assert judge(3, *deal, [*told, ending]).winner == ending[1]
    with pytest.raises(Foul, match=f"but the {ending[1]} has$"):
        judge(3, *deal, [*told, ("won", OTHER[ending[1]], *ending[2:])])


EMPTY_HAND = "R43 L14 R30 R31 R11 R00 R40 L21 R22 L42 L44 R23 R02 R01"
"""Deal 28 of the double-four set, until both hands are empty and 3-3 lies face down."""


def test_an_empty_hand_does_not_end_the_game_while_the_boneyard_is_not_empty() -> None:
    deal = dealt(4, 28)
    assert deal[2] == [(3, 3)]
    told = records(EMPTY_HAND + " draw33 - -")
    assert judge(4, *deal, [*told, won("computer", 6, 0)]).hands["human"] == [(3, 3)]
    with pytest.raises(Foul, match="but the game is not over"):
        judge(4, *deal, [*told[:-3], won("computer", 0, 0)])
    with pytest.raises(Foul, match="but the game is not over"):
        judge(4, *deal, [*told[:-2], won("computer", 6, 0)])
    with pytest.raises(Foul, match="lays nothing while the boneyard holds tiles"):
        judge(4, *deal, records(EMPTY_HAND + " -"))


def test_the_referee_knows_nothing_of_the_program() -> None:
    source = Path(dominoes_referee.__file__).read_text(encoding="utf-8")
    modules = re.findall(r"^\s*(?:from|import) ([\w.]+)", source, re.MULTILINE)
    assert set(modules) == {"collections.abc", "dataclasses"}
