"""Two levels against each other, on the same deals with seats swapped. No window, no Qt.

The one place that may use more than one core: it plays no game with a person.
"""

import math
import os
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from time import perf_counter

from buildup.model.deal import LOWEST_DEAL_NUMBER, Deal
from buildup.model.player import PerPlayer
from buildup.model.table import Phase
from buildup.model.tournament import Start, Tournament
from buildup.strategy.player import Level, Strategy, decide
from buildup.strategy.roster import strategy_of
from buildup.texts import _

Progress = Callable[[int, int], None]
"""Called with the rounds played and the rounds wanted."""

_DEALS_A_SEED = 1_000_000
_PAIRS_A_TASK = 10


@dataclass(frozen=True, slots=True)
class PairResult:
    """One deal played twice, the first level once in each seat."""

    margins: tuple[int, int]
    """Points of the first level minus the second's, as computer and as human."""
    seconds: tuple[float, float]
    """Thinking time of the first and of the second level."""
    moves: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What two levels came to. “The first” is the level named first."""

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
    standard_error: float
    """Of the win rate, taken over deals: the two rounds of a deal are not independent."""
    mean_margin: float
    """Points of the first minus points of the second, a round."""
    first_seconds_a_move: float
    second_seconds_a_move: float

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
        seed: Chooses the deals and whatever the players leave to chance. The result but
            for its times depends on the arguments alone, however many cores there are.
        processes: How many processes play; ``None`` takes every core.
        progress: Told how far it is.

    Raises:
        ValueError: The number of rounds is not positive and even.
    """
    if rounds < 2 or rounds % 2:
        raise ValueError(
            _(
                "{count} is not a number of rounds: it must be positive and even, "
                "because every deal is played from both seats."
            ).format(count=rounds)
        )
    pairs = rounds // 2
    tasks = [
        (first, second, seed, begin, min(begin + _PAIRS_A_TASK, pairs))
        for begin in range(0, pairs, _PAIRS_A_TASK)
    ]
    results: list[PairResult] = []
    for part in _played(tasks, min(processes or os.cpu_count() or 1, len(tasks))):
        results += part
        if progress is not None:
            progress(2 * len(results), rounds)
    return _summary(first, second, seed, results)


_Task = tuple[Level, Level, int, int, int]


def _played(tasks: list[_Task], processes: int) -> Iterator[list[PairResult]]:
    if processes == 1:
        yield from map(_play_task, tasks)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(_play_task, tasks)


def _play_task(task: _Task) -> list[PairResult]:
    first, second, seed, begin, end = task
    return [_play_pair(first, second, seed, number) for number in range(begin, end)]


def _play_pair(first: Level, second: Level, seed: int, number: int) -> PairResult:
    source = random.Random(f"arena {seed}, deal {number}")
    deal = Deal(LOWEST_DEAL_NUMBER + source.randrange(_DEALS_A_SEED))
    contestants = [
        _Contestant(strategy_of(level, random.Random(source.random()))) for level in (first, second)
    ]
    as_computer = _play_round(deal, PerPlayer(contestants[0], contestants[1]))
    as_human = _play_round(deal, PerPlayer(contestants[1], contestants[0]))
    return PairResult(
        margins=(
            as_computer.computer - as_computer.human,
            as_human.human - as_human.computer,
        ),
        seconds=(contestants[0].seconds, contestants[1].seconds),
        moves=(contestants[0].moves, contestants[1].moves),
    )


@dataclass(slots=True)
class _Contestant:
    """A level at play, with the time it has taken."""

    strategy: Strategy
    seconds: float = 0.0
    moves: int = 0


def _play_round(deal: Deal, seats: PerPlayer[_Contestant]) -> PerPlayer[int]:
    tournament = Tournament.begin(Start.fresh(deal))
    while tournament.table.phase is not Phase.ROUND_OVER:
        if tournament.forced_event is not None:
            tournament = tournament.advance()
            continue
        contestant = seats[tournament.table.position.turn]
        started = perf_counter()
        choice = decide(contestant.strategy, tournament.table.sight)
        contestant.seconds += perf_counter() - started
        contestant.moves += 1
        tournament = tournament.play(choice.move)
    return tournament.table.scores


def _summary(first: Level, second: Level, seed: int, results: list[PairResult]) -> ArenaResult:
    margins = [margin for result in results for margin in result.margins]
    rates = [sum(map(_share, result.margins)) / 2 for result in results]
    rate = sum(rates) / len(rates)
    variance = sum((each - rate) ** 2 for each in rates) / max(1, len(rates) - 1)
    return ArenaResult(
        first=first.value,
        second=second.value,
        rounds=len(margins),
        seed=seed,
        wins=sum(margin > 0 for margin in margins),
        draws=margins.count(0),
        losses=sum(margin < 0 for margin in margins),
        win_rate=rate,
        standard_error=math.sqrt(variance / len(rates)),
        mean_margin=sum(margins) / len(margins),
        first_seconds_a_move=_mean_seconds(results, 0),
        second_seconds_a_move=_mean_seconds(results, 1),
    )


def _share(margin: int) -> float:
    return 0.5 if margin == 0 else float(margin > 0)


def _mean_seconds(results: list[PairResult], which: int) -> float:
    moves = sum(result.moves[which] for result in results)
    return sum(result.seconds[which] for result in results) / max(1, moves)


def report(result: ArenaResult) -> str:
    """The figures in sentences."""
    return "\n".join(
        (
            _("{first} against {second}, {rounds} rounds, seed {seed}:").format(
                first=result.first, second=result.second, rounds=result.rounds, seed=result.seed
            ),
            _("{first} wins {wins}, draws {draws}, loses {losses}.").format(
                first=result.first, wins=result.wins, draws=result.draws, losses=result.losses
            ),
            _("Win rate {rate:.1f} % ± {error:.1f} %, mean margin {margin:+.1f} points.").format(
                rate=100 * result.win_rate,
                error=100 * result.standard_error,
                margin=result.mean_margin,
            ),
            _("Time for a move: {first} {mine:.4f} s, {second} {theirs:.4f} s.").format(
                first=result.first,
                mine=result.first_seconds_a_move,
                second=result.second,
                theirs=result.second_seconds_a_move,
            ),
        )
    )
