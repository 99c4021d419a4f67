"""Two levels of Dominoes against each other, on the same deals with seats swapped.

Like :mod:`buildup.subcommands.arena`, this is no game with a person, and so
it may use more than one core.
"""

import math
import os
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from statistics import fmean, stdev
from time import process_time

from buildup.model.deal import HIGHEST_DEAL_NUMBER, LOWEST_DEAL_NUMBER, Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.player import PerPlayer, Player
from buildup.strategy.dominoes.choice import DominoesStrategy
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.level import Level
from buildup.strategy.thinking import decide
from buildup.subcommands.arena import Progress, leave_interrupts_to_the_parent
from buildup.texts import _, ngettext

_PAIRS_A_TASK = 10


@dataclass(frozen=True, slots=True)
class DominoesPair:
    """One deal played twice: the first level lays first in one game, and second in the other."""

    won: tuple[bool, bool]
    """Whether the first level won."""
    margins: tuple[int, int]
    """Pips left to the second level less those left to the first."""
    lays: tuple[int, int]
    """Tiles that the first and the second level laid, in both games together."""
    seconds: tuple[float, float]
    """Thinking time of the first and of the second level."""
    longest: tuple[float, float]
    """The longest thought of each, in seconds."""


@dataclass(frozen=True, slots=True)
class DominoesArenaResult:
    """What two levels came to. Two results are equal if they differ in nothing but the times."""

    first: str
    second: str
    size: int
    games: int
    seed: int
    wins: int
    """Games that the first won; there are no draws."""
    losses: int
    win_rate: float
    """Share of the games won by the first, 0 to 1."""
    standard_error: float | None
    """Of the win rate, taken over deals; ``None`` if there was only one deal."""
    mean_margin: float
    """Pips left to the second less those left to the first, a game."""
    first_seconds_a_move: float = field(compare=False)
    second_seconds_a_move: float = field(compare=False)
    longest_move: float = field(compare=False)
    """The longest thought of either, in seconds."""

    def to_json(self) -> dict[str, object]:
        """The figures by name."""
        return asdict(self)


def run_dominoes_arena(
    first: Level,
    second: Level,
    size: int,
    games: int,
    seed: int,
    *,
    processes: int | None = None,
    progress: Progress | None = None,
) -> DominoesArenaResult:
    """Let two levels play.

    Args:
        first: The level whose win rate is measured.
        second: Its opponent.
        size: Of the set.
        games: How many games; even, since each deal is played from both seats.
        seed: Chooses the deals.
        processes: How many processes play; ``None`` takes every core.
        progress: Told how far it is.

    Raises:
        ValueError: The number of games is not positive and even.
    """
    if games < 2 or games % 2:
        raise ValueError(
            _(
                "{count} is not a number of games: it must be positive and even, "
                "because every deal is played from both seats."
            ).format(count=games)
        )
    pairs = games // 2
    tasks = [
        (first, second, size, seed, begin, min(begin + _PAIRS_A_TASK, pairs))
        for begin in range(0, pairs, _PAIRS_A_TASK)
    ]
    results: list[DominoesPair] = []
    for part in _played(tasks, min(processes or os.cpu_count() or 1, len(tasks))):
        results += part
        if progress is not None:
            progress(2 * len(results), games)
    return _summary(first, second, size, seed, results)


_Task = tuple[Level, Level, int, int, int, int]
"""Both levels, size, seed, and which pairs: from a number up to before another."""


def _played(tasks: list[_Task], processes: int) -> Iterator[list[DominoesPair]]:
    if processes == 1:
        yield from map(_play_task, tasks)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(processes, context, leave_interrupts_to_the_parent) as pool:
        yield from pool.map(_play_task, tasks)


def _play_task(task: _Task) -> list[DominoesPair]:
    first, second, size, seed, begin, end = task
    return [_play_pair(first, second, size, seed, number) for number in range(begin, end)]


class _Contestant:
    """A level at play, with the time it has taken."""

    def __init__(self, level: Level) -> None:
        self.strategy: DominoesStrategy = strategy_of(level)
        self.seconds = 0.0
        self.longest = 0.0
        self.lays = 0


def _play_pair(first: Level, second: Level, size: int, seed: int, number: int) -> DominoesPair:
    deals = HIGHEST_DEAL_NUMBER - LOWEST_DEAL_NUMBER + 1
    begin = int(random.Random(f"arena {seed}").random() * deals)
    deal = Deal(LOWEST_DEAL_NUMBER + (begin + number) % deals)
    ours, theirs = _Contestant(first), _Contestant(second)
    leading = _play_game(deal, size, PerPlayer(computer=theirs, human=ours))
    answering = _play_game(deal, size, PerPlayer(computer=ours, human=theirs))
    return DominoesPair(
        won=(leading.table.winner is Player.HUMAN, answering.table.winner is Player.COMPUTER),
        margins=(_margin(leading, Player.HUMAN), _margin(answering, Player.COMPUTER)),
        lays=(ours.lays, theirs.lays),
        seconds=(ours.seconds, theirs.seconds),
        longest=(ours.longest, theirs.longest),
    )


def _margin(game: DominoesGame, player: Player) -> int:
    return game.table.pips_left(player.opponent) - game.table.pips_left(player)


def _play_game(deal: Deal, size: int, seats: PerPlayer[_Contestant]) -> DominoesGame:
    game = DominoesGame.begin(DominoesStart.fresh(deal, size))
    while not game.is_over:
        if game.forced_event is not None:
            game = game.advance()
        elif game.table.must_draw:
            game = game.draw()
        else:
            contestant = seats[game.table.turn]
            sight = game.sight(game.table.turn)
            started = process_time()
            lay = decide(contestant.strategy, sight).lay
            taken = process_time() - started
            contestant.seconds += taken
            contestant.longest = max(contestant.longest, taken)
            contestant.lays += 1
            game = game.lay(lay)
    return game


def _summary(
    first: Level, second: Level, size: int, seed: int, results: list[DominoesPair]
) -> DominoesArenaResult:
    won = [each for result in results for each in result.won]
    rates = [fmean(result.won) for result in results]
    return DominoesArenaResult(
        first=first.value,
        second=second.value,
        size=size,
        games=len(won),
        seed=seed,
        wins=sum(won),
        losses=len(won) - sum(won),
        win_rate=fmean(rates),
        standard_error=stdev(rates) / math.sqrt(len(rates)) if len(rates) > 1 else None,
        mean_margin=fmean(margin for result in results for margin in result.margins),
        first_seconds_a_move=_mean_seconds(results, 0),
        second_seconds_a_move=_mean_seconds(results, 1),
        longest_move=max(max(result.longest) for result in results),
    )


def _mean_seconds(results: list[DominoesPair], which: int) -> float:
    lays = sum(result.lays[which] for result in results)
    return sum(result.seconds[which] for result in results) / max(1, lays)


def report(result: DominoesArenaResult) -> str:
    """The figures in sentences, one a line."""
    deals = result.games // 2
    named = {
        "first": result.first,
        "second": result.second,
        "size": result.size,
        "games": result.games,
        "deals": deals,
        "seed": result.seed,
        "wins": result.wins,
        "losses": result.losses,
        "rate": f"{100 * result.win_rate:.1f}",
        "error": f"{100 * (result.standard_error or 0):.1f}",
        "margin": f"{result.mean_margin:+.1f}".replace("-", "−"),
        "mine": f"{1000 * result.first_seconds_a_move:.2f}",
        "theirs": f"{1000 * result.second_seconds_a_move:.2f}",
        "longest": f"{result.longest_move:.3f}",
    }
    sentences = (
        ngettext(
            "{first} against {second}, double-{size}: {games} games on {deals} deal, seed {seed}.",
            "{first} against {second}, double-{size}: {games} games on {deals} deals, seed {seed}.",
            deals,
        ),
        _("{first} wins {wins}, loses {losses}."),
        _("Win rate: {rate} %, with a standard error of {error} %."),
        _("Mean margin: {margin} pips a game."),
        _("Time for a move: {first} {mine} ms, {second} {theirs} ms; the longest {longest} s."),
    )
    return "\n".join(sentence.format(**named) for sentence in sentences)
