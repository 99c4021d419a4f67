"""Why a lay loses: every claim counted once more, in the same deals, by a play-out of its own."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from buildup.model.dominoes.domino import BLANK, Domino, LaidDomino, double_set
from buildup.model.dominoes.game import TileLaid
from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.sight import Sight
from buildup.narration.dominoes.advice import explain_lay_advice
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving, chance_of
from buildup.strategy.dominoes.comparison import Comparison, Evidence, LayCause
from buildup.strategy.dominoes.expert import Expert
from buildup.strategy.dominoes.kernel import WON, DominoesKernel, OpenSearch
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.trials import chosen_deals
from buildup.strategy.dominoes.win_chance import ALL, OPEN_PART
from tests.strategy.dominoes.positions import positions
from tests.tiers import count

LOSING = count(quick=2, normal=2, soak=200)
"""Lays of each size."""
DEALS = 180
CHOOSING = 60
SIZES = (4, 5, 6, 7, 9)


class Deal(NamedTuple):
    """A deal after a lay, as it was asked for."""

    mine: int
    theirs: int
    boneyard: list[int]
    left: int
    right: int
    seed: int


class Outcome(NamedTuple):
    """A deal after a lay, played out once more."""

    other_draws: bool
    i_draw: bool
    drawn: int
    value: int
    wins_open: bool | None
    score: int


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

    def __init__(self, size: int, deal: Deal) -> None:
        tiles = list(double_set(size))
        self.hands = [
            [tile for place, tile in enumerate(tiles) if word >> place & 1]
            for word in (deal.theirs, deal.mine)
        ]
        self.boneyard = [tiles[place] for place in deal.boneyard]
        self.ends = deal.left, deal.right
        self.chance = deal.seed | 1
        self.draws: list[int] = []
        """How many tiles were drawn in each turn, the opponent's first."""
        while self.boneyard:
            self.take_turn(len(self.draws) % 2)

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


def outcome(size: int, deal: Deal, kernel: DominoesKernel) -> Outcome:
    played = PlayOut(size, deal)
    value, wins_open = kernel.play_out(*deal), None
    score = ALL * (value > 0)
    if len(deal.boneyard) == 1:
        search = OpenSearch(size, deal.boneyard, 12)
        search.begin(deal.theirs, deal.mine, deal.left, deal.right, 0, 0)
        while not search.run(100_000):
            pass
        wins_open, part = not search.is_won, OPEN_PART.get(size, ALL)
        score = (ALL - part) * (value > 0) + part * wins_open
    first, second, *_later = [*played.draws, 0]
    return Outcome(first > 0, second > 0, sum(played.draws[1::2]), value, wins_open, score)


def of_a_hundred(deals: Iterator[bool]) -> int:
    return round(100 * sum(deals) / CHOOSING)


class Referee:
    """All deals that chose the best lay, each lay in each of them."""

    def __init__(self, sight: Sight, deals: list[Deal]) -> None:
        self.sight, self.deals = sight, deals
        self.leavings = list(dict.fromkeys(Leaving.of(sight, lay) for lay in sight.legal_lays()))
        self.kernel = DominoesKernel(sight.size)

    def outcomes(self, lay: Lay) -> list[Outcome]:
        at, step = self.leavings.index(Leaving.of(self.sight, lay)), len(self.leavings)
        deals = self.deals[at::step][:CHOOSING]
        return [outcome(self.sight.size, deal, self.kernel) for deal in deals]

    def check(self, lay: Lay, comparison: Comparison) -> None:
        """Every claim is true, and what is told makes half of the loss."""
        lays = (lay, comparison.reference) if comparison.is_worse else (comparison.reference, lay)
        worse, better = map(self.outcomes, lays)
        pairs = list(zip(worse, better, strict=True))
        lost = [other.score - one.score for one, other in pairs]
        differs = [False] * CHOOSING
        for each in comparison.evidence:
            if each.cause in (LayCause.DEAL, LayCause.NEXT_TILE):
                self.check_deal(each, pairs)
                return
            told = self.deals_of(each, lays, pairs)
            differs = [one or other for one, other in zip(differs, told, strict=True)]
        made = sum(loss for loss, told in zip(lost, differs, strict=True) if told)
        assert 2 * made >= sum(lost) > 0

    def deals_of(
        self, told: Evidence, lays: tuple[Lay, Lay], pairs: list[tuple[Outcome, Outcome]]
    ) -> list[bool]:
        """In which deals something is so after one lay alone; its counts are right."""
        match told.cause:
            case LayCause.OWN_DRAW | LayCause.OTHER_LAYS:
                is_own = told.cause is LayCause.OWN_DRAW
                so = [
                    [each.i_draw if is_own else not each.other_draws for each in pair]
                    for pair in pairs
                ]
                assert told.worse == of_a_hundred(each[0] for each in so)
                assert told.better == of_a_hundred(each[1] for each in so)
                assert told.worse > told.better
                return [one != other for one, other in so]
            case LayCause.MORE_DRAWN:
                assert told.worse == of_a_hundred(one.drawn > two.drawn for one, two in pairs)
                assert told.better == of_a_hundred(one.drawn < two.drawn for one, two in pairs)
                assert 2 * told.worse > 3 * told.better
                return [one.drawn != two.drawn for one, two in pairs]
            case LayCause.FEWER_PIPS:
                pips = [lay.tile.domino.pips for lay in lays]
                assert told.better == pips[1] - pips[0] > 0
                close = [
                    two.value > 0 >= one.value and -(one.value + WON) <= told.better
                    for one, two in pairs
                ]
                assert told.worse == of_a_hundred(iter(close))
                return close
            case _:
                assert told.cause is LayCause.BONEYARD
                lost = [two.wins_open is True and one.wins_open is False for one, two in pairs]
                assert told.worse == of_a_hundred(iter(lost))
                step = len(self.leavings)
                tiles = list(double_set(self.sight.size))
                bones = [tiles[deal.boneyard[0]] for deal in self.deals[::step][:CHOOSING]]
                assert set(told.tiles) == {
                    bone for bone, is_lost in zip(bones, lost, strict=True) if is_lost
                }
                return lost

    def check_deal(self, told: Evidence, pairs: list[tuple[Outcome, Outcome]]) -> None:
        held = TileBits(self.sight.size).word(told.tiles)
        assert bool(self.sight.opponent_count) == (told.cause is LayCause.DEAL)
        assert any(
            (deal.theirs or 1 << deal.boneyard[0]) == held
            and (one.value, two.value) == (-WON - told.worse, WON + told.better)
            for deal, (one, two) in zip(self.deals[:: len(self.leavings)], pairs, strict=False)
        )


def deals_of(sight: Sight) -> Iterator[Deal]:
    """Every lay in each deal that is imagined."""
    chance, imagined, bits = chance_of(sight), chosen_deals(sight), TileBits(sight.size)
    lays: dict[Leaving, Lay] = {}
    for lay in sight.legal_lays():
        lays.setdefault(Leaving.of(sight, lay), lay)
    for _deal in range(DEALS):
        theirs, boneyard = imagined.imagine(chance.getrandbits(63))
        seed = chance.getrandbits(63)
        for lay in lays.values():
            mine = bits.word(tile for tile in sight.hand if tile != lay.tile.domino)
            ends = sight.line.laid(lay.tile, lay.side).open_ends
            yield Deal(mine, theirs, boneyard, *ends, seed)


def sights(size: int, seed: int) -> Iterator[Sight]:
    """Of positions in which something is hidden."""
    chance = random.Random(seed)
    for number in itertools.count(seed):
        games = [game for game in positions(size, 1, number) if game.table.boneyard]
        yield from (game.sight(game.table.turn) for game in chance.sample(games, 2))


def check_words(advice: LayAdvice) -> None:
    """A reason is said, and is not that there is none."""
    said = explain_lay_advice(advice)
    assert said.endswith(".")
    assert "At first sight" not in said
    assert "{" not in said


def check_shown_deal(advice: LayAdvice) -> None:
    """In the deal that is shown one lay loses and one wins, by the rules of the game; as it is
    said, where anything is said of it."""
    games, comparison = advice.imagined_games(), advice.comparison
    player, sight = advice.sight.player, advice.sight
    assert bool(games) == advice.has_lines
    if comparison is None or not games:
        return
    worse, better = games if comparison.is_worse else games[::-1]
    assert [game.table.winner for game in (worse, better)] == [player.opponent, player]
    told = [each for each in advice.evidence if each.cause in (LayCause.DEAL, LayCause.NEXT_TILE)]
    for game, lay in zip(games, (advice.lay, comparison.reference), strict=True):
        start = game.start.table
        assert start.is_whole
        assert (start.line, start.hands[player], start.turn) == (sight.line, sight.hand, player)
        assert (game.events[0], game.is_over) == (TileLaid(player, lay), True)
        shown = start.hands[player.opponent] or start.boneyard[:1]
        assert all(sorted(shown) == sorted(each.tiles) for each in told)
    ahead = [
        game.table.pips_left(player.opponent) - game.table.pips_left(player)
        for game in (worse, better)
    ]
    assert all(ahead == [-each.worse, each.better] for each in told)


def losing_lays(size: int) -> Iterator[LayCause]:
    """The chief causes of lays that lose; what is said of these and of all beside them is true."""
    for sight in sights(size, 100):
        analysis = LayAnalysis(sight, DEALS).finish()
        referee = Referee(sight, list(deals_of(sight)))
        for each in {each.leaving: each for each in analysis.lays}.values():
            advice = advice_on(analysis, each.lay)
            prospect, comparison = each.prospect, advice.comparison
            assert prospect is not None
            if comparison is None or not comparison.evidence:
                assert prospect.lost < 0.05, "a loss has a cause"
                continue
            assert comparison.is_worse == (prospect.lost > 0) == (advice.better is not None)
            referee.check(each.lay, comparison)
            check_words(advice)
            check_shown_deal(advice)
            if comparison.is_worse:
                yield comparison.evidence[0].cause


def test_every_claim_is_so_in_the_deals_that_were_imagined() -> None:
    told = Counter(cause for size in SIZES for cause in itertools.islice(losing_lays(size), LOSING))
    assert told.total() == LOSING * len(SIZES)
    assert told[LayCause.DEAL] < told.total() / 2
    assert len(told) > 3


def test_hint_and_list_tell_the_same_of_the_best_lay() -> None:
    compared = 0
    for size in SIZES:
        for sight in itertools.islice(sights(size, 500), 4):
            choice = decide(Expert(DEALS), sight)
            analysis = LayAnalysis(sight, DEALS).finish()
            assert choice.reason.comparison == analysis.comparison(choice.lay)
            compared += choice.reason.comparison is not None
    assert compared > 2
