"""Sentences on why a tile is laid: of each kind, and without the computer's hidden tiles."""

import random
from dataclasses import replace

import pytest

from buildup.model.dominoes.domino import double_set
from buildup.model.dominoes.line import Lay, Side
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes.reasons import explain_hint, explain_lay, why_computer_lays
from buildup.strategy.dominoes.comparison import Comparison, Evidence, LayCause
from buildup.strategy.dominoes.reasons import LayReason
from tests.model.dominoes.random_games import begun_at, table_of, told
from tests.strategy.dominoes.positions import positions

WHOLE = begun_at(
    table_of(size=4, human="34 13 44 24", computer="22 12 11", boneyard="14 23 33 01 03 02 00 04")
)
DRAWN = told(WHOLE, "R34 draw R41")
NAMES = PerPlayer(computer="The computer", human=None)
FIRST = LayReason(WHOLE.sight(Player.HUMAN), Lay.parse("R34"))
LATER = LayReason(DRAWN.sight(Player.HUMAN), Lay.parse("L13"))
ITS = LayReason(told(WHOLE, "R34 draw").sight(Player.COMPUTER), Lay.parse("R41"))


@pytest.mark.parametrize(
    ("reason", "hint"),
    [
        (FIRST._replace(deals=40, is_won=True),
         "Lay [3 4]: in 40 deals that the computer imagines nothing else does better."),
        (FIRST._replace(deals=40, is_won=True, comparison=Comparison(
            Lay.parse("R44"), False, (Evidence(LayCause.OWN_DRAW, 63, 21),))),
         "Lay [3 4]: in 40 deals that the computer imagines nothing else does better. "
         "You must draw in your next turn in 21 of 100 deals, but in 63 after [4 4]."),
        (FIRST._replace(deals=40),
         "Lay [3 4]: in 40 deals that the computer imagines everything loses, and nothing by fewer "
         "pips."),
        (LATER._replace(ending=0, is_won=True),
         "Lay [1 3] at left: with the boneyard empty this wins by the last tile, whatever comes."),
        (LATER._replace(ending=1, is_won=True),
         "Lay [1 3] at left: with the boneyard empty this wins by 1 pip or more, whatever comes."),
        (LATER._replace(ending=2, is_won=True),
         "Lay [1 3] at left: with the boneyard empty this wins by 2 pips or more, whatever comes."),
        (LATER._replace(ending=-1),
         "Lay [1 3] at left: with the boneyard empty this loses by 1 pip, "
         "and everything else by as many or more."),
        (LATER._replace(ending=-2),
         "Lay [1 3] at left: with the boneyard empty this loses by 2 pips, "
         "and everything else by as many or more."),
        (LayReason(begun_at(table_of("33", size=3, human="13", computer="12")).sight(Player.HUMAN),
                   Lay.parse("L13")),
         "Lay [1 3] at left: whatever is laid, the same is left."),
        (LayReason(begun_at(table_of("33 31 12", size=3, human="13 11")).sight(Player.HUMAN),
                   Lay.parse("L13")),
         "Lay [1 3] at left: nothing else can be laid."),
    ],
)  # fmt: skip
def test_a_hint_says_what_to_lay_and_why(reason: LayReason, hint: str) -> None:
    assert explain_hint(reason, NAMES) == hint


def test_a_line_of_the_log_says_why_the_computer_lays_a_tile() -> None:
    assert explain_lay(ITS) == "The computer lays [4 1] at right: it sheds 5 pips."
    assert explain_lay(ITS._replace(ending=3)) == (
        "The computer lays [4 1] at right: the boneyard is empty, so it has searched the game to "
        "its end."
    )
    assert why_computer_lays(ITS._replace(is_first_fitting=True)) == (
        "it is the first of its tiles that fits."
    )
    assert why_computer_lays(FIRST) == "any tile may be laid first."
    swapped = PerPlayer(computer=WHOLE.table.hand, human=WHOLE.table.hands.computer)
    start = replace(WHOLE.table, hands=swapped, turn=Player.COMPUTER)
    drawn = told(begun_at(start), "R34 draw R41").sight(Player.COMPUTER)
    assert why_computer_lays(LayReason(drawn, Lay.parse("R13"))) == (
        "3 was open when you last had to draw."
    )


def test_a_hint_says_why_there_is_nothing_to_choose() -> None:
    missing = LayReason(begun_at(WHOLE_BUT_ONE).sight(Player.HUMAN), Lay.parse("R11"))
    assert "tiles of this game are missing, or there twice" in explain_hint(missing, NAMES)
    line = begun_at(table_of("52 25", human="55", computer="26", boneyard="44"))
    both = LayReason(line.sight(Player.HUMAN), Lay.parse("R55"))
    assert explain_hint(both, NAMES).startswith(
        "Lay [5 5] at right: whatever is laid, the same is left."
    )


WHOLE_BUT_ONE = table_of(size=3, human="11 22 33", computer="01 02 03", boneyard="12 13")


def test_what_the_computer_says_tells_nothing_of_its_tiles() -> None:
    chance = random.Random(8)
    for game in positions(6, 4, seed=31):
        table, player = game.table, game.table.turn
        lay = next(table.legal_lays())
        rest = [tile for tile in double_set(6) if tile not in table.hands[player]]
        rest = [tile for tile in rest if tile not in {each.domino for each in table.line.tiles}]
        count = len(table.hands[player]) - 1
        if len(rest) < count or not table.boneyard:
            continue  # with an empty boneyard nothing is hidden
        other = (lay.tile.domino, *chance.sample(rest, count))
        own = game.sight(player)
        swapped = replace(own, hand=other)
        one, two = (why_computer_lays(LayReason(each, lay)) for each in (own, swapped))
        assert one == two


def test_a_lay_is_told_by_its_side() -> None:
    game = positions(6, 1)[4]
    for lay in game.table.legal_lays():
        sentence = explain_lay(LayReason(game.sight(game.table.turn), lay))
        assert ("at left" in sentence) == (lay.side is Side.LEFT)
        assert isinstance(lay, Lay)


def test_what_shuts_you_out_is_told_only_where_you_can_see_it_as_well() -> None:
    """The computer holds all that fits 3 and 1; of the boneyard that is not to be known."""
    held = "00 01 02 03 04 11 12 13 14 23 34"
    hidden = told(begun_at(table_of(size=4, human="33 22", computer=held, boneyard="24 44")), "R33")
    known = told(begun_at(table_of(size=4, human="33 22 24 44", computer=held)), "R33")
    reasons = [LayReason(game.sight(Player.COMPUTER), Lay.parse("R31")) for game in (hidden, known)]
    assert [reason.shuts_out for reason in reasons] == [True, True]
    assert [explain_lay(reason) for reason in reasons] == [
        "The computer lays [3 1] at right: it sheds 4 pips.",
        "The computer lays [3 1] at right: you hold nothing that fits there.",
    ]


@pytest.mark.parametrize(
    ("computer", "boneyard", "because"),
    [
        ("22", "", "it ends the game."),
        ("22 03", "", "it sheds 4 pips."),
        ("22", "03", "it sheds 4 pips."),
    ],
)
def test_of_the_tile_that_ends_the_game_no_more_is_told(
    computer: str, boneyard: str, because: str
) -> None:
    line = table_of(
        "11 12", size=3, human="33", computer=computer, boneyard=boneyard, turn=Player.COMPUTER
    )
    reason = LayReason(begun_at(line).sight(Player.COMPUTER), Lay.parse("R22"))
    assert why_computer_lays(reason) == because
