"""``buildup arena``: two levels or programs play the same deals from both sides."""

import os
import random
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, field
from functools import partial
from multiprocessing import active_children, get_context
from statistics import fmean
from time import perf_counter, process_time
from typing import Generic, Protocol, TypeAlias, TypeVar

from buildup.frozen import frozen
from buildup.model.deal import HIGHEST_DEAL_NUMBER, LOWEST_DEAL_NUMBER, Deal
from buildup.model.player import PerPlayer, Player
from buildup.review.review import mean_and_error
from buildup.strategy.level import Level
from buildup.strategy.other_program import FaultError
from buildup.subcommands.program import Program
from buildup.texts import _, counted

Progress = Callable[[int, int], None]
"""A function that is called with the numbers of rounds played so far and in total."""

Entrant: TypeAlias = Level | Program
"""A level or program that plays in the arena."""
Entrants: TypeAlias = PerPlayer[Entrant]
"""The entrants on both sides."""

_MOST_PAIRS_ALONE = 10
"""The number of deals up to which a single process is used."""
_SEATS = (Player.COMPUTER, Player.HUMAN)
"""The first entrant's seats in the two rounds of a deal."""
_MOST_FAULTS = 10
"""The maximum number of faults to list individually."""
_ENDING = {"SIGINT", "SIGTERM", "SIGHUP"}
"""The names of the signals that end the arena: Ctrl+C, termination, and a closed terminal.

Windows has no ``SIGHUP``.
"""

S = TypeVar("S")
C = TypeVar("C")


class TimedPlayer(Generic[S, C]):
    """A player for one round, which records its thinking times."""

    def __init__(self, entrant: Entrant, choose: Callable[[S], C]) -> None:
        """Set up the player, without any times yet.

        Args:
            entrant: The level or program.
            choose: A function that chooses a move for the player to move.
        """
        self._choose = choose
        self._now = perf_counter if isinstance(entrant, Program) else process_time
        self.seconds: list[float] = []
        """The seconds that each decision so far took.

        That is processor time for levels, and elapsed time for programs.
        """

    def choose(self, state: S) -> C:
        """Choose a move for the player to move, and record the time that it took."""
        started = self._now()
        choice = self._choose(state)
        self.seconds.append(self._now() - started)
        return choice


@frozen
class PlayedRound:
    """A round of Build Up, or a game of Dominoes, that was finished or lost by a fault."""

    winner: Player | None
    """The winner; ``None`` for a draw, which Dominoes does not have."""
    human_margin: int
    """The lead of the human's side in points or pips, negative if behind; 0 after a fault."""
    seconds: PerPlayer[list[float]]
    """The time for each decision, in seconds; empty after a fault."""
    lost: PerPlayer[list[int]] = field(default_factory=lambda: PerPlayer([], []))
    """The points lost by each Build Up move; empty if they were not computed."""
    fault: str | None = None
    """The fault that lost the round, as a sentence; ``None`` if the round was finished."""

    def share(self, player: Player) -> float:
        """Return 1 for the winner, 0 for the loser, and 0.5 for both in a draw."""
        return 0.5 if self.winner is None else float(self.winner is player)

    def margin(self, player: Player) -> int:
        """Return a player's lead in points or pips, negative if behind."""
        return self.human_margin if player is Player.HUMAN else -self.human_margin


class ArenaGame(Protocol):
    """One of the games, as it is played in the arena."""

    @property
    def size(self) -> int | None:
        """The size of the Dominoes set; ``None`` for Build Up."""

    def play(self, deal: Deal, entrants: Entrants, chances: PerPlayer[str]) -> PlayedRound:
        """Play one round of a deal, or one game of Dominoes, and return its result.

        Args:
            deal: The deal.
            entrants: The entrants on both sides.
            chances: A seed for the random choices of each player.

        Raises:
            FaultError: A program loses by a fault.
        """

    def sentences(self, result: "ArenaResult") -> tuple[str, ...]:
        """Return the sentences that report a result, with placeholders for its figures."""


@frozen
class ArenaResult:
    """The result of two entrants, called the first and the second in the order they were given.

    Two results are equal if they differ only in the times.
    """

    first: str
    second: str
    rounds: int
    """The number of rounds of Build Up, or games of Dominoes."""
    seed: int
    wins: int
    """The number of rounds won by the first entrant."""
    draws: int
    """The number of draws; always 0 in Dominoes."""
    losses: int
    win_rate: float
    """The share of rounds won by the first entrant, from 0 to 1, with a draw counted as half."""
    standard_error: float | None
    """The standard error of the win rate; ``None`` with only one deal.

    It is computed over deals, since the two rounds of a deal are not independent.
    """
    mean_margin: float
    """The first entrant's average lead, in points or pips."""
    first_seconds_a_move: float = field(compare=False)
    second_seconds_a_move: float = field(compare=False)
    longest_move: float = field(default=0.0, compare=False)
    """The longest time for a decision, in seconds."""
    points_lost: tuple[tuple[float, float], ...] = ()
    """The points of the hand lost per move, and the standard error, of the first and the second.

    The error is computed over deals. Empty unless a program plays Build Up, the search is compiled,
    and at least two deals have a finished round.
    """
    faults: tuple[str, ...] = ()
    """A sentence for each round lost by a fault."""
    size: int | None = None
    """The size of the Dominoes set; ``None`` for Build Up."""

    def to_json(self) -> dict[str, object]:
        """Return the figures by name, to be written as JSON."""
        figures = {key: each for key, each in asdict(self).items() if each != ()}
        size, longest, rounds = (figures.pop(key) for key in ("size", "longest_move", "rounds"))
        names = {"first": figures.pop("first"), "second": figures.pop("second")}
        if size is None:
            return {**names, "rounds": rounds, **figures}
        del figures["draws"]
        return {**names, "size": size, "games": rounds, **figures, "longest_move": longest}


def run_arena(
    game: ArenaGame,
    first: Entrant,
    second: Entrant,
    rounds: int,
    seed: int,
    *,
    processes: int | None = None,
    progress: Progress | None = None,
) -> ArenaResult:
    """Play two levels or programs against each other, end the programs, and return the result.

    Args:
        game: The game to play.
        first: The entrant whose win rate is measured.
        second: The opponent.
        rounds: The number of rounds, which must be even, since each deal is played from both seats.
        seed: The seed of the deals and of the players' random choices.
        processes: The number of processes; ``None`` for one per core. If a program plays, or for
            few rounds, there is only one. Scripts that use more than one need ``if __name__ ==
            "__main__"``.
        progress: A function to call after each deal; ``None`` for none.
    """
    programs = [each for each in (first, second) if isinstance(each, Program)]
    pairs, results = rounds // 2, list[_Pair]()
    is_alone = bool(programs) or pairs <= _MOST_PAIRS_ALONE
    try:
        play = partial(_play_pair, game, first, second, seed)
        for pair in _played(play, pairs, 1 if is_alone else processes or os.cpu_count() or 1):
            results.append(pair)
            if progress is not None:
                progress(2 * len(results), rounds)
    finally:
        for each in programs:
            each.close()
    return _summary(game, first, second, seed, results)


@contextmanager
def ending_on_signals() -> Iterator[None]:
    """End the arena on Ctrl+C, termination or a closed terminal, with its processes and programs.

    Signals that are ignored, as with ``nohup``, stay ignored.

    Raises:
        SystemExit: A signal arrived; the status is 128 plus its number.
    """

    def end(number: int, _frame: object) -> None:
        for each in before:
            signal.signal(each, signal.SIG_IGN)
        for process in active_children():
            process.kill()
        raise SystemExit(128 + number)

    known = [each for each in signal.Signals if each.name in _ENDING]
    before = {
        each: signal.signal(each, end) for each in known if signal.getsignal(each) != signal.SIG_IGN
    }
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


_Pair = tuple[PlayedRound, ...]
"""The two rounds of a deal, with the first entrant in the computer's and in the human's seat."""


def _played(play: Callable[[int], _Pair], pairs: int, processes: int) -> Iterator[_Pair]:
    if processes == 1:
        yield from map(play, range(pairs))
        return
    # Processes are spawned: a fork would copy the state of libraries with threads,
    # and not every system supports it.
    context = get_context("spawn")
    ignoring = signal.SIGINT, signal.SIG_IGN  # the parent handles interrupts
    with ProcessPoolExecutor(processes, context, signal.signal, ignoring) as pool:
        try:
            # Not by map(): ended by a signal, it cancels the rest, on which a broken pool fails.
            for begun in [pool.submit(play, number) for number in range(pairs)]:
                yield begun.result()
        except BaseException:  # it may not have started, so do not wait
            pool.shutdown(wait=False)
            raise


def _play_pair(game: ArenaGame, first: Entrant, second: Entrant, seed: int, number: int) -> _Pair:
    rounds = []
    for seat, player in enumerate(_SEATS):
        ours, theirs = (f"arena {seed}, {number}, {place}, {seat}" for place in range(2))
        entrants = PerPlayer(second, second).replaced(player, first)
        chances = PerPlayer(theirs, theirs).replaced(player, ours)
        rounds.append(_play_round(game, _deal_of(seed, number), entrants, chances))
    return tuple(rounds)


def _play_round(
    game: ArenaGame, deal: Deal, entrants: Entrants, chances: PerPlayer[str]
) -> PlayedRound:
    try:
        return game.play(deal, entrants, chances)
    except FaultError as fault:
        for player, entrant in zip(Player, entrants, strict=True):
            if isinstance(entrant, Program) and entrant.named is fault.program:
                entrant.close(patience=0)
                loser = player
        sentence = _("Deal {deal}: {fault} The position was: {position}")
        told = sentence.format(deal=deal, fault=fault, position=fault.position)
        return PlayedRound(loser.opponent, 0, PerPlayer([], []), fault=told)


def _deal_of(seed: int, number: int) -> Deal:
    """Return the deal with this index in the series of a seed.

    Deal numbers are consecutive from a start that depends on the seed.
    """
    deals = HIGHEST_DEAL_NUMBER - LOWEST_DEAL_NUMBER + 1
    begin = int(random.Random(f"arena {seed}").random() * deals)
    return Deal(LOWEST_DEAL_NUMBER + (begin + number) % deals)


def _summary(
    game: ArenaGame, first: Entrant, second: Entrant, seed: int, pairs: list[_Pair]
) -> ArenaResult:
    ours = [each for pair in pairs for each in zip(pair, _SEATS, strict=True)]
    theirs = [(each, side.opponent) for each, side in ours]
    shares = [each.share(side) for each, side in ours]
    rates = [fmean(both) for both in zip(shares[::2], shares[1::2], strict=True)]
    win_rate, error = mean_and_error(rates) if len(rates) > 1 else (rates[0], None)
    times = [[n for each, side in who for n in each.seconds[side]] for who in (ours, theirs)]
    lost = [_losses([each.lost[side] for each, side in who]) for who in (ours, theirs)]
    return ArenaResult(
        first=first.value,
        second=second.value,
        rounds=len(shares),
        seed=seed,
        wins=shares.count(1),
        draws=shares.count(0.5),
        losses=shares.count(0),
        win_rate=win_rate,
        standard_error=error,
        mean_margin=fmean(each.margin(side) for each, side in ours),
        first_seconds_a_move=sum(times[0]) / max(1, len(times[0])),
        second_seconds_a_move=sum(times[1]) / max(1, len(times[1])),
        longest_move=max(max(each, default=0.0) for each in times),
        points_lost=tuple(map(mean_and_error, lost)) if min(map(len, lost)) > 1 else (),
        faults=tuple(each.fault for each, _side in ours if each.fault is not None),
        size=game.size,
    )


def _losses(lost: list[list[int]]) -> list[float]:
    """Return, for each deal with a finished round, the mean of the points lost per move."""
    deals = (one + other for one, other in zip(lost[::2], lost[1::2], strict=True))
    return [fmean(points) for points in deals if points]


def report(game: ArenaGame, result: ArenaResult) -> str:
    """Format a result in sentences, one per line."""
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
    sentences = list(game.sentences(result))
    if result.points_lost:
        lost = (f"{points:.2f} ± {error:.2f}" for points, error in result.points_lost)
        named["lost"], named["given"] = lost
        sentences.append(_("Points lost per move: {first} {lost}, {second} {given}."))
    lines = [sentence.format(**named) for sentence in sentences]
    if result.faults:
        count = len(result.faults)
        lines.append(counted("{count} round(s) lost to program errors:", count).format(count=count))
    return "\n".join((*lines, *result.faults[:_MOST_FAULTS]))
