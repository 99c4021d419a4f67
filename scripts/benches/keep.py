"""The cost of saving automatically in the window: a long tournament of Build Up, and many games.

Every change of a game is on disk before the next one. Print, in this order:

* the milliseconds that an event takes in tournaments of several lengths, with all that the window
  does about it: the table, the log, the file;
* the memory of the window (its resident set, in MB) after several rounds of one tournament, played
  as a demo in a separate process;
* the seconds of processor time to resume a tournament of several rounds, until it is on the table;
* the processor time of a start with several unfinished games, until the window shows, and the
  memory once the listed games are read.

Arguments: ``--events N…`` (default 100 1000 5000), ``--moves N`` (measured at each length, default
100), ``--rounds N…`` (default 20; 1,000 take many minutes), ``--resumed N…`` (rounds, default 700),
``--unfinished N…`` (games, default 0 300). The exit status is 1 if a move of the longest tournament
takes 1.5 times as long as one of the shortest, the memory exceeds 150 MB, a tournament is not
resumed in half a second, or a start with the most unfinished games takes 1.1 times as long as one
with the fewest, or 15 MB more.
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from scripts.benches.turns import Times, make_window, percentile

if TYPE_CHECKING:
    from buildup.model.build_up.tournament import Tournament
    from buildup.view.window.main_window import MainWindow

MOST_GROWTH = 1.5
MOST_MEMORY = 150.0
"""The maximum memory, in MB."""
MOST_SECONDS = 0.5
"""The maximum time to resume a tournament, in seconds."""
MOST_START = 1.1
MOST_MORE_MEMORY = 15.0
"""The maximum additional memory, in MB: twenty games, their pictures, the list's background."""
STARTS = 5
ROOT = Path(__file__).resolve().parent.parent.parent


def main(arguments: list[str]) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py keep", description=__doc__)
    parser.add_argument("--events", type=int, nargs="*", default=[100, 1000, 5000])
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--rounds", type=int, nargs="*", default=[20])
    parser.add_argument("--resumed", type=int, nargs="*", default=[700])
    parser.add_argument("--unfinished", type=int, nargs="*", default=[0, 300])
    parser.add_argument("--demo", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--resume", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--start", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.demo is not None:
        print(f"{_memory_of_demo(options.demo):.1f}")
        return 0
    if options.resume is not None:
        print(f"{_seconds_to_resume(options.resume):.3f}")
        return 0
    if options.start is not None:
        print(*_start(options.start))
        return 0
    medians = []
    for events, times in _times(options.events, options.moves).items():
        medians.append(statistics.median(times))
        print(
            f"{events} events: {medians[-1]:.2f} ms a move, "
            f"99th percentile {percentile(times):.2f} ms"
        )
    is_good = not medians or medians[-1] < MOST_GROWTH * medians[0]
    for rounds in options.rounds:
        began = perf_counter()
        (memory,) = _of_child("--demo", rounds)
        print(f"{rounds} rounds: {memory:.1f} MB, after {perf_counter() - began:.0f} s")
        is_good &= memory <= MOST_MEMORY
    for rounds in options.resumed:
        with tempfile.TemporaryDirectory() as folder:
            _leave_tournament(Path(folder), rounds)
            (seconds,) = _of_child("--resume", folder)
        print(f"{rounds} rounds: resumed in {seconds:.3f} s (limit {MOST_SECONDS} s)")
        is_good &= seconds <= MOST_SECONDS
    return int(not (_measure_starts(options.unfinished) and is_good))


def _of_child(option: str, value: object) -> list[float]:
    """Return the first figures that this measurement prints in a process of its own."""
    command = [sys.executable, "scripts/bench.py", "keep", option, str(value)]
    child = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return [float(word) for word in child.stdout.splitlines()[0].split()]


def _measure_starts(counts: list[int]) -> bool:
    """Print the cost of starts with these numbers of games; return whether it hardly grows."""
    figures: dict[int, list[list[float]]] = {count: [] for count in counts}
    for _turn in range(STARTS):
        for count in counts:
            with tempfile.TemporaryDirectory() as folder:
                _leave_games(Path(folder), count)
                figures[count].append(_of_child("--start", folder))
    medians: list[tuple[float, float]] = []
    for count, starts in figures.items():
        milliseconds, memory = (statistics.median(each) for each in zip(*starts, strict=True))
        medians.append((milliseconds, memory))
        print(f"{count} unfinished games: {milliseconds:.0f} ms to start, then {memory:.1f} MB")
    if len(medians) < 2:
        return True
    times = medians[-1][0] / medians[0][0]
    more = medians[-1][1] - medians[0][1]
    print(
        f"    {times:.2f} times as long (limit {MOST_START}), "
        f"{more:.1f} MB more (limit {MOST_MORE_MEMORY})"
    )
    return times <= MOST_START and more <= MOST_MORE_MEMORY


def _leave_games(folder: Path, count: int) -> None:
    """Leave this many unfinished games in a folder, as if by programs that have ended."""
    from buildup.saves.saved_games import write_saved_game

    chance = random.Random("left")
    for number in range(1, count + 1):
        path = folder / f"buildUp-left{number}.txt"
        write_saved_game(path, _played(chance.randrange(5, 150), chance), is_kept=True)
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))


def _leave_tournament(folder: Path, rounds: int) -> None:
    """Leave a tournament in its ``rounds``-th round in a folder, as if by an ended program."""
    from buildup.saves.saved_games import write_saved_game

    chance = random.Random("rounds")
    tournament = _played(1, chance)
    while tournament.round_number < rounds:
        tournament = _played_on(tournament, len(tournament.events) + 1, chance)
    write_saved_game(folder / "buildUp-left1.txt", tournament, is_kept=True)


def _seconds_to_resume(folder: Path) -> float:
    """Return the seconds of processor time from choosing the only unfinished game to its table."""
    from PySide6.QtCore import QCoreApplication

    window = make_window(folder, 20261)
    game, *_others = window.workspace.keeper.games.unfinished_games()
    QCoreApplication.processEvents()
    began = process_time()
    window.opening.resume(game)
    QCoreApplication.processEvents()
    seconds = process_time() - began
    _drop(window)
    return seconds


def _start(folder: Path) -> tuple[float, float]:
    """Return the milliseconds of processor time until the start page shows, and then the memory.

    The memory is in MB, measured once the listed games are read.
    """
    from PySide6.QtCore import QCoreApplication
    from PySide6.QtWidgets import QApplication, QListWidget

    from buildup.controller.storage.settings import Settings
    from buildup.controller.workspace import Workspace
    from buildup.view.window.application import StartOptions, begin, settle
    from buildup.view.window.main_window import MainWindow

    application = QApplication(["buildup", "-style", "fusion"])
    settings = Settings(folder / "settings.ini")
    window = MainWindow(Workspace(settings, folder))
    begin(window, StartOptions())
    window.show()
    QCoreApplication.processEvents()
    milliseconds = 1000 * process_time()
    settle(window)
    listed = window.pages.start.unfinished.findChild(QListWidget)
    assert listed is not None
    while any(listed.item(row).icon().isNull() for row in range(listed.count())):
        QCoreApplication.processEvents()
    memory = _resident_set()
    window.workspace.close()
    window.hide()
    application.quit()
    return milliseconds, memory


def _times(lengths: list[int], moves: int) -> dict[int, list[float]]:
    """Return the milliseconds of events at each length, the lengths taking turns."""
    from PySide6.QtCore import QCoreApplication

    from buildup.model.player import PlayMode
    from buildup.play.build_up.open_game import OpenTournament
    from buildup.play.open_game import Awaiting

    accepted = Times("events")
    OpenTournament.accept = accepted.timed(OpenTournament.accept)  # type: ignore[method-assign]
    found: dict[int, list[float]] = {length: [] for length in lengths}
    chance = random.Random("keep")
    with tempfile.TemporaryDirectory() as folder:
        window = make_window(Path(folder), 20261)
        controller = window.workspace.build_up.controller
        controller.game.set_mode(PlayMode.TWO_PEOPLE)
        for _turn in range(5):
            for length in lengths:
                controller.game.begin(_played(length, chance))
                QCoreApplication.processEvents()
                accepted.held.clear()
                while len(accepted.held) < moves / 5:
                    match controller.game.awaiting:
                        case Awaiting.PERSON:
                            legal = list(controller.game.table.position.legal_moves())
                            controller.play(chance.choice(legal))
                        case Awaiting.GO_ON:
                            controller.game.confirm()
                        case Awaiting.ROUND_CHOICE:
                            controller.game.start_round()
                    QCoreApplication.processEvents()
                found[length] += accepted.held
        controller.stop()
        _drop(window)
    return found


def _played(events: int, chance: random.Random) -> "Tournament":
    """Return a random tournament of this many events, and a few more until a tile can be placed."""
    from buildup.model.build_up.tournament import Start, Tournament
    from buildup.model.deal import Deal

    return _played_on(Tournament.begin(Start.fresh(Deal.any())), events, chance)


def _played_on(tournament: "Tournament", events: int, chance: random.Random) -> "Tournament":
    """Continue a tournament to this many events, and a few more until a tile can be placed."""
    from buildup.model.build_up.table import Phase

    while len(tournament.events) < events or tournament.table.phase is not Phase.PLACING:
        if tournament.forced_event is not None:
            tournament = tournament.advance()
        elif tournament.table.phase is Phase.ROUND_OVER:
            tournament = tournament.start_round()
        else:
            moves = list(tournament.table.position.legal_moves())
            tournament = tournament.play(chance.choice(moves))
    return tournament


def _memory_of_demo(rounds: int) -> float:
    """Return the memory in MB after this many rounds of one tournament in the window's demo."""
    from PySide6.QtCore import QCoreApplication, QEvent

    from buildup.model.player import PlayMode
    from buildup.play.open_game import Awaiting
    from buildup.strategy.level import Level

    with tempfile.TemporaryDirectory() as folder:
        window = make_window(Path(folder), 20261)
        controller = window.workspace.build_up.controller
        controller.game.set_level(Level.SKILLED)
        controller.game.set_mode(PlayMode.DEMO, Level.SKILLED)
        while True:
            QCoreApplication.processEvents()
            if controller.game.awaiting is not Awaiting.ROUND_CHOICE:
                continue
            # Discarded objects are deleted by the event loop, as in the program.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            if controller.game.table.round_number >= rounds:
                break
            controller.game.start_round()
        memory = _resident_set()
        _drop(window)
    return memory


def _resident_set() -> float:
    """Return the memory of this process that is in use, in MB."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / 1e6
    raise RuntimeError("the kernel tells no memory")


def _drop(window: "MainWindow") -> None:
    window.workspace.build_up.controller.stop()
    window.hide()
    window.deleteLater()
