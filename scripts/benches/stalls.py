"""How long searches hold the event loop, in the running window over whole rounds at expert.

Somebody by chance places for the person: any legal move, and now and then a hint is asked for
and waited for first. No pace, no animation; every slice of every search in the window counts.

A slice lasts from its begin to its end, with all that the window does about its result. Its
processor time is given, too: other programs on the machine do not lengthen it. The expert's
single steps, of which a slice takes many, and its preparing to think, outside of slices, are
counted apart.

Arguments: ``--rounds N`` (default 1), ``--deal D`` (default 20261), ``--values`` (show the
values of all moves, too), ``--linger SECONDS`` (looked at them before each move, while they are
rolled out; default 0), ``--hints SHARE`` (of the person's moves, default 0.3); instead of
rounds: ``--dominoes N`` (games with every set at expert), ``--reviews N`` (rounds, looked at),
``--puzzles N`` (made one after the other on their page).
"""

import argparse
import os
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from buildup.view.window.main_window import MainWindow

WANTED = 16.0
"""Milliseconds that no slice may hold the event loop: a frame."""


class Times:
    """Milliseconds of many events of one kind."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.held: list[float] = []
        self.processor: list[float] = []

    def timed(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function, every call of which is measured."""

        def measured(*arguments: Any, **named: Any) -> Any:
            began, used = perf_counter(), thread_time()
            try:
                return function(*arguments, **named)
            finally:
                self.held.append((perf_counter() - began) * 1000)
                self.processor.append((thread_time() - used) * 1000)

        return measured

    def __str__(self) -> str:
        if not self.held:
            return f"{self.name}: none"
        over = sum(each > WANTED for each in self.held)
        return (
            f"{self.name}: {len(self.held)}, longest {max(self.held):.1f} ms, "
            f"99th percentile {percentile(self.held):.1f} ms, "
            f"longest processor time {max(self.processor):.1f} ms, over {WANTED:.0f} ms: {over}"
        )


def percentile(values: list[float], share: float = 0.99) -> float:
    """The value that this share of the values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main(arguments: list[str]) -> int:
    """Play in the window and print the times; the exit status is 1 if a slice was too long."""
    parser = argparse.ArgumentParser(prog="bench.py stalls", description=__doc__)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--deal", type=int, default=20261)
    parser.add_argument("--values", action="store_true")
    parser.add_argument("--linger", type=float, default=0.0)
    parser.add_argument("--hints", type=float, default=0.3)
    parser.add_argument("--dominoes", type=int, default=0)
    parser.add_argument("--reviews", type=int, default=0)
    parser.add_argument("--puzzles", type=int, default=0)
    options = parser.parse_args(arguments)
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

    from buildup.controller.play.thinker import Thinker
    from buildup.strategy.build_up.expert import Expert, ExpertThinking
    from buildup.strategy.build_up.search import compiled

    slices, steps, preparing = Times("slices"), Times("steps"), Times("prepared")
    # Before the window: its thinkers connect the method as it is then.
    Thinker._slice = slices.timed(Thinker._slice)  # type: ignore[method-assign]
    ExpertThinking.advance = steps.timed(ExpertThinking.advance)  # type: ignore[method-assign]
    Expert.think = preparing.timed(Expert.think)  # type: ignore[method-assign]
    began = perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        if options.dominoes or options.reviews or options.puzzles:
            window = make_window(Path(folder), options.deal)
            _play_dominoes(window, options.dominoes)
            _look_at_reviews(window, options.reviews)
            _make_puzzles(window, options.puzzles)
            print(f"stalls, {'compiled' if compiled else 'interpreted'}")
            print(slices)
            return int(max(slices.held) > WANTED)
        for number in range(options.rounds):
            window = make_window(Path(folder), options.deal + number, values=options.values)
            chance = random.Random(f"stalls {options.deal + number}")
            _play(window, chance, options.hints, options.linger)
            window.workspace.build_up.controller.stop()
            window.workspace.build_up.analyst.stop()
            window.hide()
            window.deleteLater()
    print(
        f"stalls, {'compiled' if compiled else 'interpreted'}, {options.rounds} rounds at expert "
        f"in {perf_counter() - began:.0f} s, hints {options.hints:.0%}, "
        f"values {'shown' if options.values else 'not shown'}"
    )
    for times in (slices, steps, preparing):
        print(times)
    return int(max(slices.held) > WANTED)


def make_window(folder: Path, deal: int, *, values: bool = False) -> "MainWindow":
    """The window as a person starts it, with settings of its own."""
    from PySide6.QtWidgets import QApplication

    from buildup.controller.storage.settings import Settings
    from buildup.controller.workspace import Workspace
    from buildup.model.deal import Deal
    from buildup.model.game_kind import GameKind
    from buildup.strategy.build_up import search
    from buildup.strategy.level import Level
    from buildup.view.window.application import StartOptions, begin, settle_memory
    from buildup.view.window.main_window import MainWindow

    if QApplication.instance() is None:
        # Kept alive by an attribute of the module: Qt wants it to the end of the process.
        global _application
        _application = QApplication(["buildup", "-style", "fusion"])
    settings = Settings(folder / f"{deal}.ini")
    settings.speed = "off"
    window = MainWindow(Workspace(settings, folder))
    begin(window, StartOptions(GameKind.BUILD_UP, Deal(deal), Level.EXPERT))
    window.show()
    window.resize(1180, 760)
    QApplication.processEvents()
    search.prepare()
    settle_memory()
    if values:
        window.workspace.settings.shows_values = True
    return window


_application: object = None


def _play(window: "MainWindow", chance: random.Random, hints: float, linger: float) -> None:
    """Play a round to its end, with nothing but what the window's events do."""
    from PySide6.QtCore import QCoreApplication

    from buildup.controller.play.awaiting import Awaiting
    from buildup.view.tiles.flight import FlyingTile

    controller = window.workspace.build_up.controller
    flying = window.pages.build_up.table.findChild(FlyingTile)
    assert flying is not None
    while not flying.isHidden() or controller.awaiting is not Awaiting.ROUND_CHOICE:
        QCoreApplication.processEvents()
        if not flying.isHidden():
            continue
        match controller.awaiting:
            case Awaiting.GO_ON:
                controller.go_on()
            case Awaiting.PERSON:
                move = chance.choice(list(controller.table.position.legal_moves()))
                if chance.random() < hints:
                    controller.ask_hint()
                    while controller.hint is None:
                        QCoreApplication.processEvents()
                while (
                    window.workspace.build_up.analyst.is_wanted
                    and not window.workspace.build_up.analyst.is_done
                ):
                    QCoreApplication.processEvents()
                end = perf_counter() + linger
                while window.workspace.build_up.rollouts.is_running and perf_counter() < end:
                    QCoreApplication.processEvents()
                controller.place(move)
            case _:
                continue


def _play_dominoes(window: "MainWindow", games: int) -> None:
    """Play games with every set against the expert, laying whatever fits first."""
    from PySide6.QtCore import QCoreApplication

    from buildup.controller.play.awaiting import Awaiting
    from buildup.controller.play.new_game import NewGame
    from buildup.model.deal import Deal
    from buildup.model.dominoes.domino import LARGEST_SIZE, SMALLEST_SIZE
    from buildup.model.game_kind import GameKind
    from buildup.strategy.level import Level

    for game in range(games):
        window.pages.show_game(GameKind.DOMINOES)
        controller = window.workspace.dominoes.controller
        for size in range(SMALLEST_SIZE, LARGEST_SIZE + 1):
            wanted = NewGame(Deal(game + 1), Level.EXPERT, size)
            window.workspace.dominoes.document.begin_new(wanted)
            while controller.awaiting is not Awaiting.NOTHING:
                QCoreApplication.processEvents()
                if controller.awaiting is not Awaiting.PERSON:
                    continue
                if controller.table.must_draw:
                    controller.draw()
                else:
                    controller.lay(next(controller.table.legal_lays()))


def _look_at_reviews(window: "MainWindow", rounds: int) -> None:
    """Review rounds with the panel open, until each is done."""
    from PySide6.QtCore import QCoreApplication

    from buildup.model.game_kind import GameKind
    from scripts.benches.review import played_round

    for number in range(1, rounds + 1):
        window.pages.show_game(GameKind.BUILD_UP)
        window.workspace.build_up.controller.begin(played_round(number))
        window.pages.show_review()
        reviewer = window.workspace.build_up.reviewer
        while not reviewer.is_done or reviewer.is_running:
            QCoreApplication.processEvents()
        window.workspace.build_up.replayer.leave()


def _make_puzzles(window: "MainWindow", count: int) -> None:
    """Make puzzles of every difficulty on their page."""
    from PySide6.QtCore import QCoreApplication

    from buildup.controller.puzzles.puzzler import PuzzleState
    from buildup.puzzles.puzzle import Difficulty

    for number in range(count):
        window.pages.show_puzzles()
        puzzler = window.workspace.puzzler
        puzzler.choose(list(Difficulty)[number % 3], 3)
        while puzzler.state is PuzzleState.MAKING:
            QCoreApplication.processEvents()
