"""The time of single turns of the event loop while a person waits for the table.

A turn is everything that happens between two looks for events: posted events, timers, and events of
the desktop, including painting. It is measured as a whole, in processor time of the thread, so that
other programs on the machine do not lengthen it. A real event loop runs, and imports are those of
the program. There are no pauses and no animation.

Random moves are made for the person, against Expert, with the values of all moves shown; sometimes
a hint is requested and awaited first.

Arguments: ``--rounds N`` of Build Up (default 1), ``--dominoes N`` (games with every set, default
1), ``--pages N`` (times that every page is opened in a separate window, default 1), ``--reviews N``
(rounds, watched to the end), ``--puzzles N`` (made one after the other on their page), ``--deal D``
(default 20261), ``--hints SHARE`` (of the person's moves, default 0.3). The exit status is 1 if a
turn of a game takes too long.
"""

import argparse
import os
import random
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from buildup.view.window.main_window import MainWindow

FRAME, LONGEST = 16.0, 33.0
"""The duration of a screen's frame, and the maximum of a turn, in milliseconds."""
_SHARE = 0.03
"""The maximum share of turns longer than a frame, of those of a millisecond or more."""
Script = Iterator[None]
"""Simulated actions of a person; the event loop turns between two steps."""


class Times:
    """The milliseconds of many events of one kind."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.held: list[float] = []
        self.processor: list[float] = []

    def timed(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function, wrapped so that every call is measured."""

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
        over = sum(each > FRAME for each in self.held)
        return (
            f"{self.name}: {len(self.held)}, longest {max(self.held):.1f} ms, "
            f"99th percentile {percentile(self.held):.1f} ms, "
            f"longest processor time {max(self.processor):.1f} ms, over {FRAME:.0f} ms: {over}"
        )


def percentile(values: list[float], share: float = 0.99) -> float:
    """Return the value that this share of the values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main(arguments: list[str]) -> int:
    """Play in the window, and print the times; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py turns", description=__doc__)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--dominoes", type=int, default=1)
    parser.add_argument("--pages", type=int, default=1)
    parser.add_argument("--reviews", type=int, default=0)
    parser.add_argument("--puzzles", type=int, default=0)
    parser.add_argument("--deal", type=int, default=20261)
    parser.add_argument("--hints", type=float, default=0.3)
    options = parser.parse_args(arguments)
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["QT_NO_GLIB"] = "1"  # GLib's event loop reports its turns differently
    chance = random.Random(f"turns {options.deal}")
    status = 0
    with tempfile.TemporaryDirectory() as folder:
        pages: dict[str, list[float]] = {}
        for number in range(options.pages):
            window = make_window(Path(folder) / f"pages {number}", options.deal)
            for name, script in _page_scripts(window):
                pages.setdefault(name, []).append(max(turns_of(window, script)))
        for name, longest in pages.items():
            print(f"to open {name}: longest turn {percentile(longest, 0.5):.1f} ms")
        for name, count, play in (
            ("Build Up", options.rounds, _play_build_up),
            ("Dominoes", options.dominoes, _play_dominoes),
            ("reviews", options.reviews, _look_at_reviews),
            ("puzzles", options.puzzles, _make_puzzles),
        ):
            turns = []
            for number in range(count):
                place = Path(folder) / f"{name} {number}"
                window = make_window(place, options.deal + number, values=True)
                turns += turns_of(window, play(window, chance, options.hints))
            if turns:
                status |= _print_turns(name, turns)
    return status


def _print_turns(name: str, turns: list[float]) -> int:
    """Print the times of turns; return 1 if some are too long, else 0."""
    counted = [each for each in turns if each >= 1]
    over = sorted(each for each in counted if each > FRAME)
    print(
        f"{name}: {len(counted)} turns of 1 ms or more, {len(over)} over {FRAME:.0f} ms "
        f"({len(over) / max(1, len(counted)):.1%}), longest {max(turns):.1f} ms"
    )
    return int(len(over) > _SHARE * len(counted) or max(turns) > LONGEST)


def turns_of(window: "MainWindow", script: Script) -> list[float]:
    """Run the event loop until a script is done; return the milliseconds of its turns."""
    from PySide6.QtCore import QAbstractEventDispatcher, QTimer
    from PySide6.QtWidgets import QApplication

    turns: list[float] = []
    began = thread_time()

    def look() -> None:
        nonlocal began
        now = thread_time()
        turns.append((now - began) * 1000)
        began = now

    def step() -> None:
        try:
            next(script)
        except StopIteration:
            QApplication.exit()

    dispatcher = QAbstractEventDispatcher.instance()
    dispatcher.awake.connect(look)
    timer = QTimer(window)
    timer.timeout.connect(step)
    timer.start(1)
    QApplication.exec()
    timer.stop()
    dispatcher.awake.disconnect(look)
    return turns[1:]


def make_window(folder: Path, deal: int, *, values: bool = False) -> "MainWindow":
    """Return a window as when a person starts it, with separate settings and the panel open."""
    from buildup.view.window.plain_imports import import_plainly

    import_plainly()
    from PySide6.QtCore import QEvent, QTimer
    from PySide6.QtWidgets import QApplication

    from buildup.controller.storage.settings import Settings
    from buildup.controller.workspace import Workspace
    from buildup.model.deal import Deal
    from buildup.model.game_kind import GameKind
    from buildup.play.open_game import NewGame
    from buildup.strategy.level import Level
    from buildup.view.window.application import StartOptions, begin, settle
    from buildup.view.window.main_window import MainWindow

    if QApplication.instance() is None:
        # Kept alive by the module, since Qt needs it until the process ends.
        global _application
        _application = QApplication(["buildup", "-style", "fusion"])
    folder.mkdir(exist_ok=True)
    settings = Settings(folder / f"{deal}.ini")
    settings.speed, settings.shows_panel = "off", True
    window = MainWindow(Workspace(settings, folder))
    begin(window, StartOptions(GameKind.BUILD_UP, NewGame(Deal(deal), Level.EXPERT)))
    window.show()
    window.resize(1180, 760)
    QApplication.processEvents()
    settle(window)
    while window.findChild(QTimer, "loading"):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    window.workspace.settings.shows_values = values
    return window


_application: object = None


def _page_scripts(window: "MainWindow") -> Iterator[tuple[str, Script]]:
    """Yield every page that is made when first shown, with a script that opens it."""
    from buildup.model.game_kind import GameKind
    from scripts.benches.review import played_round
    from scripts.benches.statistics import fill

    pages = window.pages
    fill(window.workspace.records, 200)

    def opening(show: Callable[[], object]) -> Script:
        show()
        for _turn in range(100):
            yield

    window.workspace.build_up.game.begin(played_round(1))
    yield "a review", opening(pages.show_review)
    yield "the statistics", opening(pages.show_statistics)
    yield "the puzzles", opening(pages.show_puzzles)
    yield "the editor", opening(pages.show_editor)
    yield "the guided hand", opening(pages.show_guide)
    yield "Dominoes", opening(lambda: pages.show_game(GameKind.DOMINOES))
    yield "the start page", opening(pages.show_start)


def _play_build_up(window: "MainWindow", chance: random.Random, hints: float) -> Script:
    """Play a round to its end, using only events of the window."""
    from buildup.play.open_game import Awaiting
    from buildup.view.tiles.flight import FlyingTile

    session = window.workspace.build_up
    controller = session.controller
    flying = window.pages.build_up.table.findChild(FlyingTile)
    assert flying is not None
    while not flying.isHidden() or controller.game.awaiting is not Awaiting.ROUND_CHOICE:
        yield
        if not flying.isHidden():
            continue
        match controller.game.awaiting:
            case Awaiting.GO_ON:
                controller.game.confirm()
            case Awaiting.PERSON:
                if chance.random() < hints:
                    controller.ask_hint()
                    while controller.hint is None:
                        yield
                while session.analyst.is_wanted and not session.analyst.is_done:
                    yield
                controller.play(chance.choice(list(controller.game.table.position.legal_moves())))
            case _:
                continue


def _play_dominoes(window: "MainWindow", chance: random.Random, hints: float) -> Script:
    """Play games with every set against Expert."""
    from buildup.model.deal import Deal
    from buildup.model.dominoes.domino import LARGEST_SIZE, SMALLEST_SIZE
    from buildup.model.game_kind import GameKind
    from buildup.play.open_game import Awaiting, NewGame
    from buildup.strategy.level import Level

    window.pages.show_game(GameKind.DOMINOES)
    yield
    session = window.workspace.dominoes
    controller = session.controller
    for size in range(SMALLEST_SIZE, LARGEST_SIZE + 1):
        session.document.begin_new(NewGame(Deal(size), Level.EXPERT, size))
        while controller.game.awaiting is not Awaiting.NOTHING:
            yield
            if controller.game.awaiting is not Awaiting.PERSON:
                continue
            if controller.game.table.must_draw:
                controller.draw()
                continue
            if chance.random() < hints:
                controller.ask_hint()
                while controller.hint is None:
                    yield
            while session.analyst.is_wanted and not session.analyst.is_done:
                yield
            controller.play(chance.choice(list(controller.game.table.legal_lays())))


def _look_at_reviews(window: "MainWindow", _chance: random.Random, _hints: float) -> Script:
    """Review a round to the end with the panel open."""
    from scripts.benches.review import played_round

    session = window.workspace.build_up
    session.game.begin(played_round(1))
    window.pages.show_review()
    while not session.reviewer.is_done or session.reviewer.is_running:
        yield


def _make_puzzles(window: "MainWindow", _chance: random.Random, _hints: float) -> Script:
    """Make a puzzle of every margin on the puzzles page."""
    window.pages.show_puzzles()
    puzzler = window.workspace.puzzler
    for margin in (3, 5, 8):
        puzzler.choose(margin)
        while puzzler.is_making:
            yield
