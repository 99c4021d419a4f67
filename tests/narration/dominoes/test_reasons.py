"""Why a tile is laid, in sentences: true, and without the computer's hidden tiles."""

import random
from dataclasses import replace

import pytest

from buildup.model.dominoes.domino import double_set
from buildup.model.dominoes.line import Lay, Side
from buildup.model.player import Player
from buildup.narration.dominoes.reasons import explain_hint, explain_lay
from buildup.strategy.dominoes.levels import adviser
from buildup.strategy.dominoes.reasons import LayReason
from buildup.strategy.thinking import decide
from tests.model.dominoes.random_games import begun_at, table_of, told
from tests.strategy.dominoes.positions import positions


@pytest.mark.parametrize("size", [4, 6])
def test_hints_say_only_what_is_true(size: int) -> None:
    said = set()
    for game in positions(size, 6, seed=21):
        sight = game.sight(game.table.turn)
        choice = decide(adviser(), sight)
        reason = choice.reason
        sentence = explain_hint(reason)
        assert str(choice.lay.tile) in sentence
        assert sentence.endswith(".")
        said.add(sentence.partition(": ")[2][:12])
        after = game.lay(choice.lay).table
        if reason.shuts_out:
            assert not after.can_lay
        if reason.is_only:
            assert len(list(sight.legal_lays())) == 1
        assert reason.playable == sum(map(after.line.takes, after.hands[sight.player]))
    assert len(said) >= 4


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
        swapped = replace(game.sight(player), hand=other, player=player)
        one = replace(LayReason.of(game.sight(player), lay), player=Player.COMPUTER)
        two = replace(LayReason.of(swapped, lay), player=Player.COMPUTER)
        assert explain_lay(one) == explain_lay(two)


def test_a_lay_is_told_by_its_side() -> None:
    game = positions(6, 1)[4]
    for lay in game.table.legal_lays():
        sentence = explain_lay(LayReason.of(game.sight(game.table.turn), lay))
        assert ("at left" in sentence) == (lay.side is Side.LEFT)
        assert isinstance(lay, Lay)


def test_what_shuts_you_out_is_told_only_where_you_can_see_it_as_well() -> None:
    """The computer holds all that fits 3 and 1; of the boneyard that is not to be known."""
    held = "00 01 02 03 04 11 12 13 14 23 34"
    hidden = told(begun_at(table_of(size=4, human="33 22", computer=held, boneyard="24 44")), "R33")
    known = told(begun_at(table_of(size=4, human="33 22 24 44", computer=held)), "R33")
    reasons = [
        LayReason.of(game.sight(Player.COMPUTER), Lay.parse("R31")) for game in (hidden, known)
    ]
    assert [reason.shuts_out for reason in reasons] == [True, True]
    assert [explain_lay(reason) for reason in reasons] == [
        "Computer plays [3 1] at right: it sheds 4 pips.",
        "Computer plays [3 1] at right: you hold nothing that fits there.",
    ]
