"""Imagined deals: each as often as what was seen makes it likely."""

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import exp
from statistics import fmean

import pytest

from buildup.model.dominoes.domino import Domino, LaidDomino, double_set
from buildup.model.dominoes.game import TileLaid
from buildup.model.dominoes.line import Line, legal_lays
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.dominoes.sight import Sight
from buildup.model.player import PerPlayer, Player
from buildup.strategy.dominoes.holdings import Holdings
from buildup.strategy.dominoes.imagined_deals import History
from buildup.strategy.dominoes.kernel import AS_EXPERTS, FIRST_FITTING, compiled
from buildup.strategy.dominoes.shown_deal import table_by_chance
from buildup.strategy.dominoes.trials import Tried
from buildup.strategy.dominoes.win_chance import ALL, OPEN_PART
from tests.model.dominoes.random_games import begun_at, steps, table_of, told
from tests.strategy.dominoes.positions import positions
from tests.tiers import count

DEALS = 4_000 if compiled else 200
"""So many are imagined where frequencies are compared."""
TOLERANCE = 4 * (0.25 / DEALS * 2) ** 0.5
"""Four standard errors; deals that follow each other depend on each other a little."""


def tiles_of(word: int, size: int) -> list[Domino]:
    return [tile for place, tile in enumerate(double_set(size)) if word >> place & 1]


def imagined_hands(sight: Sight, deals: int = DEALS) -> Counter[tuple[Domino, ...]]:
    """How often each hand is imagined."""
    chance, found = random.Random(1), History(sight).deals(AS_EXPERTS)
    words = Counter(found.imagine(chance.getrandbits(63))[0] for _deal in range(deals))
    return Counter({tuple(tiles_of(word, sight.size)): times for word, times in words.items()})


def test_what_is_imagined_agrees_with_what_was_seen() -> None:
    chance = random.Random(2)
    drawn = 0
    tiles = tuple(double_set(6))
    for game in positions(6, count(quick=6, normal=12, soak=100), seed=9):
        table, player = game.table, game.table.turn
        other = player.opponent
        sight = game.sight(player)
        assert sight.is_whole
        history = History(sight)
        mine = [
            len(before.table.hands[player])
            for before, event, _after in steps(game)
            if isinstance(event, TileLaid) and event.player is other
        ]
        assert [lay.held_by_me for lay in history.lays] == mine
        word, places = history.deals().imagine(chance.getrandbits(63))
        hand, boneyard = tiles_of(word, 6), [tiles[place] for place in places]
        assert len(hand) == len(table.hands[other])
        known = replace(PositionLine.of(game, player), hands=PerPlayer(*table.hands))
        assert table_by_chance(known, chance).hands == table.hands
        whole = [*hand, *boneyard, *table.hands[player]]
        whole += [tile.domino for tile in table.line.tiles]
        assert sorted(whole) == sorted(tiles)
        # Right after the other has drawn and laid, nothing it holds fitted the ends of then.
        states = list(game.states())
        if len(states) > 2 and states[-2].table.drawn and states[-2].table.turn is other:
            line = states[-2].table.line
            drawn += 1
            assert not any(line.takes(tile) for tile in hand)
    assert drawn > 5


@pytest.mark.parametrize("size", [5, 6, 9])
def test_without_inference_all_deals_that_agree_come_alike(size: int) -> None:
    """The chance of each tile is the one that is counted."""
    compared = 0
    for game in positions(size, 3, seed=3):
        sight = game.sight(game.table.turn)
        holdings = Holdings.of(sight)
        assert holdings is not None
        chances = {tile: holdings.chance_of(tile) for tile in holdings.unseen}
        if len({*chances.values()}) == 1 or sight.boneyard_count < 2 or compared == 4:
            continue
        compared += 1
        seeds, deals = random.Random(1), History(sight).deals(FIRST_FITTING)
        imagined = [deals.imagine(seeds.getrandbits(63)) for _deal in range(DEALS)]
        held = Counter(tile for word, _boneyard in imagined for tile in tiles_of(word, size))
        for tile, chance in chances.items():
            assert abs(held[tile] / DEALS - chance) < TOLERANCE
        ascending = fmean(boneyard[0] < boneyard[-1] for _word, boneyard in imagined)
        assert abs(ascending - 1 / 2) < TOLERANCE, "in any order"
    assert compared == 4


def softened_greed(line: Line, hand: list[Domino], hidden: list[Domino], held: int) -> list[float]:
    """Of each lay how likely it is: three in ten are anybody's, the others a skilled player's."""
    worths = []
    for lay in legal_lays(line, tuple(hand)):
        tile, after = lay.tile.domino, line.laid(lay.tile, lay.side)
        rest = [each for each in hand if each != tile]
        suits = len({end for each in rest for end in (each.low, each.high)})
        worth = 0.5 * tile.pips + 4 * sum(map(after.takes, rest)) + 2 * suits
        worth -= 16 * held / len(hidden) * sum(map(after.takes, hidden))
        worths.append(worth - (24 if tile.low == 0 else 0))
    credits = [exp((worth - max(worths)) / 8) for worth in worths]
    return [0.7 * credit / sum(credits) + 0.3 / len(credits) for credit in credits]


def test_a_hand_is_imagined_as_often_as_its_lay_was_likely() -> None:
    """The computer has answered the 3-4 with the 2-3, and kept two of ten tiles."""
    table = table_of(
        size=4, human="34 13 44 24", computer="23 12 11", boneyard="14 22 33 01 03 02 00 04"
    )
    game = told(begun_at(table), "R34 L23")
    sight, line = game.sight(Player.HUMAN), Line((LaidDomino(3, 4),))
    laid = game.table.line.tiles[0].domino
    hidden = [tile for tile in double_set(4) if tile not in {*sight.hand, laid, Domino(3, 4)}]
    likely: dict[tuple[Domino, ...], float] = {}
    tiles = list(double_set(4))
    for kept in combinations(hidden, 2):
        hand = [laid, *kept]
        unseen = [tile for tile in double_set(4) if tile not in {*hand, Domino(3, 4)}]
        found = softened_greed(line, hand, unseen, held=3)
        lays = [str(lay) for lay in legal_lays(line, tuple(hand))]
        likely[tuple(sorted(kept, key=tiles.index))] = found[lays.index("L23")]
    assert max(likely.values()) > 2 * min(likely.values())
    hands = imagined_hands(sight)
    for rest, share in likely.items():
        expected = share / sum(likely.values())
        assert abs(hands[rest] / DEALS - expected) < 5 * (2 * expected / DEALS) ** 0.5


def test_where_no_deal_agrees_any_hand_will_do() -> None:
    """By what is seen, the computer would hold two of seven tiles, of which only 22 fits not."""
    damaged = table_of(size=3, human="33 11 12", computer="11 12", boneyard="03 13 23 01 02")
    sight = told(begun_at(damaged), "R33 draw").sight(Player.HUMAN)
    assert Holdings.of(sight) is None
    word, boneyard = History(sight).deals().imagine(1)
    assert len(tiles_of(word, 3)) == sight.opponent_count
    assert not {1 << place for place in boneyard} & {word}


def test_a_deal_counts_as_it_was_played_out_and_as_it_is_won_with_all_tiles_open() -> None:
    size, share = next(iter(OPEN_PART.items()))
    tried = Tried(size)
    tried.add([3, -3, 3, -3], [True, True, False, False])
    tried.add([3, -3], [])
    assert [*tried.scores(slice(None))] == [ALL, share, ALL - share, 0, ALL, 0]
