"""Why a lay is better: every claim counted once more, by a play-out of its own."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial

import pytest

from buildup.model.dominoes.domino import BLANK, Domino, LaidDomino, double_set
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Line, Side
from buildup.model.dominoes.sight import Sight
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving
from buildup.strategy.dominoes.course import Courses, Relief, Start
from buildup.strategy.dominoes.expert import adviser
from buildup.strategy.dominoes.kernel import DominoesKernel
from buildup.strategy.dominoes.motif import AVERAGES, Motif, MotifKind, Motifs, easiest
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.trials import ImaginedDeal, choosing_deals
from buildup.strategy.sliced import result_of
from tests.strategy.dominoes.positions import endings, plain_value, positions
from tests.tiers import count

TOLD = count(quick=4, normal=8, soak=100)
"""Motifs of each size."""
DEALS = 600
CHOOSING = 200
SIZES = (4, 5, 6, 7)


@cache
def ways(tile: Domino, left: int, right: int) -> list[tuple[int, int]]:
    """The ends that a tile can leave."""
    found = []
    for side, end in ((Side.RIGHT, right), (Side.LEFT, left))[: 1 + (left != right)]:
        line = Line((LaidDomino(end, end),))
        opened = [way.right for way in reversed(tile.ways) if line.admits(way, Side.RIGHT)]
        found += [(left, new) if side is Side.RIGHT else (new, right) for new in opened]
    return found


class PlayOut:
    """Two skilled players, until the boneyard is empty: afterwards nobody draws."""

    def __init__(self, size: int, start: Start, deal: ImaginedDeal) -> None:
        tiles = list(double_set(size))
        self.hands = [
            [tile for place, tile in enumerate(tiles) if word >> place & 1]
            for word in (deal.theirs, start.mine)
        ]
        self.boneyard = [tiles[place] for place in deal.boneyard]
        self.ends = start.left, start.right
        self.chance = deal.seed | 1
        self.draws: list[int] = []
        """How many tiles were drawn in each turn, the opponent's first."""
        while self.boneyard:
            self.take_turn(len(self.draws) % 2)

    def within(self, who: int, turns: int) -> int:
        """How many tiles a player draws, 0 for the opponent."""
        return sum(self.draws[who::2][:turns])

    def is_theirs_first(self, turns: int) -> bool:
        """Whether the opponent draws first, in so many turns of each."""
        first = next((turn for turn, drawn in enumerate(self.draws[: 2 * turns]) if drawn), 1)
        return first % 2 == 0

    def take_turn(self, who: int) -> None:
        hand, drawn = self.hands[who], 0
        while self.boneyard and not any(ways(tile, *self.ends) for tile in hand):
            hand.append(self.boneyard.pop(0))
            drawn += 1
        self.draws.append(drawn)
        best: tuple[int, Domino, tuple[int, int]] | None = None
        for tile in sorted(hand, key=lambda each: (each.high, each.low)):
            for ends in ways(tile, *self.ends):
                worth = self.worth(who, tile, ends)
                if best is None or worth > best[0] or (worth == best[0] and self.tosses()):
                    best = worth, tile, ends
        if best is not None:
            hand.remove(best[1])
            self.ends = best[2]

    def worth(self, who: int, tile: Domino, ends: tuple[int, int]) -> int:
        """As the skilled player values it, in whole numbers."""
        rest = [each for each in self.hands[who] if each != tile]
        hidden = [*self.hands[1 - who], *self.boneyard]
        answers, others = (
            sum(any(map(each.fits, ends)) for each in tiles) for tiles in (rest, hidden)
        )
        numbers = len({end for each in rest for end in (each.low, each.high)})
        own = tile.pips + 8 * answers + 4 * numbers - 48 * (tile.low == BLANK)
        return max(1, len(hidden)) * own - 32 * len(self.hands[1 - who]) * others

    def tosses(self) -> bool:
        word = (1 << 64) - 1
        self.chance ^= self.chance << 13 & word
        self.chance ^= self.chance >> 7
        self.chance ^= self.chance << 17 & word
        return bool(self.chance >> 63)


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
            motif, compared = found.of(each.lay), analysis.comparison(each.lay)
            assert motif is not None
            assert (motif.kind in EQUAL) == (compared is None)
            if compared is not None:
                both = [Leaving.of(sight, lay) for lay in compared[:2]]
                assert [motif.better, motif.worse] == both or both[0] == each.leaving
            if motif.kind in kinds:
                yield sight, motif


EQUAL = (MotifKind.EQUAL, MotifKind.EQUAL_HEAVY)
SEEN = {
    *(MotifKind.EQUAL_HEAVY, MotifKind.DOUBLE_FIRST),
    *(MotifKind.FEWER_FIT, MotifKind.KEEPS_BLANK),
}


@pytest.mark.usefixtures("untraced")
def test_every_claim_of_draws_is_so_in_the_deals_that_were_imagined() -> None:
    for kind in (*AVERAGES, MotifKind.THEY_DRAW, MotifKind.YOU_NEED_NOT, MotifKind.THEY_DRAW_FIRST):
        for each in itertools.islice(motifs(7, {kind}), TOLD // 2):
            check_draws(*each)


@pytest.mark.usefixtures("untraced")
def test_what_is_said_of_the_table_is_so() -> None:
    told = Counter[MotifKind]()
    found = (itertools.islice(motifs(size, SEEN), 20 * TOLD) for size in (4, 6))
    for sight, motif in itertools.chain(*found):
        better, worse = motif.better, motif.worse
        fit = [sum(bool(ways(tile, *each.ends)) for tile in sight.unseen) for each in motif[1:3]]
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
                assert [motif.often, motif.others] == fit
                assert fit[0] < fit[1]
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
        motif = Motifs(analysis, [analysis.best]).finish().of(analysis.best)
        assert motif is not None
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


def test_hint_and_list_tell_the_same_of_the_best_lay() -> None:
    compared = 0
    for size in SIZES:
        for sight in itertools.islice(sights(size, 500), 4):
            choice = decide(partial(adviser, deals=DEALS), sight)
            analysis = LayAnalysis(sight, DEALS).finish()
            assert choice.comparison == analysis.comparison(choice.move)
            motifs = Motifs(analysis, sight.legal_lays()).finish()
            assert choice.motif == motifs.of(choice.move)
            assert choice.prospect == analysis.prospect(choice.move)
            compared += choice.comparison is not None
    assert compared > 2
