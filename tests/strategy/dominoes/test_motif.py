"""Why a lay is better: every claim counted once more, by a play-out of its own."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest

from buildup.model.dominoes.domino import BLANK, Domino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.sight import Sight
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes import trials
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving, Prospect
from buildup.strategy.dominoes.course import Courses, Relief, Start
from buildup.strategy.dominoes.expert import adviser
from buildup.strategy.dominoes.kernel import DominoesKernel, compiled
from buildup.strategy.dominoes.motif import AVERAGES, Motif, MotifKind, Motifs, easiest
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.trials import ImaginedDeal, choosing_deals
from buildup.strategy.sliced import result_of
from tests.narrowing import some
from tests.strategy.dominoes.plain_play_out import PlayOut, ways
from tests.strategy.dominoes.positions import endings, plain_value, positions
from tests.tiers import count

TOLD = count(quick=4, normal=8, soak=100)
"""Motifs of each size."""
DEALS = 600
CHOOSING = 200
SIZES = (4, 5, 6, 7)


def start_of(sight: Sight, leaving: Leaving) -> Start:
    word = TileBits(sight.size).word(tile for tile in sight.hand if tile != leaving.tile)
    return Start(word, *leaving.ends)


def check_draws(sight: Sight, motif: Motif) -> None:
    """What is said of draws is so, and holds in most deals that only the better lay wins."""
    deals, kernel = result_of(choosing_deals(sight, CHOOSING)), DominoesKernel(sight.size)
    starts = [start_of(sight, each) for each in (motif.better, motif.worse)]
    who = int(motif.kind in (MotifKind.YOU_NEED_NOT, MotifKind.YOU_DRAW_FEWER))
    play_outs = [[PlayOut(sight.size, start, deal) for start in starts] for deal in deals]
    drawn = [[each.within(who, motif.turns) for each in both] for both in play_outs]
    if motif.kind is MotifKind.THEY_DRAW_FIRST:
        drawn = [[each.is_theirs_first(motif.turns) for each in both] for both in play_outs]
    told = [
        sum(each if motif.turns > 1 else min(each, 1) for each in side)
        for side in zip(*drawn, strict=True)
    ]
    assert [round(10 * each / CHOOSING) for each in told] == [motif.often, motif.others]
    won = [
        [kernel.play_out(start.mine, *deal[:2], start.left, start.right, deal.seed) > 0
         for start in starts]
        for deal in deals
    ]  # fmt: skip
    apart = [pair for pair, wins in zip(drawn, won, strict=True) if wins == [True, False]]
    apart = apart[:: -(-len(apart) // 60)]
    holds = sum(one < two if who else one > two for one, two in apart)
    assert holds >= 0.75 * len(apart) > 0


def sights(size: int, seed: int) -> Iterator[Sight]:
    chance = random.Random(seed)
    for number in itertools.count(seed):
        games = positions(size, 1, number)
        yield from (game.sight(game.table.turn) for game in chance.sample(games, 2))


def motifs(size: int, kinds: set[MotifKind]) -> Iterator[tuple[Sight, Motif]]:
    for sight in sights(size, 100):
        analysis = LayAnalysis(sight, DEALS).finish()
        found = Motifs(analysis, sight.legal_lays()).finish()
        for each in analysis.lays:
            motif, compared = some(found.of(each.lay)), analysis.comparison(each.lay)
            assert (motif.kind in EQUAL) == (compared is None)
            if compared is not None:
                both = [Leaving.of(sight, lay) for lay in compared[:2]]
                assert [motif.better, motif.worse] == both or both[0] == each.leaving
            if motif.kind in kinds:
                yield sight, motif


EQUAL = (MotifKind.EQUAL, MotifKind.EQUAL_HEAVY)
SEEN = {
    *(MotifKind.EQUAL_HEAVY, MotifKind.DOUBLE_FIRST),
    *(MotifKind.FEWER_FIT, MotifKind.LIGHTER_FIT, MotifKind.KEEPS_BLANK, MotifKind.KEEPS_CHOICE),
}


@pytest.mark.usefixtures("untraced")
def test_every_claim_of_draws_is_so_in_the_deals_that_were_imagined() -> None:
    kinds = (MotifKind.THEY_DRAW, MotifKind.YOU_NEED_NOT, MotifKind.THEY_DRAW_FIRST)
    wanted = Counter(dict.fromkeys((*AVERAGES, *kinds), TOLD // 2))
    for sight, motif in motifs(7, {*wanted}):
        if wanted[motif.kind]:
            check_draws(sight, motif)
            wanted[motif.kind] -= 1
        if not wanted.total():
            break


@pytest.mark.usefixtures("untraced")
def test_what_is_said_of_the_table_is_so() -> None:
    told = Counter[MotifKind]()
    found = (itertools.islice(motifs(size, SEEN), 20 * TOLD) for size in (4, 6))
    for sight, motif in itertools.chain(*found):
        better, worse = motif.better, motif.worse
        fits = [[tile for tile in sight.unseen if ways(tile, *each.ends)] for each in motif[1:3]]
        told[motif.kind] += 1
        match motif.kind:
            case MotifKind.EQUAL_HEAVY:
                tiles = {lay.tile.domino for lay in sight.legal_lays()}
                assert len(tiles) > 1
                hinted = easiest(LayAnalysis(sight, DEALS).finish()).tile.domino
                first = [tile for tile in tiles if tile.low != BLANK] or tiles
                assert hinted in first
                assert hinted.pips == max(tile.pips for tile in first)
            case MotifKind.DOUBLE_FIRST:
                assert better.tile.is_double > worse.tile.is_double
            case MotifKind.FEWER_FIT:
                assert [motif.often, motif.others] == [*map(len, fits)] == sorted({*map(len, fits)})
            case MotifKind.LIGHTER_FIT:
                pips = [sum(tile.pips for tile in each) / len(each) for each in fits]
                assert pips[0] < pips[1]
            case MotifKind.KEEPS_CHOICE:
                assert better.tile.pips == worse.tile.low == BLANK < worse.tile.high
            case _:
                assert better.tile.low != BLANK == worse.tile.low
    assert {*told} == SEEN


@pytest.mark.usefixtures("untraced")
def test_who_is_stuck_with_a_tile_keeps_it_in_most_lines_of_perfect_play() -> None:
    """In endings, followed by the rules of the game; so is whoever must pass."""
    told = Counter[MotifKind]()
    for game in endings(6, 30 * TOLD, 5, most_held=9):
        sight = game.sight(game.table.turn)
        analysis = LayAnalysis(sight).finish()
        motif = some(Motifs(analysis, [analysis.best]).finish().of(analysis.best))
        told[motif.kind] += 1
        lays = {Leaving.of(sight, lay): lay for lay in sight.legal_lays()}
        if motif.kind is MotifKind.THEY_PASS:
            passes = [game.lay(lays[each]).table.must_pass for each in (motif.better, motif.worse)]
            assert passes == [True, False]
        is_own = motif.kind is MotifKind.STUCK
        if is_own or motif.kind is MotifKind.THEY_ARE_STUCK:
            after = game.lay(lays[motif.worse if is_own else motif.better])
            lines = (played_on(after, random.Random(seed)) for seed in range(60))
            assert sum(motif.tile in left[not is_own] for left in lines) > 30
    assert {MotifKind.THEY_PASS, MotifKind.STUCK, MotifKind.THEY_ARE_STUCK} <= {*told}


def played_on(game: DominoesGame, chance: random.Random) -> list[tuple[Domino, ...]]:
    """What is left to the player who has moved and to the other, after one of the lines of perfect
    play."""
    player = game.table.turn.opponent
    while not game.is_over:
        if game.forced_event is not None:
            game = game.advance()
            continue
        value = {lay: -plain_value(game.table.lay(lay)) for lay in game.table.legal_lays()}
        game = game.lay(chance.choice([lay for lay in value if value[lay] == max(value.values())]))
    return [game.table.hands[each] for each in (player, player.opponent)]


def test_who_is_spared_a_draw_or_pass_gets_a_tile_that_fits_for_another() -> None:
    """The opponent holds 1-1 and 3 is open; 3-3 lies below 2-2 in the boneyard."""
    bits, courses = TileBits(4), Courses(4)
    start = Start(bits.word([Domino(1, 2), Domino(3, 4)]), 3, 3)
    boneyard = bits.places([Domino(2, 2), Domino(3, 3)])
    deal = ImaginedDeal(bits.word([Domino(1, 1)]), boneyard, 7)
    spared = Relief((1,), range(1, 2))
    assert courses.follow(start, deal).drawn == ([], [1, 1])
    assert courses.follow(start, deal, relief=spared).drawn.theirs == [2, 2]
    assert courses.follow(start, deal).passes.theirs == [2]
    assert courses.follow(start, deal, relief=Relief((1,), range(2, 3))).passes.theirs == [3]
    for other in (Relief((0,), range(1, 2)), Relief((1,), range(3, 4))):
        assert courses.follow(start, deal, relief=other) == courses.follow(start, deal)


@pytest.mark.usefixtures("untraced")
@pytest.mark.skipif(not compiled, reason="other deals are imagined")
def test_hint_and_list_tell_the_same_of_the_best_lay_and_the_same_as_ever() -> None:
    told, numbers, valued = Counter[MotifKind](), Counter[str](), list[Prospect]()
    for size in SIZES:
        rivals = itertools.cycle((None, *trials.CHOOSING))
        for sight, rival in zip(itertools.islice(sights(size, 700), 42), rivals, strict=False):
            analysis = LayAnalysis(sight, CHOOSING, rival).finish()
            motifs = Motifs(analysis, sight.legal_lays()).finish()
            if rival is None:
                choice = decide(partial(adviser, deals=CHOOSING), sight)
                move = choice.move
                found = choice.comparison, choice.motif, choice.prospect
                assert found == (
                    analysis.comparison(move),
                    motifs.of(move),
                    analysis.prospect(move),
                )
            for each in analysis.lays:
                motif = some(motifs.of(each.lay))
                told[motif.kind] += 1
                numbers.update(turns=motif.turns, often=motif.often, others=motif.others)
                numbers.update(tile=motif.tile.pips if motif.tile else 0)
                valued.append(some(each.prospect)._replace(deals=0))
    assert told == Counter(
        {
            **{MotifKind.EQUAL_HEAVY: 251, MotifKind.EQUAL: 95, MotifKind.UNKNOWN: 152},
            **{MotifKind.KEEPS_CHOICE: 10, MotifKind.LIGHTER_FIT: 6, MotifKind.YOU_DRAW_FEWER: 2},
            **{MotifKind.FEWER_FIT: 53, MotifKind.KEEPS_BLANK: 21, MotifKind.LINKS: 12},
            **{MotifKind.STUCK: 8, MotifKind.THEY_ARE_STUCK: 22, MotifKind.DOUBLE_FIRST: 4},
            **{MotifKind.THEY_DRAW: 2, MotifKind.THEY_DRAW_MORE: 7, MotifKind.YOU_NEED_NOT: 1},
            **{MotifKind.THEY_PASS: 2, MotifKind.THEY_PASS_MORE: 7, MotifKind.YOU_PASS_LESS: 6},
        }
    )
    assert numbers == {"turns": 55, "often": 579, "others": 640, "tile": 252}
    totals = [sum(each) for each in zip(*valued, strict=True)]
    assert totals == pytest.approx([412.511707, 685.199962, 0, 17.336749, 43.079968, 324, 2310])
