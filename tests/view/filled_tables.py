"""The tables at moments that look different: results, what is watched, two people, puzzles."""

from datetime import date
from functools import cache

from PySide6.QtWidgets import QPushButton, QWidget

from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.play.game import NO_PACE, AnyController, Pace
from buildup.controller.puzzles.puzzler import Puzzler
from buildup.controller.session import GameSession
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart, GameWon
from buildup.model.dominoes.match import Match
from buildup.model.player import PerPlayer, PlayMode
from buildup.play.open_game import Awaiting
from buildup.play.puzzle_records import PuzzleRecords, PuzzleState
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.view.puzzles.page import PuzzlePage
from tests.controller.analysis.review_play import last_three_tiles
from tests.controller.play.build_up.played import three_tiles_left
from tests.controller.play.moves import play_to_end
from tests.controller.puzzles.solver import finish
from tests.model.dominoes.random_games import first, fresh, played_by
from tests.view.filled_pages import PageMaker, finished_round
from tests.view.widgets import of_kind

_SLOWLY = Pace(60_000, 60_000)
"""Nothing happens by itself while somebody looks."""


class FilledTables(PageMaker):
    """The tables at every moment that looks different from those of the pages."""

    # Build Up

    def first_draw(self, parent: QWidget) -> QWidget:
        """Who plays first is shown."""
        session, page = self._build_up(parent, Tournament.begin(Start.fresh(Deal(20261))))
        controller = session.controller
        self._qtbot.waitUntil(lambda: controller.game.awaiting is Awaiting.GO_ON)
        return page

    def hand_over(self, parent: QWidget) -> QWidget:
        """The result of a hand, one of them with a tile left."""
        session, page = self._build_up(parent, last_three_tiles())
        assert session.game.awaiting is Awaiting.GO_ON
        return page

    def swapped_round(self, parent: QWidget) -> QWidget:
        """The result of a round that was played with the other's tiles before."""
        session, page = self._build_up(parent, finished_round())
        session.game.points_before_swap = session.game.table.scores
        page.tell("This game cannot be kept: no room is left on the disk of /home/somebody/games.")
        return page

    def variation_over(self, parent: QWidget) -> QWidget:
        """The result of a variation."""
        session, page = self._build_up(parent, finished_round())
        self._try(session)
        return page

    def _try(self, session: GameSession) -> None:
        """Begin a variation before the last move of a person, and play it to its end."""
        session.replayer.begin()
        while not session.can_try:
            session.replayer.back()
        session.try_before_move()
        if isinstance(session, BuildUpSession):
            session.game.set_mode(PlayMode.TWO_PEOPLE)
        play_to_end(session.controller)
        self._qtbot.waitUntil(lambda: session.game.awaiting is Awaiting.NOTHING)

    def demo_over(self, parent: QWidget) -> QWidget:
        """What two computers have made of a round."""
        session, page = self._build_up(parent, finished_round())
        _begin_demo(session.controller)
        return page

    def tournament_over(self, parent: QWidget) -> QWidget:
        """The last result."""
        session, page = self._build_up(parent, finished_round())
        session.game.end_tournament()
        return page

    def two_people(self, parent: QWidget) -> QWidget:
        """The one of two people to move has lifted the tile that is nearest to the score."""
        session, page = self._build_up(parent, three_tiles_left())
        session.game.set_mode(PlayMode.TWO_PEOPLE)
        page.table._hands[session.game.table.position.turn].click_place(0)
        return page

    def demo(self, parent: QWidget) -> QWidget:
        """A demo that stands still."""
        session, page = self._build_up(parent, three_tiles_left())
        _begin_demo(session.controller)
        return page

    def hinted(self, parent: QWidget) -> QWidget:
        """A hint, with its reason in the panel."""
        session, page = self._build_up(parent, three_tiles_left())
        page.show_panel(True)
        controller = session.controller
        controller.ask_hint()
        self._qtbot.waitUntil(lambda: controller.hint is not None)
        return page

    # Dominoes

    def valued_dominoes(self, parent: QWidget) -> QWidget:
        """A tile is lifted, and every lay has its chance."""
        session, page = self._dominoes(parent, fresh(20261, 9))
        session.analyst.want(True)
        self._qtbot.waitUntil(lambda: session.analyst.is_done)
        page.table.tray.click_place(0)
        return page

    def dominoes_over(self, parent: QWidget) -> QWidget:
        """The result of a game with a long line, and as many tiles left as can be."""
        return self._dominoes(parent, blocked_game())[1]

    def match_over(self, parent: QWidget) -> QWidget:
        """The result of the game by which a match is decided."""
        earlier = (PerPlayer(computer=20, human=3), PerPlayer(computer=1, human=9))
        start = DominoesStart.fresh(Deal(5), 9, Match(18, earlier))
        game = played_by(first, DominoesGame.begin(start))
        return self._dominoes(parent, game)[1]

    def dominoes_demo_over(self, parent: QWidget) -> QWidget:
        """What two computers have made of a game."""
        session, page = self._dominoes(parent, blocked_game())
        _begin_demo(session.controller)
        return page

    def dominoes_variation_over(self, parent: QWidget) -> QWidget:
        """The result of what was tried in a game of Dominoes."""
        session, page = self._dominoes(parent, blocked_game())
        self._try(session)
        return page

    def swapped_dominoes(self, parent: QWidget) -> QWidget:
        """The result of a game that was played with the other's tiles before."""
        game = blocked_game()
        session, page = self._dominoes(parent, game)
        won = of_kind(game.events[-1], GameWon)
        session.game.points_before_swap = won.pips
        return page

    def hand_the_screen_over(self, parent: QWidget) -> QWidget:
        """Nobody's tiles show before the next of two people asks for them."""
        session, page = self._dominoes(parent, middle_game())
        session.game.set_mode(PlayMode.TWO_PEOPLE)
        return page

    def dominoes_for_two(self, parent: QWidget) -> QWidget:
        """The one of two people to move sees their tiles, and has picked one."""
        session, page = self._dominoes(parent, middle_game())
        session.game.set_mode(PlayMode.TWO_PEOPLE)
        session.controller.game.uncover()
        page.table.tray.click_place(0)
        return page

    def dominoes_demo(self, parent: QWidget) -> QWidget:
        """A demo that stands still, with all tiles face up."""
        session, page = self._dominoes(parent, middle_game())
        _begin_demo(session.controller)
        return page

    def dominoes_replay(self, parent: QWidget) -> QWidget:
        """A game that is over is looked back at."""
        session, page = self._dominoes(parent, blocked_game())
        session.replayer.begin()
        session.replayer.back()
        return page

    # Puzzles

    def _puzzle_page(
        self, parent: QWidget, key: str = "random 36 3 1300 3"
    ) -> tuple[Puzzler, QWidget]:
        puzzler = Puzzler(self._settings, PuzzleRecords(self._records, date.today), parent)
        page = self._filling(PuzzlePage(puzzler, self._actions(parent), parent), parent)
        page.show_panel(True)
        puzzler.build_up.pace = NO_PACE
        puzzler.again(key)
        finish(puzzler._search)
        self._qtbot.waitUntil(lambda: puzzler.state is PuzzleState.OPEN)
        return puzzler, page

    def open_puzzle(self, parent: QWidget) -> QWidget:
        """A puzzle that nobody has tried."""
        return self._puzzle_page(parent)[1]

    def wrong_answer(self, parent: QWidget) -> QWidget:
        """A puzzle, and what a wrong answer gives away."""
        puzzler, page = self._puzzle_page(parent)
        puzzler.answer(of_kind(puzzler.puzzle, MovePuzzle).moves[-1].move)
        return page

    def solved_puzzle(self, parent: QWidget) -> QWidget:
        """A puzzle that is solved, with its explanation."""
        puzzler, page = self._puzzle_page(parent)
        puzzler.answer(of_kind(puzzler.puzzle, MovePuzzle).best)
        self._qtbot.waitUntil(lambda: puzzler.build_up.game.awaiting is Awaiting.NOTHING)
        return page

    def ending_of_dominoes(self, parent: QWidget) -> QWidget:
        """An ending in which a wrong tile was laid."""
        puzzler, page = self._puzzle_page(parent, "ending 2 1300 3")
        puzzler.answer(of_kind(puzzler.puzzle, EndingPuzzle).prospects[-1][0])
        return page

    def question_of_dominoes(self, parent: QWidget) -> QWidget:
        """A question that is open."""
        return self._puzzle_page(parent, "holding 1 easy")[1]

    # The guided hand, and the start

    def guide_begins(self, parent: QWidget) -> QWidget:
        """What a hand is about."""
        return self._guided_page(parent)

    def guide_ends(self, parent: QWidget) -> QWidget:
        """What the hand came to."""
        page = self._guided_page(parent)
        guide = page.guide
        guide.pace = NO_PACE
        while page.findChild(QPushButton, "onceMoreButton") is None:
            move = guide.game.current.move
            if guide.game.awaiting is Awaiting.PERSON and move is not None:
                guide.play(move)
            elif guide.game.awaiting is Awaiting.GO_ON:
                guide.game.confirm()
            self._qtbot.wait(1)
        return page

    def unfinished_games(self, parent: QWidget) -> QWidget:
        """More games than the list can show."""
        return self._start_page(parent, unfinished=12)


def _begin_demo(controller: AnyController) -> None:
    controller.pace = _SLOWLY
    controller.game.set_mode(PlayMode.DEMO)
    controller.game.pause(True)


@cache
def middle_game() -> DominoesGame:
    """A game of the largest set with a line of thirty tiles."""
    game = fresh(20261, 9)
    while len(game.table.line.tiles) < 30 or game.forced_event is not None or game.table.must_draw:
        game = played_by(first, game, 1)
    return game


@cache
def blocked_game() -> DominoesGame:
    """A game of the largest set that is over, with a long line and many tiles left."""
    return played_by(first, fresh(396, 9))
