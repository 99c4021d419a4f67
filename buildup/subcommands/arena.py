"""Two levels against each other, on the same deals with seats swapped. No window, no Qt.

The one place that may use more than one core: it plays no game with a person.
"""

import math
import os
import random
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from statistics import fmean, stdev
from time import perf_counter

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import HIGHEST_DEAL_NUMBER, LOWEST_DEAL_NUMBER, Deal
from buildup.model.player import PerPlayer
from buildup.strategy.build_up.choice import BuildUpStrategy
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.level import Level
from buildup.strategy.thinking import decide
from buildup.texts import _, ngettext

Progress = Callable[[int, int], None]
"""Called with the rounds played and the rounds wanted."""

_PAIRS_A_TASK = 10


@dataclass(frozen=True, slots=True)
class PairResult:
    """One deal played twice, the first level once in each seat."""

    margins: tuple[int, int]
    """Points of the first level minus the second's, as computer and as human."""
    moves: tuple[int, int]
    """Tiles that the first and the second level placed, in both rounds together."""
    seconds: tuple[float, float]
    """Thinking time of the first and of the second level."""


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What two levels came to. “The first” is the level named first.

    Two results are equal if they differ in nothing but the times.
    """

    first: str
    second: str
    rounds: int
    seed: int
    wins: int
    """Rounds that the first won."""
    draws: int
    losses: int
    win_rate: float
    """Share of the rounds won by the first, a draw counting half; 0 to 1."""
    standard_error: float | None
    """Of the win rate, taken over deals: the two rounds of a deal are not independent.
    ``None`` if there was only one deal, which tells nothing about it."""
    mean_margin: float
    """Points of the first minus points of the second, a round."""
    first_seconds_a_move: float = field(compare=False)
    second_seconds_a_move: float = field(compare=False)

    def to_json(self) -> dict[str, object]:
        """The figures by name."""
        return asdict(self)


def run_arena(
    first: Level,
    second: Level,
    rounds: int,
    seed: int,
    *,
    processes: int | None = None,
    progress: Progress | None = None,
) -> ArenaResult:
    """Let two levels play.

    Args:
        first: The level whose win rate is measured.
        second: Its opponent.
        rounds: How many rounds; even, since each deal is played from both seats.
        seed: Chooses the deals and whatever the players leave to chance.
        processes: How many processes play; ``None`` takes every core. The result but for
            its times does not depend on it. A script that wants more than one begins under
            ``if __name__ == "__main__"``, since each process imports it anew.
        progress: Told how far it is.

    Raises:
        ValueError: The number of rounds is not positive and even, or that of processes
            not positive.
    """
    if rounds < 2 or rounds % 2:
        raise ValueError(
            _(
                "{count} is not a number of rounds: it must be positive and even, "
                "because every deal is played from both seats."
            ).format(count=rounds)
        )
    if processes is None:
        processes = os.cpu_count() or 1
    if processes < 1:
        raise ValueError("there must be at least one process")
    pairs = rounds // 2
    tasks = [
        (first, second, seed, begin, min(begin + _PAIRS_A_TASK, pairs))
        for begin in range(0, pairs, _PAIRS_A_TASK)
    ]
    results: list[PairResult] = []
    for part in _played(tasks, min(processes, len(tasks))):
        results += part
        if progress is not None:
            progress(2 * len(results), rounds)
    return _summary(first, second, seed, results)


_Task = tuple[Level, Level, int, int, int]
"""Both levels, the seed, and which pairs: from a number up to before another."""


def _played(tasks: list[_Task], processes: int) -> Iterator[list[PairResult]]:
    if processes == 1:
        yield from map(_play_task, tasks)
        return
    # Every process starts afresh: a fork would copy the state of libraries that run
    # threads, and not every system has it.
    context = get_context("spawn")
    with ProcessPoolExecutor(processes, context, leave_interrupts_to_the_parent) as pool:
        yield from pool.map(_play_task, tasks)


def leave_interrupts_to_the_parent() -> None:
    """Ctrl+C reaches every process of a terminal; only the one that waits answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_task(task: _Task) -> list[PairResult]:
    first, second, seed, begin, end = task
    return [_play_pair(first, second, seed, number) for number in range(begin, end)]


def _play_pair(first: Level, second: Level, seed: int, number: int) -> PairResult:
    deal = _deal_of(seed, number)
    ours, theirs = (
        [_Contestant(level, f"arena {seed}, {number}, {place}, {seat}") for seat in range(2)]
        for place, level in enumerate((first, second))
    )
    as_computer = _play_round(deal, PerPlayer(computer=ours[0], human=theirs[0]))
    as_human = _play_round(deal, PerPlayer(computer=theirs[1], human=ours[1]))
    return PairResult(
        margins=(
            as_computer.computer - as_computer.human,
            as_human.human - as_human.computer,
        ),
        moves=(sum(each.moves for each in ours), sum(each.moves for each in theirs)),
        seconds=(sum(each.seconds for each in ours), sum(each.seconds for each in theirs)),
    )


def _deal_of(seed: int, number: int) -> Deal:
    """Deal numbers in a row, from a place that the seed chooses: so none comes twice."""
    deals = HIGHEST_DEAL_NUMBER - LOWEST_DEAL_NUMBER + 1
    begin = int(random.Random(f"arena {seed}").random() * deals)
    return Deal(LOWEST_DEAL_NUMBER + (begin + number) % deals)


class _Contestant:
    """A level at play for one round, with chance of its own and the time it has taken."""

    def __init__(self, level: Level, chance_seed: str) -> None:
        self.strategy: BuildUpStrategy = strategy_of(level, random.Random(chance_seed))
        self.seconds = 0.0
        self.moves = 0


def _play_round(deal: Deal, seats: PerPlayer[_Contestant]) -> PerPlayer[int]:
    tournament = Tournament.begin(Start.fresh(deal))
    while tournament.table.phase is not Phase.ROUND_OVER:
        if tournament.forced_event is not None:
            tournament = tournament.advance()
            continue
        contestant = seats[tournament.table.position.turn]
        sight = tournament.table.sight
        started = perf_counter()
        choice = decide(contestant.strategy, sight)
        contestant.seconds += perf_counter() - started
        contestant.moves += 1
        tournament = tournament.play(choice.move)
    return tournament.table.scores


def _summary(first: Level, second: Level, seed: int, results: list[PairResult]) -> ArenaResult:
    margins = [margin for result in results for margin in result.margins]
    rates = [fmean(map(_share, result.margins)) for result in results]
    return ArenaResult(
        first=first.value,
        second=second.value,
        rounds=len(margins),
        seed=seed,
        wins=sum(margin > 0 for margin in margins),
        draws=margins.count(0),
        losses=sum(margin < 0 for margin in margins),
        win_rate=fmean(rates),
        standard_error=stdev(rates) / math.sqrt(len(rates)) if len(rates) > 1 else None,
        mean_margin=fmean(margins),
        first_seconds_a_move=_mean_seconds(results, 0),
        second_seconds_a_move=_mean_seconds(results, 1),
    )


def _share(margin: int) -> float:
    return 0.5 if margin == 0 else float(margin > 0)


def _mean_seconds(results: list[PairResult], which: int) -> float:
    moves = sum(result.moves[which] for result in results)
    return sum(result.seconds[which] for result in results) / max(1, moves)


def report(result: ArenaResult) -> str:
    """The figures in sentences, one a line."""
    deals = result.rounds // 2
    named = {
        "first": result.first,
        "second": result.second,
        "rounds": result.rounds,
        "deals": deals,
        "seed": result.seed,
        "wins": result.wins,
        "draws": result.draws,
        "losses": result.losses,
        "rate": f"{100 * result.win_rate:.1f}",
        "error": f"{100 * (result.standard_error or 0):.1f}",
        "margin": f"{result.mean_margin:+.1f}".replace("-", "−"),
        "mine": f"{1000 * result.first_seconds_a_move:.2f}",
        "theirs": f"{1000 * result.second_seconds_a_move:.2f}",
    }
    if result.standard_error is None:
        rate = _("Win rate, a draw counting half: {rate} %.")
    else:
        rate = _("Win rate, a draw counting half: {rate} %, with a standard error of {error} %.")
    sentences = (
        ngettext(
            "{first} against {second}: {rounds} rounds on {deals} deal, seed {seed}.",
            "{first} against {second}: {rounds} rounds on {deals} deals, seed {seed}.",
            deals,
        ),
        _("{first} wins {wins}, draws {draws}, loses {losses}."),
        rate,
        _("Mean margin: {margin} points a round."),
        _("Time for a move: {first} {mine} ms, {second} {theirs} ms."),
    )
    return "\n".join(sentence.format(**named) for sentence in sentences)
