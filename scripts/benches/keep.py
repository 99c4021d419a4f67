"""The cost of a long tournament of Build Up in the window: time a move, and memory.

Every change of a game is on the disk before the next one. First come the milliseconds of
an event of a tournament that is so many events long, with all that the window does about it:
the table, the log, the kept file. Then the memory of the window (its resident set, in MB) after
so many rounds of one tournament, played in its demo in a process of its own.

Arguments: ``--events N…`` (default 100 1000 5000), ``--moves N`` (measured at each length,
default 100), ``--rounds N…`` (default 20; 1,000 take many minutes). The exit status is 1
if a move of the longest tournament takes 1.5 times as long as one of the shortest, or the
memory exceeds 150 MB.
"""

import argparse
import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from scripts.benches.stalls import Times, make_window, percentile

if TYPE_CHECKING:
    from buildup.model.build_up.tournament import Tournament
    from buildup.view.window.main_window import MainWindow

MOST_GROWTH = 1.5
MOST_MEMORY = 150.0
"""In MB."""
ROOT = Path(__file__).resolve().parent.parent.parent


def main(arguments: list[str]) -> int:
    """Measure and print; see the module for arguments and exit status."""
    parser = argparse.ArgumentParser(prog="bench.py keep", description=__doc__)
    parser.add_argument("--events", type=int, nargs="*", default=[100, 1000, 5000])
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--rounds", type=int, nargs="*", default=[20])
    parser.add_argument("--demo", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.demo is not None:
        print(f"{_memory_of_demo(options.demo):.1f}")
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
        command = [sys.executable, "scripts/bench.py", "keep", "--demo", str(rounds)]
        child = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        memory = float(child.stdout.split()[0])
        print(f"{rounds} rounds: {memory:.1f} MB, after {perf_counter() - began:.0f} s")
        is_good &= memory <= MOST_MEMORY
    return int(not is_good)


def _times(lengths: list[int], moves: int) -> dict[int, list[float]]:
    """Milliseconds of the events after so many, the lengths taking turns."""
    from PySide6.QtCore import QCoreApplication

    from buildup.controller.play.awaiting import Awaiting
    from buildup.controller.play.build_up.controller import BuildUpController
    from buildup.model.play_mode import PlayMode

    accepted = Times("events")
    BuildUpController._accept = accepted.timed(BuildUpController._accept)  # type: ignore[method-assign]
    found: dict[int, list[float]] = {length: [] for length in lengths}
    chance = random.Random("keep")
    with tempfile.TemporaryDirectory() as folder:
        window = make_window(Path(folder), 20261)
        controller = window.workspace.build_up.controller
        controller.set_mode(PlayMode.TWO_PEOPLE)
        for _turn in range(5):
            for length in lengths:
                controller.begin(_played(length, chance))
                QCoreApplication.processEvents()
                accepted.held.clear()
                while len(accepted.held) < moves / 5:
                    match controller.awaiting:
                        case Awaiting.PERSON:
                            legal = list(controller.table.position.legal_moves())
                            controller.place(chance.choice(legal))
                        case Awaiting.GO_ON:
                            controller.go_on()
                        case Awaiting.ROUND_CHOICE:
                            controller.start_round()
                    QCoreApplication.processEvents()
                found[length] += accepted.held
        controller.stop()
        _drop(window)
    return found


def _played(events: int, chance: random.Random) -> "Tournament":
    """A tournament of so many events by chance, and a few more until a tile can be placed."""
    from buildup.model.build_up.table import Phase
    from buildup.model.build_up.tournament import Start, Tournament
    from buildup.model.deal import Deal

    tournament = Tournament.begin(Start.fresh(Deal.any()))
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
    """The resident set in MB after so many rounds of one tournament in the window's demo."""
    from PySide6.QtCore import QCoreApplication, QEvent

    from buildup.controller.play.awaiting import Awaiting
    from buildup.model.play_mode import PlayMode
    from buildup.strategy.level import Level

    with tempfile.TemporaryDirectory() as folder:
        window = make_window(Path(folder), 20261)
        controller = window.workspace.build_up.controller
        controller.set_level(Level.SKILLED)
        controller.set_mode(PlayMode.DEMO, Level.SKILLED)
        while True:
            QCoreApplication.processEvents()
            if controller.awaiting is not Awaiting.ROUND_CHOICE:
                continue
            # What was let go is deleted when the event loop comes round, as in the program.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            if controller.table.round_number >= rounds:
                break
            controller.start_round()
        memory = _resident_set()
        _drop(window)
    return memory


def _resident_set() -> float:
    """Memory of this process that is in use, in MB."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / 1e6
    raise RuntimeError("the kernel tells no memory")


def _drop(window: "MainWindow") -> None:
    window.workspace.build_up.controller.stop()
    window.hide()
    window.deleteLater()
