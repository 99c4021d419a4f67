"""Sentences on why a tile is laid: of each kind, and without the computer's hidden tiles."""

import random
from dataclasses import replace

import pytest

from buildup.model.dominoes.domino import Domino, double_set
from buildup.model.dominoes.line import Lay
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes.reasons import explain_hint, why_computer_lays
from buildup.strategy.dominoes.analysis import Leaving, Prospect
from buildup.strategy.dominoes.kernel import WON
from buildup.strategy.dominoes.motif import Motif, MotifKind
from buildup.strategy.dominoes.reasons import LayChoice, LayReason
from tests.model.dominoes.random_games import begun_at, table_of, told
from tests.strategy.dominoes.positions import positions

WHOLE = begun_at(
    table_of(size=4, human="34 13 44 24", computer="22 12 11", boneyard="14 23 33 01 03 02 00 04")
)
DRAWN = told(WHOLE, "R34 draw R41")
FIRST = LayReason(WHOLE.sight(Player.HUMAN), Lay.parse("R34"))
LATER = LayReason(DRAWN.sight(Player.HUMAN), Lay.parse("L13"))
MOTIF = Motif(MotifKind.TILES, Leaving(Domino(3, 4), (0, 4)), Leaving(Domino(0, 3), (4, 4)))
ITS = LayReason(told(WHOLE, "R34 draw").sight(Player.COMPUTER), Lay.parse("R41"))


HINT = LayChoice(FIRST.lay, FIRST, motif=MOTIF)


@pytest.mark.parametrize(
    ("choice", "hint"),
    [
        (HINT, "Keep the blank [0 3]: it fits anything."),
        (HINT._replace(prospect=Prospect(0.7, 2.1, 1600)),
         "Keep the blank [0 3]: it fits anything."),
        (HINT._replace(prospect=Prospect.exact(WON)),
         "Wins the tie by playing last, whatever comes. Keep the blank [0 3]: it fits anything."),
        (HINT._replace(prospect=Prospect.exact(WON + 1), motif=None),
         "Wins by 1 pip or more, whatever comes."),
        (HINT._replace(prospect=Prospect.exact(WON + 2), motif=None),
         "Wins by 2 pips or more, whatever comes."),
        (HINT._replace(prospect=Prospect.exact(-WON - 1), motif=None),
         "Loses by 1 pip; nothing loses by less."),
        (HINT._replace(prospect=Prospect.exact(-WON - 2), motif=None),
         "Loses by 2 pips; nothing loses by less."),
        (HINT._replace(reason=LayReason(
            begun_at(table_of("33 31 12", size=3, human="13 11")).sight(Player.HUMAN),
            Lay.parse("L13"))),
         "The only move."),
    ],
)  # fmt: skip
def test_a_hint_says_what_to_play_and_why(choice: LayChoice, hint: str) -> None:
    assert explain_hint(choice) == hint


def test_the_computer_says_why_it_plays_a_tile() -> None:
    assert why_computer_lays(ITS) == why_computer_lays(FIRST) == ""
    swapped = PerPlayer(computer=WHOLE.table.hand, human=WHOLE.table.hands.computer)
    start = replace(WHOLE.table, hands=swapped, turn=Player.COMPUTER)
    drawn = told(begun_at(start), "R34 draw R41").sight(Player.COMPUTER)
    assert why_computer_lays(LayReason(drawn, Lay.parse("R13"))) == (
        "You had nothing for 3 last time."
    )


def test_a_hint_says_that_a_game_is_damaged() -> None:
    missing = LayReason(begun_at(WHOLE_BUT_ONE).sight(Player.HUMAN), Lay.parse("R11"))
    assert "tiles are missing or duplicated" in explain_hint(LayChoice(missing.lay, missing))


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


def test_what_shuts_you_out_is_told_only_where_you_can_see_it_as_well() -> None:
    """The computer holds all that fits 3 and 1; of the boneyard that is not to be known."""
    held = "00 01 02 03 04 11 12 13 14 23 34"
    hidden = told(begun_at(table_of(size=4, human="33 22", computer=held, boneyard="24 44")), "R33")
    known = told(begun_at(table_of(size=4, human="33 22 24 44", computer=held)), "R33")
    reasons = [LayReason(game.sight(Player.COMPUTER), Lay.parse("R31")) for game in (hidden, known)]
    assert [*map(why_computer_lays, reasons)] == ["", "You hold nothing that fits there."]
