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
from time import process_time
from typing import Generic, Protocol, TypeVar

from buildup.model.deal import HIGHEST_DEAL_NUMBER, LOWEST_DEAL_NUMBER, Deal
from buildup.model.player import PerPlayer, Player
from buildup.strategy.computer_player import Strategy, decide
from buildup.strategy.level import Level
from buildup.texts import _

Progress = Callable[[int, int], None]
"""Called with the rounds played and the rounds wanted."""

_PAIRS_A_TASK = 10

S = TypeVar("S")
C = TypeVar("C")


class TimedPlayer(Generic[S, C]):
    """A strategy at play for one round, and how long it thinks about each tile."""

    def __init__(self, strategy: Strategy[S, C]) -> None:
        self._strategy = strategy
        self.seconds: list[float] = []
        """Time of the processor for each decision so far."""

    def decide(self, sight: S) -> C:
        """What the strategy decides for the player on turn."""
        started = process_time()
        choice = decide(self._strategy, sight)
        self.seconds.append(process_time() - started)
        return choice


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round of Build Up, or a game of Dominoes, that two levels have played to its end."""

    winner: Player | None
    """``None`` for a draw, which Dominoes does not know."""
    human_margin: int
    """What the human's side was ahead by, in points or pips; negative when behind."""
    seconds: PerPlayer[list[float]]
    """Thinking time for each tile that was placed."""

    def share(self, player: Player) -> float:
        """1 for the winner, 0 for the loser, 0.5 for both in a draw."""
        return 0.5 if self.winner is None else float(self.winner is player)

    def margin(self, player: Player) -> int:
        """What a player was ahead by."""
        return self.human_margin if player is Player.HUMAN else -self.human_margin


class ArenaGame(Protocol):
    """How one of the games is played in the arena."""

    @property
    def size(self) -> int | None:
        """Of the set of Dominoes; ``None`` in Build Up, which has but one."""
        ...

    def play(self, deal: Deal, levels: PerPlayer[Level], chances: PerPlayer[str]) -> PlayedRound:
        """Play one deal.

        Args:
            deal: What is dealt.
            levels: Who plays on which side.
            chances: Seeds of what each of them leaves to chance.
        """
        ...

    def sentences(self, result: "ArenaResult") -> tuple[str, ...]:
        """The report on a result, placeholders unfilled."""
        ...


@dataclass(frozen=True, slots=True)
class PairResult:
    """One deal played twice, the first level once in each seat."""

    shares: tuple[float, float]
    """What the first level won: 1, 0, or 0.5 for a draw; as computer and as human."""
    margins: tuple[int, int]
    """Points or pips that the first level was ahead of the second, as computer and as human."""
    moves: tuple[int, int]
    """Tiles that the first and the second level placed, in both rounds together."""
    seconds: tuple[float, float]
    """Thinking time of the first and of the second level."""
    longest: float
    """The longest time that either thought about a tile."""


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What two levels came to. “The first” is the level named first.

    Two results are equal if they differ in nothing but the times.
    """

    first: str
    second: str
    rounds: int
    """Rounds of Build Up, or games of Dominoes."""
    seed: int
    wins: int
    """Rounds that the first won."""
    draws: int
    """Always 0 in Dominoes."""
    losses: int
    win_rate: float
    """Share of the rounds won by the first, a draw counting half; 0 to 1."""
    standard_error: float | None
    """Of the win rate, taken over deals: the two rounds of a deal are not independent.
    ``None`` if there was only one deal, which tells nothing about it."""
    mean_margin: float
    """Points, or pips, that the first was ahead of the second, a round."""
    first_seconds_a_move: float = field(compare=False)
    second_seconds_a_move: float = field(compare=False)
    longest_move: float = field(default=0.0, compare=False)
    """The longest time that either thought about a tile, in seconds."""
    size: int | None = None
    """Of the set of Dominoes; ``None`` if Build Up was played."""

    def to_json(self) -> dict[str, object]:
        """The figures by the names that they have in each game."""
        figures = asdict(self)
        size, longest, rounds = (figures.pop(key) for key in ("size", "longest_move", "rounds"))
        names = {"first": figures.pop("first"), "second": figures.pop("second")}
        if size is None:
            return {**names, "rounds": rounds, **figures}
        del figures["draws"]
        return {**names, "size": size, "games": rounds, **figures, "longest_move": longest}


def run_arena(
    game: ArenaGame,
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
        game: What they play.
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
        (game, first, second, seed, begin, min(begin + _PAIRS_A_TASK, pairs))
        for begin in range(0, pairs, _PAIRS_A_TASK)
    ]
    results: list[PairResult] = []
    for part in _played(tasks, min(processes, len(tasks))):
        results += part
        if progress is not None:
            progress(2 * len(results), rounds)
    return _summary(game, first, second, seed, results)


_Task = tuple[ArenaGame, Level, Level, int, int, int]
"""The game, both levels, the seed, and which pairs: from a number up to before another."""


def _played(tasks: list[_Task], processes: int) -> Iterator[list[PairResult]]:
    if processes == 1:
        yield from map(_play_task, tasks)
        return
    # Every process starts afresh: a fork would copy the state of libraries that run
    # threads, and not every system has it.
    context = get_context("spawn")
    with ProcessPoolExecutor(processes, context, _leave_interrupts_to_the_parent) as pool:
        yield from pool.map(_play_task, tasks)


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl+C reaches every process of a terminal; only the one that waits answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_task(task: _Task) -> list[PairResult]:
    game, first, second, seed, begin, end = task
    return [_play_pair(game, first, second, seed, number) for number in range(begin, end)]


def _play_pair(game: ArenaGame, first: Level, second: Level, seed: int, number: int) -> PairResult:
    deal = _deal_of(seed, number)
    ours, theirs = (
        [f"arena {seed}, {number}, {place}, {seat}" for seat in range(2)] for place in range(2)
    )
    as_computer = game.play(
        deal,
        PerPlayer(computer=first, human=second),
        PerPlayer(computer=ours[0], human=theirs[0]),
    )
    as_human = game.play(
        deal,
        PerPlayer(computer=second, human=first),
        PerPlayer(computer=theirs[1], human=ours[1]),
    )
    thinking = (
        as_computer.seconds.computer + as_human.seconds.human,
        as_computer.seconds.human + as_human.seconds.computer,
    )
    return PairResult(
        shares=(as_computer.share(Player.COMPUTER), as_human.share(Player.HUMAN)),
        margins=(as_computer.margin(Player.COMPUTER), as_human.margin(Player.HUMAN)),
        moves=(len(thinking[0]), len(thinking[1])),
        seconds=(sum(thinking[0]), sum(thinking[1])),
        longest=max(map(max, filter(None, thinking)), default=0.0),
    )


def _deal_of(seed: int, number: int) -> Deal:
    """Deal numbers in a row, from a place that the seed chooses: so none comes twice."""
    deals = HIGHEST_DEAL_NUMBER - LOWEST_DEAL_NUMBER + 1
    begin = int(random.Random(f"arena {seed}").random() * deals)
    return Deal(LOWEST_DEAL_NUMBER + (begin + number) % deals)


def _summary(
    game: ArenaGame, first: Level, second: Level, seed: int, results: list[PairResult]
) -> ArenaResult:
    shares = [share for result in results for share in result.shares]
    rates = [fmean(result.shares) for result in results]
    return ArenaResult(
        first=first.value,
        second=second.value,
        rounds=len(shares),
        seed=seed,
        wins=shares.count(1),
        draws=shares.count(0.5),
        losses=shares.count(0),
        win_rate=fmean(rates),
        standard_error=stdev(rates) / math.sqrt(len(rates)) if len(rates) > 1 else None,
        mean_margin=fmean(margin for result in results for margin in result.margins),
        first_seconds_a_move=_mean_seconds(results, 0),
        second_seconds_a_move=_mean_seconds(results, 1),
        longest_move=max(result.longest for result in results),
        size=game.size,
    )


def _mean_seconds(results: list[PairResult], which: int) -> float:
    moves = sum(result.moves[which] for result in results)
    return sum(result.seconds[which] for result in results) / max(1, moves)


def report(game: ArenaGame, result: ArenaResult) -> str:
    """The figures in sentences, one a line."""
    named = asdict(result) | {
        "games": result.rounds,
        "deals": result.rounds // 2,
        "rate": f"{100 * result.win_rate:.1f}",
        "error": f"{100 * (result.standard_error or 0):.1f}",
        "margin": f"{result.mean_margin:+.1f}".replace("-", "−"),
        "mine": f"{1000 * result.first_seconds_a_move:.2f}",
        "theirs": f"{1000 * result.second_seconds_a_move:.2f}",
        "longest": f"{result.longest_move:.3f}",
    }
    return "\n".join(sentence.format(**named) for sentence in game.sentences(result))
