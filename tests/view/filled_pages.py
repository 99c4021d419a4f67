"""Every page there is, filled with something of every kind, for tests of how they look."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import TypeAlias

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QCheckBox, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.editor.editor import PositionEditor
from buildup.controller.play.build_up.guided_hand import GuidedHand
from buildup.controller.play.game import NO_PACE
from buildup.controller.play.thinker import Thinker
from buildup.controller.puzzles.puzzler import Puzzler
from buildup.controller.storage.settings import Settings
from buildup.controller.workspace import DescribedGame
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.play.open_game import Awaiting, NewGame
from buildup.play.puzzle_records import PuzzleRecords
from buildup.puzzles.puzzle import DailyPuzzle
from buildup.puzzles.rating import Rating
from buildup.records.recording import Recording
from buildup.records.store import Records
from buildup.review.dominoes.review import DominoesReview
from buildup.saves.kept_games import UnfinishedGame
from buildup.strategy.build_up.rules_of_thumb import RULES
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import RuleTally
from buildup.view.build_up.guided_hand import GuidedPage
from buildup.view.build_up.page import BuildUpPage
from buildup.view.dominoes.page import DominoesPage
from buildup.view.editor.page import EditorPage
from buildup.view.puzzles.page import PuzzlePage
from buildup.view.review.build_up.content import RoundContent
from buildup.view.review.dominoes.content import GameContent
from buildup.view.review.panel import ReviewPanel
from buildup.view.statistics.page import StatisticsPage
from buildup.view.style.widgets import labelled
from buildup.view.window.start_page import StartPage
from buildup.view.window.unfinished_list import UnfinishedCard
from tests.controller.analysis.review_play import last_three_tiles
from tests.controller.play.build_up.last_hands import last_hand
from tests.controller.play.build_up.played import three_tiles_left
from tests.model.build_up.positions import first, played_by
from tests.model.dominoes.random_games import fresh, played
from tests.play.test_position import KNOWN
from tests.records.finished_rounds import build_up, judged, series
from tests.review.dominoes.finished_games import finished
from tests.view.review.build_up.known_reviews import whole_review
from tests.view.widgets import W

Make: TypeAlias = Callable[[QWidget], QWidget]
"""Makes a page in a window."""


class PageMaker:
    """Makes pages in windows of their own: whatever a further class names makes one."""

    def __init__(self, qtbot: QtBot, settings: Settings, records: Records) -> None:
        self._qtbot = qtbot
        self._settings = settings
        self._records = records
        self._windows: list[QWidget] = []

    def all(self) -> dict[str, QWidget]:
        """Every page, shown in a window of its own."""
        return {make.__name__: self.shown(make) for make in self._makers()}

    def one_by_one(self) -> Iterator[QWidget]:
        """Every page, which is gone when the next is wanted; what makes it gives it its name."""
        for make in self._makers():
            page = self.shown(make)
            page.setObjectName(make.__name__)
            yield page
            window = self._windows.pop()
            window.deleteLater()
            QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)

    def _makers(self) -> list[Make]:
        return [getattr(self, name) for name in vars(type(self)) if not name.startswith("_")]

    def shown(self, make: Make) -> QWidget:
        """A page in a window of its own, when nothing more is thought of that could change it.

        It is not painted before the updates of its window are enabled.
        """
        parent = QWidget()
        self._windows.append(parent)
        parent.resize(1280, 800)
        parent.setUpdatesEnabled(False)
        self._qtbot.addWidget(parent)
        parent.show()
        self._qtbot.waitExposed(parent)
        page = make(parent)
        thinkers = parent.findChildren(Thinker)
        self._qtbot.waitUntil(lambda: not any(each.is_busy for each in thinkers))
        return page

    def _filling(self, page: W, parent: QWidget) -> W:
        page.setGeometry(parent.rect())
        page.show()
        QApplication.processEvents()
        return page

    def _actions(self, owner: QObject) -> list[QAction]:
        keys = {"Hint": "H", "Undo": "Ctrl+Z", "Solution": "S", "New": ""}
        actions = [QAction(name, owner) for name in keys]
        for action in actions:
            action.setShortcut(keys[action.text()])
        return actions

    def _build_up(self, parent: QWidget, game: Tournament) -> tuple[BuildUpSession, BuildUpPage]:
        session = BuildUpSession(self._settings, Recording(self._records), parent)
        session.controller.pace = NO_PACE
        if game.table.phase is Phase.ROUND_OVER:
            session.reviewer._known.append(whole_review(game, session.game.level))
        session.game.begin(game)
        return session, self._filling(BuildUpPage(session, self._actions(parent), parent), parent)

    def _dominoes(
        self, parent: QWidget, game: DominoesGame
    ) -> tuple[DominoesSession, DominoesPage]:
        session = DominoesSession(self._settings, Recording(self._records), parent)
        session.controller.pace = NO_PACE
        if game.is_over:
            session.reviewer._known.append(_whole_review(game, session.game.level))
        session.game.begin(game)
        return session, self._filling(DominoesPage(session, self._actions(parent), parent), parent)

    def _guided_page(self, parent: QWidget) -> GuidedPage:
        page = GuidedPage(GuidedHand(parent), [QAction("Skip", parent)], self._settings, parent)
        return self._filling(page, parent)

    def _start_page(self, parent: QWidget, unfinished: int = 0) -> StartPage:
        """Both games, and a list of those that can be gone on with, told with long sentences."""
        kept = UnfinishedGame(
            GameKind.BUILD_UP, Path("game.txt"), 1_798_761_599.0, "host", (0, 0, 0)
        )
        standing = "hand 4 of 4, you 117 points, the computer 98 points"
        brief, game = "You trail 117 to 198", three_tiles_left()
        told = DescribedGame("Build Up vs Skilled", standing, game, brief, Level.SKILLED)
        page = self._filling(StartPage(lambda _game: told, parent), parent)
        page.unfinished.offer([kept] * unfinished)
        page.show_lessons([])
        puzzles = [DailyPuzzle(str(number), number < 4, number < 2) for number in range(5)]
        page.show_puzzles(puzzles, (3, Rating(1541, 60)), 10, 42)
        last, played = date(2026, 7, 1), replace(build_up(1, 70, 118), par=-51)
        rounds = [played, None, replace(played, par=None), replace(played, par=-40), None]
        page.show_deals(
            [(last - timedelta(days=4 - place), each) for place, each in enumerate(rounds)], 4
        )
        page.show_result(last, puzzles, played)
        self._qtbot.wait(5)
        for card in page.findChildren(UnfinishedCard):  # else games are read once it is painted
            card.read(lambda _game: told)
        return page


class FilledPages(PageMaker):
    """Every page there is, filled with something of every color."""

    def build_up(self, parent: QWidget) -> QWidget:
        """Three tiles left in each hand, one of them lifted, with the value of every move."""
        session, page = self._build_up(parent, three_tiles_left())
        controller = session.controller
        self._qtbot.waitUntil(lambda: controller.game.awaiting is Awaiting.PERSON)
        session.analyst.want(True)
        rollouts = session.rollouts
        self._qtbot.waitUntil(lambda: session.analyst.is_done and not rollouts.is_running)
        page.table._hands[controller.game.table.position.turn].click_place(0)
        page.panel.log.write("A move.", place=0, is_bold=True)
        return page

    def decided(self, parent: QWidget) -> QWidget:
        """A round that can be played out."""
        session, page = self._build_up(parent, last_hand(is_decided=True))
        self._qtbot.waitUntil(lambda: session.outlook.is_decided)
        return page

    def round_over(self, parent: QWidget) -> QWidget:
        """The result of a round, hand by hand."""
        return self._build_up(parent, finished_round())[1]

    def review(self, parent: QWidget) -> QWidget:
        """A replay with every ply reviewed."""
        session, page = self._build_up(parent, last_three_tiles())
        session.reviewer._known.append(whole_review(session.game.present))
        session.replayer.begin()
        page.show_at_side(ReviewPanel(RoundContent(session), page))
        reviewer = session.reviewer
        self._qtbot.waitUntil(lambda: reviewer.is_done and not reviewer.is_running)
        return page

    def dominoes(self, parent: QWidget) -> QWidget:
        """The beginning of a game."""
        session, page = self._dominoes(parent, fresh(20261, 9))
        self._qtbot.waitUntil(lambda: session.game.awaiting is Awaiting.PERSON)
        return page

    def game_review(self, parent: QWidget) -> QWidget:
        """A finished game with every lay reviewed, and all tiles open."""
        session, page = self._dominoes(parent, finished(5, 6))
        session.replayer.begin()
        self._settings.review_shows_hindsight = True
        panel = ReviewPanel(GameContent(session), page)
        page.show_at_side(panel)
        reviewer = session.reviewer
        self._qtbot.waitUntil(lambda: reviewer.is_done and not reviewer.is_running)
        assert panel.content.deciding is not None
        panel._go_to(panel.content.deciding)
        return page

    def holdings(self, parent: QWidget) -> QWidget:
        """What the computer may hold, after some turns of a game."""
        _session, page = self._dominoes(parent, played(fresh(9, 9), Random(9), 60))
        self._settings.shows_holdings = True
        page.show_panel(True)
        QApplication.processEvents()
        page.panel.holdings.grid.point_at(page.panel.holdings.grid.subjects[0])
        return page

    def puzzles(self, parent: QWidget) -> QWidget:
        """No puzzle, but some that were tried before."""
        now = datetime(2026, 7, 1, tzinfo=UTC)
        self._records.try_puzzle("daily 2026-06-30", now, is_solved=True)
        self._records.give_up_puzzle("daily 2026-06-29", now)
        puzzler = Puzzler(self._settings, PuzzleRecords(self._records, date.today), parent)
        puzzler.build_up.game.begin_new(NewGame(Deal(20261)))
        return self._filling(PuzzlePage(puzzler, self._actions(parent), parent), parent)

    def statistics(self, parent: QWidget) -> QWidget:
        """Some rounds, all of them reviewed, with every rule broken."""
        rules = [RuleTally(rule.name, 9, place, place) for place, rule in enumerate(RULES)]
        for number, entry in enumerate(series("wldwwlwd")):
            judged(self._records, entry, *rules, loss=number / 4, luck=number - 3.5)
        page = StatisticsPage(self._records, parent)
        page.refresh()
        return self._filling(page, parent)

    def build_up_editor(self, parent: QWidget) -> QWidget:
        """A position with a tile in a wrong hand and one too many in another."""
        line = f"{KNOWN}; scores -999 / 999"
        return self._editor_page(line.replace("W24 /", "W24 B33 W11 W12 W22 W66 W56 /"), parent)

    def dominoes_editor(self, parent: QWidget) -> QWidget:
        """The largest set, and a long line."""
        game = played(fresh(9, 9), Random(9), 60)
        return self._editor_page(str(PositionLine.of(game, Player.HUMAN)), parent)

    def _editor_page(self, line: str, parent: QWidget) -> EditorPage:
        page = EditorPage(PositionEditor(parent), parent)
        page.editor.read(line)
        return self._filling(page, parent)

    def first_start(self, parent: QWidget) -> QWidget:
        """A guided hand is offered, and no game can be gone on with."""
        page = self._start_page(parent)
        page.guide.setVisible(True)
        return page

    def guide(self, parent: QWidget) -> QWidget:
        """A tile is lifted, and the bar says where to place it."""
        page = self._guided_page(parent)
        page.guide.game.confirm()
        page.table._hands[Player.HUMAN].click_place(5)
        return page

    def start(self, parent: QWidget) -> QWidget:
        """Both games, one of which can be gone on with."""
        return self._start_page(parent, unfinished=1)

    def widgets(self, parent: QWidget) -> QWidget:
        """What dialogs are made of."""
        page = QWidget(parent)
        page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        page.setFocus()
        column = QVBoxLayout(page)
        check, box = QCheckBox("Check", page), labelled("box", page, "Box")
        check.setChecked(True)
        box.addItem("Choice")
        for widget in (check, box, QPushButton("Button", page)):
            column.addWidget(widget)
        return self._filling(page, parent)


@cache
def _whole_review(game: DominoesGame, level: Level) -> DominoesReview:
    return DominoesReview(game, level).finish()


@cache
def finished_round() -> Tournament:
    """A round whose result was certain before its last hand was played out."""
    return played_by(first, last_hand(is_decided=True))
