"""The table of either game: felt, prompt, card, keys, and a tile in motion."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from buildup.controller.play.game import AnyController
from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.tile import Tile
from buildup.model.decisions import AnyMove
from buildup.model.dominoes.domino import LaidDomino
from buildup.model.player import Player
from buildup.narration.aloud import Part, tell_empty_place
from buildup.narration.games import level_name
from buildup.narration.typed import AnswerError
from buildup.play.open_game import Awaiting
from buildup.strategy.level import Level
from buildup.texts import _, in_sentences, plain_digits
from buildup.view.game.card import Veil
from buildup.view.game.card_content import CardButton, CardContent
from buildup.view.game.lead_line import LeadLine
from buildup.view.game.move_arrows import MoveArrows, Way
from buildup.view.game.prompt_bar import PromptBar
from buildup.view.game.table_speech import TableSpeech
from buildup.view.game.typed_line import TypedLine
from buildup.view.style.fonts import between
from buildup.view.style.painting import Felt
from buildup.view.tiles.button import F
from buildup.view.tiles.face import Face
from buildup.view.tiles.flight import FLIGHT_MILLISECONDS, LAST_FLIGHT_MILLISECONDS, FlyingTile
from buildup.view.tiles.motion import Motion
from buildup.view.tiles.sentence import AboutTable
from buildup.view.tiles.table_button import TableButton
from buildup.view.tiles.tile_row import TileRow

DEAF_SECONDS = 0.3
"""The time for which a new question or result ignores answers, since they may have been meant for
something else."""


SETTLING_MILLISECONDS = 400
"""The time for which the last tile of a hand, or of a game of Dominoes, rests before anything else
shows."""
GLIDE_MILLISECONDS = 300
"""Duration of the animation of a score or the lead line."""
PASS_MILLISECONDS = 1000
"""The time for which a pass is shown."""
_ANY_MOVE = 88
"""A placeholder for a move number, as wide as a typical one."""
_HELP = ("", "?")
_BACK = ("b", "back", "q", "quit")
"""Typed words that close the field, as in the terminal."""


def table_keys() -> list[tuple[str, str]]:
    """Return the keys that the tables of both games handle, with descriptions."""
    return [
        (_("Arrow keys"), _("Next tile, stack or end")),
        (_("Enter or Space"), _("Pick, play or press")),
        (_("Esc"), _("Put tile back")),
        (_("Tab"), _("Next part of the table")),
    ]


class Comparison(NamedTuple):
    """A played move, or one shown as an example, and a better one to compare it with, if any."""

    player: Player
    played: AnyMove
    better: AnyMove | None
    cost: str
    """The cost of the played move, in a short form; empty for none, as for an example."""


class GameTable(AboutTable, Felt):
    """A table that shows the state of a controller and emits what the user wants.

    Signals:
        move_wanted: The user tried a move; carries it.
        new_wanted: The user wants another game.
        review_wanted: The user wants to review the game.
        decision_wanted: The user wants to replay from the deciding move.
        leave_wanted: The user wants to leave a variation.
        lesson_wanted: The user wants the lesson on their habit.
    """

    move_wanted = Signal(object)
    new_wanted = Signal()
    review_wanted = Signal()
    decision_wanted = Signal()
    leave_wanted = Signal()
    lesson_wanted = Signal()

    def __init__(
        self, controller: AnyController, settings: Settings, name: str, parent: QWidget
    ) -> None:
        """Create an empty table; ``name`` is its accessible name."""
        super().__init__(parent)
        self._controller, self._game = controller, controller.game
        self._settings = settings
        settings.changed.connect(self._follow_setting)
        self._pointed: AnyMove | None = None
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        # Ends and stacks keep their places in right-to-left languages.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.announcer = TableSpeech(self, settings)
        """The table's announcements to screen readers."""
        self.content: CardContent | None = None
        """The pending question or result, on a card or in the bar; ``None`` if there is none."""
        self._is_in_bar = False
        """Whether the content is in the bar instead of on a card."""
        self._appeared = 0.0
        """When the content's current title first appeared, in seconds of a monotonic clock."""
        self.bar = PromptBar(self)
        """The bar with the prompt."""
        self.bar.said.connect(self.announcer.tell)
        self._lead_line = LeadLine(self)
        self._motion = Motion(self)
        self._flying = FlyingTile(self, self._motion)
        self._is_settling = False
        """Whether the last tile is in flight or has just landed, so nothing else shows yet."""
        self._compared: Comparison | None = None
        self._arrows = MoveArrows(self)
        self.veil = Veil(self)
        """The veil over the table, which holds the card."""
        self.bar.noticed.connect(self.veil.show_notice)
        self.bar.noticed.connect(self._place)
        self.typed = TypedLine(self)
        """The field for typing a move."""
        self.typed.returnPressed.connect(self._take_line)
        self.typed.left.connect(self.focus_hand)

    def _follow_controller(self) -> None:
        controller = self._controller
        controller.state_shown.connect(self._forget)
        controller.state_shown.connect(lambda: self._say_event("", is_answer=False))
        controller.state_shown.connect(self._show_played)
        controller.awaits.connect(self._show_pass)
        controller.awaits.connect(self._show_rest)
        controller.level_changed.connect(self._show_headers)
        controller.hint_found.connect(self._on_hint)
        self._show_played()
        self._show_rest()

    @property
    def position_line(self) -> str:
        """The position as one line of text; empty while the hands are secret."""
        return self._game.position_line

    @property
    def shows_card(self) -> bool:
        """Whether a question or result is shown on a card, not in the bar."""
        return self.content is not None and not self._is_in_bar

    @property
    def lifted(self) -> Face | None:
        """The picked tile in its current orientation, if any."""
        return self._hand.lifted

    def _follow_setting(self, name: str) -> None:
        if name in ("verbosity", "says_colours"):
            self._show_played()
            self._show_rest()
        elif name == "names_stacks":
            self.update()

    def put_down(self) -> None:
        """Put the picked tile back."""
        self._put_down_all()
        self._show_picked()

    def point_at(self, move: AnyMove | None) -> None:
        """Mark a move that is pointed at elsewhere; ``None`` marks none."""
        if move != self._pointed:
            self._pointed = move
            self._show_pointed()

    def _show_pointed(self) -> None:
        self._show_marks()

    def compare(self, comparison: Comparison | None) -> None:
        """Show arrows for a played move and a better one; ``None`` removes them."""
        self._compared = comparison
        self._show_ways()

    def _show_ways(self) -> None:
        compared, ways = self._compared, list[Way]()
        if compared is not None:
            for move, cost in ((compared.played, compared.cost), (compared.better, "")):
                if move and (way := self._way_of(compared.player, move)) is not None:
                    start, end = way
                    ways.append(Way(QRectF(start), QRectF(end), move is compared.better, cost))
        self._arrows.show_ways(ways)

    @abstractmethod
    def _way_of(self, player: Player, move: AnyMove) -> tuple[QRect, QRect] | None:
        """Return the start and end of a tile's path; ``None`` if the shown hand never had the tile.

        The move may be one that was played or one that is possible.
        """

    def _forget(self) -> None:
        """Discard marks and motion that belong to another state."""
        self._pointed = None
        self.compare(None)
        self._stop_motion()
        self._lead_line.lead = None

    def _stop_motion(self) -> None:
        self._flying.land_now()
        self._motion.drop()
        self._is_settling = False

    @property
    @abstractmethod
    def _hand(self) -> TileRow[Tile] | TileRow[LaidDomino]:
        """The hand to play from."""

    @property
    def _names_place(self) -> bool:
        """Whether a hint names a place to play at, and not only a tile."""
        return True

    def _put_down_all(self) -> None:
        """Put down all tiles without updating anything else."""
        self._hand.put_down()

    @abstractmethod
    def pick(self, place: int) -> None:
        """Pick the tile at a place, counted from 0, in the hand to play from."""

    @abstractmethod
    def fitting(self) -> list[TableButton]:
        """Return the targets for the picked tile, in the order in which keys reach them."""

    def _refuse(self, target: TableButton, sentence: str) -> None:
        """Say why an action was refused, shake its target, and let go of a dragged tile."""
        self._flying.let_go()
        target.shake()
        self.bar.show_refusal(sentence)

    @abstractmethod
    def _place_refusal(self) -> str:
        """Return why nothing can be played while no tile is picked."""

    @abstractmethod
    def _written_moves(self) -> Iterable[str]:
        """Return every legal move in the form in which it may be typed."""

    @abstractmethod
    def _take_typed(self, typed: str) -> None:
        """Execute typed input, as in the terminal.

        Raises:
            AnswerError: The input is invalid, or cannot be executed now.
        """

    def type_move(self) -> None:
        """Show the field for typing a move.

        Unless it is a person's turn and no card is shown, announce the card or prompt instead.
        """
        if self._game.awaiting is Awaiting.PERSON and not self.shows_card:
            area = self.buttons_band()
            area.setTop(min(area.top(), area.bottom() + 1 - self.typed.sizeHint().height()))
            self.typed.offer(self._written_moves())
            self.typed.open(area)
        else:
            self.announcer.send(in_sentences(self._card_or_prompt), is_urgent=True)

    @property
    def _card_or_prompt(self) -> str:
        """The card and any notice or, without a card, what the bar shows, as spoken."""
        if not self.shows_card:
            return self.bar.aloud
        return in_sentences(self.veil.accessibleName(), self.in_words(self.bar.notice))

    def _take_line(self) -> None:
        """Execute the typed line; keep the field open unless the line closes it or picks a tile."""
        line, before = plain_digits(self.typed.text().strip()), self.lifted
        try:
            if line in _HELP:
                self.bar.show_note(self.typed.placeholderText())
            elif line.casefold() not in _BACK:
                self._take_typed(line)
        except AnswerError as error:
            self.bar.show_refusal(str(error))
        if line.casefold() in _BACK:
            self.typed.hide()
            self.focus_hand()
        elif self.lifted not in (None, before):
            self.typed.hide()  # the tile has the focus now
        elif self.bar.shows_prompt:
            self.typed.clear()
        else:
            self.typed.selectAll()

    def walk_fitting(self, step: int) -> None:
        """Move the focus to the next or previous target of the picked tile, or say why not.

        Args:
            step: 1 for the next, −1 for the previous.
        """
        places, focus = self.fitting(), QApplication.focusWidget()
        if not places:
            self.bar.show_refusal(self._picked_words() or self._place_refusal())
            return
        here = places.index(focus) if focus in places else min(-step, 0)
        places[(here + step) % len(places)].setFocus(Qt.FocusReason.TabFocusReason)

    def _play_lifted(self) -> None:
        """Play the picked tile, focus the first of several targets, or say why it fits nowhere."""
        places = self.fitting()
        if len(places) == 1:
            places[0].click()
        else:
            self.walk_fitting(1)

    def focus_hand(self) -> None:
        """Focus the first tile of the hand that a person plays from, except in replays."""
        if self._game.awaiting is not Awaiting.WATCHING:
            self._hand.focus_first()

    @abstractmethod
    def buttons_band(self) -> QRect:
        """Return the area of the row of buttons at the bottom of the table."""

    @property
    def has_buttons(self) -> bool:
        """Whether the row of buttons fits."""
        return True

    def make_room_for_bar(self, has_bar: bool) -> None:
        """Hide what a bar would cover if the row of buttons does not fit, or show it again."""

    @abstractmethod
    def fit_font(self) -> None:
        """Set a minimum size that suits tiles and text in the current font."""

    @abstractmethod
    def sections(self) -> list[list[QWidget]]:
        """Return the parts of the table that Tab visits, each with its widgets for arrow keys."""

    # Controller signals

    @abstractmethod
    def _show_played(self, is_step: bool = False) -> None:
        """Show the tiles that have been played, with none picked.

        Args:
            is_step: Whether a replay has advanced by one event, which is then animated.
        """

    def _show_rest(self) -> None:
        """Show everything but the tiles that have been played.

        While the last tile is in flight or settles, omit marks, questions and results.
        """
        self._show_hands()
        self._show_headers()
        if self._is_settling:
            self._place()
            return
        self._show_marks()
        had_content = self.content is not None
        self._show_content(self._program_content() or self.card_content())
        self._place()
        if self.typed.isVisible():
            self.typed.offer(self._written_moves())
        if had_content and self.content is None:
            self.focus_hand()

    # Display

    @abstractmethod
    def prompt_words(self) -> tuple[str, str, str]:
        """Return the prompt: whose turn it is, what can be done, and which hand or deal this is."""

    def _titled(self, title: str) -> str:
        """Return a title for the bar; in a variation it says so, unless best play is shown."""
        is_tried = self._game.is_trying and not self._game.shows_best_play
        return _("Variation · {title}").format(title=title) if is_tried and title else title

    @property
    def _offer(self) -> str:
        """The text of the button beside the prompt; empty for none."""
        return ""

    @abstractmethod
    def card_content(self) -> CardContent | None:
        """Return the question or result for a card or the bar; ``None`` if there is none."""

    def show_known(self) -> None:
        """Update the card, if one is shown, with what was not known when it appeared."""
        if self.shows_card:
            self._show_content(self.card_content())

    def _program_content(self) -> CardContent | None:
        """Return a message if another program that plays is slow or has failed; else ``None``."""
        controller, game = self._controller, self._game
        if fault := game.opponent_fault:
            again = CardButton(_("Ask again"), game.refresh, "askAgain")
            other = partial(game.set_level, game.level)
            instead = CardButton(_("Let the computer play"), other, "letComputerPlay")
            return CardContent(_("Who continues?"), fault, (again, instead))
        if not controller.asked_program.is_slow:
            return None
        title, sentence = controller.narrator.turn(Player.COMPUTER), _("The program is thinking.")
        stop = CardButton(_("Stop"), controller.asked_program.stop, "stopProgram")
        return CardContent(title, sentence, (stop,), is_line=True, is_question=True)

    def _show_pass(self) -> None:
        """If a player must pass, show that over their hand."""
        if self._game.awaiting is Awaiting.PAUSE and (passing := self._passing()) is not None:
            player, hand = passing
            way, height = (hand.center(),) * 2, between(18.0, 0.4 * hand.height(), 34.0)
            after = FLIGHT_MILLISECONDS if self._flying.is_flying else 0
            self._motion.float_chip(
                _("Pass"), player.color, way, height, PASS_MILLISECONDS, after=after
            )

    @abstractmethod
    def _passing(self) -> tuple[Player, QRectF] | None:
        """Return the player to move and the area of their hand if they must pass; else ``None``."""

    @abstractmethod
    def _show_hands(self) -> None: ...

    @abstractmethod
    def _show_headers(self) -> None: ...

    @abstractmethod
    def _show_marks(self) -> None:
        """Mark the picked tile's targets, and the move pointed at or, without one, the hint."""

    def _place(self) -> None:
        self._lead_line.place_below(self.bar.geometry())
        self._show_ways()

    def look_back(self, *, can_review: bool) -> Iterator[CardButton]:
        """Yield buttons to review the game, if possible, and to see the table."""
        if can_review:
            yield CardButton(_("Review"), self.review_wanted.emit, "reviewButton")
        yield CardButton(_("See table"), partial(self._put_aside, True), "lookButton")

    def result_buttons(
        self, another: CardButton, session: GameSession | None, *, can_review: bool
    ) -> Iterator[CardButton]:
        """Yield the buttons of a finished round or game.

        Two are hidden unless the review has found what they are for: one to replay from a person's
        deciding move, and one for the lesson on the human's habit.

        Args:
            another: The button for another round or game.
            session: Provides the review and a level to offer; ``None`` to omit them.
            can_review: Whether the round or game can be reviewed.
        """
        level = None if session is None else session.offered_level
        if level is not None:
            text = _("Play {level}").format(level=level_name(level))
            play = partial(self._play_at, level, another.clicked)
            yield CardButton(text, play, "anotherLevelButton")
        yield another
        yield from self.look_back(can_review=can_review)
        review = None if session is None else session.ended_review
        deciding, habit = (None, None) if review is None else (review.deciding, review.habit)
        is_own = deciding is not None and self._game.is_person(deciding.player)
        number = deciding.number if is_own and deciding is not None else _ANY_MOVE
        text = _("Replay from move {number}").format(number=number)
        yield CardButton(text, self.decision_wanted.emit, "replayDecision", is_coming=not is_own)
        is_known, text = self._game.is_person(Player.HUMAN) and habit and habit.loss, _("Lesson")
        yield CardButton(text, self.lesson_wanted.emit, "lessonButton", is_coming=not is_known)

    def _play_at(self, level: Level, play_on: Callable[[], object]) -> None:
        self._game.set_level(level)
        play_on()

    def _lead_focus(self, buttons: Iterable[QWidget]) -> None:
        """If a button of the table has the focus, move it to the first of ``buttons``, if any."""
        focus = QApplication.focusWidget()
        if isinstance(focus, TableButton) and self.isAncestorOf(focus):
            for button in [*buttons][:1]:
                button.setFocus(Qt.FocusReason.TabFocusReason)

    def _on_hint(self) -> None:
        """Mark a hint, and put another tile back if one is picked.

        If a button of the table has the focus, move the focus to the hint's tile.
        """
        self._pointed = None
        self._show_pointed()
        if self._has_lifted_other:
            self._put_down_all()
            self.announcer.prompt = self.prompt_words()[:2]
            self._show_marks()
        self._lead_focus(self._hand.hinted())
        self._show_prompt()

    @property
    def _has_lifted_other(self) -> bool:
        """Whether a tile other than the hint's is picked."""
        return self.lifted is not None and not any(each.is_lifted for each in self._hand.hinted())

    def _show_picked(self) -> None:
        self.announcer.prompt = self.announcer.prompt[0], ""
        self._show_marks()
        self._show_prompt()

    def _show_prompt(self) -> None:
        awaiting = self._game.awaiting
        title, sentence, where = self.prompt_words()
        must_act, content = awaiting is Awaiting.PERSON, self.content
        if content is not None and self._is_in_bar:
            title, sentence, must_act = content.title, content.sentence, True
        is_result = content is not None and content.is_line and bool(content.rows)
        shown = sentence
        if must_act and content is None and self.lifted is None:  # announced when it happened
            unseen = self._controller.narrator.unseen(self._game.shown.events)
            shown = " ".join(filter(None, (unseen, sentence)))
        self.bar.show_prompt(title, shown, where, must_act=must_act, is_result=is_result)
        self.bar.show_offer(self._offer)
        if content is not None or awaiting is Awaiting.COMPUTER:
            self.announcer.prompt = title, ""  # the card or the next move is announced instead
        elif self.lifted is not None:
            self._say_prompt(title, self._picked_words(), is_answer=True)
        elif awaiting is not Awaiting.PAUSE:
            self._say_prompt(title, sentence)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._motion.skip()  # tiles in motion head for outdated places
        self._place()

    def hideEvent(self, event: QHideEvent) -> None:
        """Finish all animations when hidden."""
        super().hideEvent(event)
        self._motion.skip()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_down()
        else:
            super().keyPressEvent(event)

    # Speech

    @abstractmethod
    def _picked_words(self) -> str:
        """Return the picked tile and its targets in words; empty if none is picked."""

    def in_words(self, sentence: str) -> str:
        """Return a sentence as spoken, with tiles and stacks by name."""
        return self._controller.narrator.in_words(sentence)

    @abstractmethod
    def _standing(self) -> dict[Part, str]:
        """Return each part of the standing in words, except for whose turn it is."""

    def say_standing(self) -> None:
        """Announce the picked tile or the bar's text, and what has changed in the standing.

        The bar's text is announced only while no tile is picked, and the whole standing only if
        nothing has changed since the last request.
        """
        self.announcer.tell_standing(self._picked_words() or self.bar.aloud, self._standing())

    def say_part(self, part: Part) -> None:
        """Announce one part of the standing."""
        self.announcer.send(self._standing().get(part, _("Nothing yet.")), is_urgent=True)

    def _say_event(self, sentence: str, *, is_answer: bool) -> None:
        """Announce an event; an empty sentence only causes the prompt to be announced again."""
        is_step = self._game.awaiting is Awaiting.WATCHING
        self.announcer.tell_event(sentence, is_answer=is_answer, is_step=is_step)

    def _say_prompt(self, title: str, sentence: str, *, is_answer: bool = False) -> None:
        self.announcer.tell_prompt(title, sentence, is_answer=is_answer)

    def showEvent(self, event: QShowEvent) -> None:
        """Announce the table and its card or prompt."""
        super().showEvent(event)
        self.announcer.tell_table(self._card_or_prompt)

    def _show_content(self, content: CardContent | None) -> None:
        """Show a question or result on a card or in the bar, or remove it."""
        before, self.content = self.content, content
        if content is not None:
            if before is None or content.title != before.title:
                self._appeared = monotonic()
                self._is_in_bar = content.is_line
            buttons = tuple(
                each._replace(clicked=partial(self._answer, each.clicked))
                for each in content.buttons
            )
            self.content = content = content._replace(buttons=buttons)
        self._show_prompt()
        self._show_answers()
        self.announcer.tell_card(content, before)

    def _show_answers(self) -> None:
        """Show the content with its answers on a card.

        If the content is in the bar, show only the answers there; for a result that was put aside,
        a button that brings its card back.
        """
        content, answers = self.content, tuple[CardButton, ...]()
        if content is not None and self._is_in_bar:
            show = CardButton(_("Result"), partial(self._put_aside, False), "showResult")
            answers = content.buttons if content.is_line else (show,)
        self.bar.show_answers(answers, proposes_first=content is None or not content.is_question)
        self.veil.show_content(None if self._is_in_bar else content)

    def _put_aside(self, is_aside: bool) -> None:
        """Put the card away to show the table, or bring it back."""
        self._is_in_bar = is_aside
        self._show_prompt()
        self._show_answers()
        self._place()

    def _answer(self, clicked: Callable[[], object]) -> None:
        """Run an answer's callback, unless the answer came too soon to be intentional."""
        if monotonic() - self._appeared >= DEAF_SECONDS:
            clicked()

    def _fly(
        self,
        tile: Face,
        start: QRect | None,
        end: QRect,
        landed: Callable[[], None],
        *,
        is_last: bool = False,
    ) -> None:
        """Animate a tile from one rectangle to another, then call ``landed``.

        If the start is unknown (``None``) or nothing can move, call ``landed`` immediately. The
        last tile of a hand or Dominoes game takes a little longer, and rests before anything else
        shows.
        """
        can_move = start is not None and self._motion.can_move
        self._is_settling = is_last and can_move
        if start is None or not can_move:
            landed()
            return
        duration = LAST_FLIGHT_MILLISECONDS if is_last else FLIGHT_MILLISECONDS
        self._flying.fly(tile, start, end, partial(self._land, landed), duration)

    def _land(self, landed: Callable[[], None]) -> None:
        """Show a tile where its flight ended, and the new numbers; wait after the last tile."""
        landed()
        self._show_headers()
        if self._is_settling:
            self._motion.wait(SETTLING_MILLISECONDS, self._show_settled)

    def _show_settled(self) -> None:
        """Show what was withheld until the last tile had settled."""
        self._is_settling = False
        self._show_rest()

    def _follow_lead(self, lead: int | None) -> None:
        """Show the human's lead in points on the lead line; ``None`` hides the line.

        A change from an earlier lead is animated.
        """
        before = self._lead_line.lead
        if before is None or lead is None:
            self._lead_line.show_lead(lead)
        elif before != lead:
            show = self._lead_line.show_lead
            self._motion.add(
                lambda share: show(before + (lead - before) * share), GLIDE_MILLISECONDS
            )

    def _connect_row(
        self,
        row: TileRow[F],
        *,
        height: Callable[[], float],
        held: Callable[[F, QPoint], F],
        dropped: Callable[[F, QPoint], None],
    ) -> None:
        """Connect the tiles of a row for picking, dragging and dropping.

        Args:
            row: A hand.
            height: Height of a dragged tile, in device-independent pixels.
            held: Returns a dragged tile as shown at a point of the table.
            dropped: Called with a dropped tile and its point on the table.
        """

        def drag(tile: F, point: QPoint) -> None:
            if row.lifted != tile:
                row.lift(tile)
                self._show_picked()
            size = QSizeF(2 * height(), height())
            at = self.mapFromGlobal(point)
            self._flying.hold(held(tile, at), size, at)

        def drop(tile: F, point: QPoint) -> None:
            row.put_down()
            self._show_picked()
            dropped(tile, self.mapFromGlobal(point))
            self._flying.let_go()

        row.lift_changed.connect(self._show_picked)
        row.play_wanted.connect(self._play_lifted)
        row.empty_asked.connect(lambda place: self.bar.show_refusal(tell_empty_place(place)))
        row.dragged.connect(drag)
        row.dropped.connect(drop)
        row.drag_canceled.connect(self._flying.let_go)
