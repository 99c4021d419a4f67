"""The share of Dominoes hints with a motif, the share of false motifs, and their cost.

Positions are from ordinary games of mixed levels, two of each game. In most of them moves are about
equal: those are counted, and the shares are of the others, of all and of those in which the other
move loses 8% or more of the games.

A placebo is a claim of the same form that nobody would make, put to the same tests. For draws and
passes, it is about those from the fourth turn on, and the first turns are spared in the test that
others do less. For a tile, it is about any other tile of the hand.

Arguments: ``--size N`` (default 6), ``--positions N`` (default 300), ``--seed N`` (default 1).
"""

import argparse
import random
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from time import process_time

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.sight import Sight
from buildup.model.player import Player
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving
from buildup.strategy.dominoes.course import Course, Relief, Start
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.dominoes.motif import NO_CAUSES, Motif, MotifKind, Motifs
from buildup.strategy.level import Level

_LATE = 3
"""The number of turns before the draws of a placebo."""
_CLEAR = 0.08
_LEVELS = (Level.BEGINNER, Level.CASUAL, Level.SKILLED, Level.SKILLED, Level.STRONG, Level.STRONG)


class Placebos(Motifs):
    """A search for placebos instead of motifs."""

    chance = random.Random(1)
    _named: set[Domino] | None = None

    def _counted(
        self, starts: Iterable[Start], deals: Sequence[int], players: tuple[int, ...], turns: range
    ) -> Generator[int, None, list[list[int]]]:
        later = range(turns.start + _LATE, turns.stop + _LATE)
        return (yield from super()._counted(starts, deals, players, later))

    def _left_without(self, one: Start, two: Start, relief: Relief) -> Generator[int, None, float]:
        first, count = relief.turns.start, len(relief.turns)
        first = 1 if first > _LATE else _LATE + 1
        turns = range(first, first + count)
        return (yield from super()._left_without(one, two, Relief(relief.players, turns)))

    def _motif_of_tile(
        self, better: Leaving, worse: Leaving, deals: Sequence[int], is_of_tile: bool
    ) -> Generator[int, None, Motif | None]:
        real = yield from super()._motif_of_tile(better, worse, deals, is_of_tile)
        sight, claimed = self.analysis.sight, {better.tile, worse.tile, real and real.tile}
        others = [sorted({*held} - claimed) for held in (sight.hand, sight.unseen)]
        self._named = {self.chance.choice(held) for held in others if held}
        found = yield from super()._motif_of_tile(better, worse, deals, is_of_tile)
        self._named = None
        return found

    def _held(
        self, one: Course, two: Course, better: Leaving, worse: Leaving, is_of_tile: bool
    ) -> Iterator[tuple[MotifKind, Domino]]:
        if self._named is None:
            return super()._held(one, two, better, worse, is_of_tile)
        held = min(self._named & {*self.analysis.sight.hand}, default=worse.tile)
        kept = super()._held(one, two, better, worse._replace(tile=held), is_of_tile)
        played = super()._held(one, two, better._replace(tile=held), worse, is_of_tile)
        return (each for each in {*kept, *played} if each[1] in self._named)

    def _worth_with_single(self, start: Start, tile: Domino) -> Generator[int, None, float]:
        held = self._bits.tiles(start.mine)
        others = [each for each in held if not each.is_double and each.low]
        if not others:
            return 0.0
        named = self.chance.choice(others) if tile.is_double else self.analysis.best.tile.domino
        return (yield from super()._worth_with_single(start, named))

    def _unseen_that_fit(self, leaving: Leaving) -> list[int]:
        ends = self.chance.sample(range(self.analysis.sight.size + 1), 2)
        return super()._unseen_that_fit(Leaving(leaving.tile, tuple(ends)))


def positions(size: int, seed: int) -> Iterator[Sight]:
    """Yield positions of ordinary games in which moves differ."""
    chance = random.Random(f"{seed} {size}")
    while True:
        game = DominoesGame.begin(DominoesStart.fresh(Deal(chance.randint(1, 999_999)), size))
        game, moments = game.to_choice(), []
        levels = {player: strategy_of(chance.choice(_LEVELS)) for player in Player}
        while not game.is_over:
            sight = game.sight(game.table.turn)
            lays = list(sight.legal_lays())
            if sight.line.tiles and len({Leaving.of(sight, lay) for lay in lays}) > 1:
                moments.append(sight)
            lay = decide(levels[game.table.turn], sight).move
            game = game.lay(chance.choice(lays) if chance.random() < 0.1 else lay).to_choice()
        yield from chance.sample(moments, min(2, len(moments)))


def told(motifs: Motifs, analysis: LayAnalysis) -> tuple[Motif, float]:
    """Return the motif of the best move, and the seconds of processor time that it took."""
    began = process_time()
    found = motifs.finish().of(analysis.best)
    assert found is not None, "every legal move has its motif"
    return found, process_time() - began


def main(arguments: list[str]) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py motifs")
    parser.add_argument("--size", type=int, default=6)
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    looked = 0
    seconds: list[float] = []
    kinds = {name: Counter[str]() for name in ("all", "all, placebo", "clear", "clear, placebo")}
    for sight in positions(options.size, options.seed):
        analysis = LayAnalysis(sight).finish()
        real, took = told(Motifs(analysis, [analysis.best]), analysis)
        looked += 1
        seconds.append(took)
        if analysis.comparison(analysis.best) is None:
            continue
        fake, _took = told(Placebos(analysis, [analysis.best]), analysis)
        lost = max(each.prospect.lost for each in analysis.lays if each.prospect)
        for name in ("all", "clear") if lost >= _CLEAR else ("all",):
            kinds[name][real.kind] += 1
            kinds[f"{name}, placebo"][fake.kind] += 1
        if kinds["all"].total() == options.positions:
            break
    seconds.sort()
    print(f"size {options.size}: {kinds['all'].total()} of {looked} positions are told apart")
    for name, counts in kinds.items():
        without = sum(map(counts.__getitem__, NO_CAUSES))
        share = {kind: f"{each / counts.total():.1%}" for kind, each in counts.most_common()}
        print(f"{name}: {counts.total()}, a motif in {1 - without / counts.total():.1%}; {share}")
    half, most = (1000 * seconds[int(part * (looked - 1))] for part in (0.5, 0.95))
    print(f"milliseconds of all hints: median {half:.0f}, 95% {most:.0f}")
    return 0
