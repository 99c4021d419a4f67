"""Why a tile is laid, in sentences: true, and without the computer's hidden tiles."""

import random
from dataclasses import replace
from functools import partial

import pytest

from buildup.model.dominoes.domino import double_set
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay, Side
from buildup.model.player import Player
from buildup.narration.dominoes.reasons import explain_hint, explain_lay, why_computer_lays
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes import expert
from buildup.strategy.dominoes.levels import adviser
from buildup.strategy.dominoes.reasons import LayReason
from buildup.strategy.level import Level
from tests.model.dominoes.random_games import begun_at, fresh, played, table_of, told
from tests.narration.dominoes.claims import Claims
from tests.strategy.dominoes.positions import positions
from tests.strategy.dominoes.real_games import decisions


@pytest.mark.parametrize("size", [4, 6])
def test_hints_say_only_what_is_true(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setitem(expert.DEALS, Level.EXPERT, 40)  # they need not be good
    said = set()
    for game in map(partial(played_by_chance, size=size), range(21, 25)):
        for states in decisions(game):
            table = states[-1].table
            sight = states[-1].sight(table.turn)
            choice = decide(adviser(), sight)
            reason = choice.reason
            hint = explain_hint(reason, "The computer")
            lead, because, does = split_hint(hint)
            assert str(choice.lay.tile) in lead
            said.add(because[:12])
            assert reason.is_only == (len(list(sight.legal_lays())) == 1)
            if reason.shuts_out:
                after = states[-1].lay(choice.lay).table
                assert not after.can_lay
            claims = Claims(states)
            claims.check(does, choice.lay, None)
            said |= claims.said
    assert len(said) >= 8


def played_by_chance(number: int, size: int) -> DominoesGame:
    return played(fresh(number, size), random.Random(number))


def split_hint(hint: str) -> tuple[str, str, str]:
    """What to lay, why, and what that does."""
    lead, _colon, rest = hint.partition(": ")
    because, _dot, does = rest.partition(". ")
    return lead, because, does


def test_a_hint_says_why_there_is_nothing_to_choose() -> None:
    missing = LayReason(begun_at(WHOLE_BUT_ONE).sight(Player.HUMAN), Lay.parse("R11"))
    assert "tiles of this game are missing, or there twice" in explain_hint(missing, "It")
    line = begun_at(table_of("52 25", human="55", computer="26", boneyard="44"))
    both = LayReason(line.sight(Player.HUMAN), Lay.parse("R55"))
    assert explain_hint(both, "It").startswith(
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
        "Computer plays [3 1] at right: it sheds 4 pips.",
        "Computer plays [3 1] at right: you hold nothing that fits there.",
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
