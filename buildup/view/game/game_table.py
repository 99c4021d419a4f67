"""The table of either game: felt, prompt, card, keys, and a tile that is moved."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from buildup.model.player import Player
from buildup.narration.aloud import Part, Verbosity, in_sentences, tell_empty_place
from buildup.narration.reviews import AnyPly
from buildup.narration.typed import AnswerError
from buildup.play.awaiting import Awaiting
from buildup.texts import _, plain_digits
from buildup.view.game.announcer import Announcer
from buildup.view.game.card import Veil
from buildup.view.game.card_content import CardButton, CardContent
from buildup.view.game.lead_line import LeadLine
from buildup.view.game.move_arrows import MoveArrows, Way
from buildup.view.game.prompt_bar import PromptBar
from buildup.view.game.typed_line import TypedLine
from buildup.view.style.fonts import between
from buildup.view.style.painting import Snapshot
from buildup.view.tiles.flight import FLIGHT_MILLISECONDS, LAST_FLIGHT_MILLISECONDS, FlyingTile
from buildup.view.tiles.motion import Motion
from buildup.view.tiles.sentence import AboutTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent

    from buildup.controller.play.game import AnyController
    from buildup.model.build_up.position import Move
    from buildup.model.dominoes.line import Lay
    from buildup.view.tiles.button import F
    from buildup.view.tiles.face import Face
    from buildup.view.tiles.table_button import TableButton
    from buildup.view.tiles.tile_row import TileRow

DEAF_SECONDS = 0.3
"""So long after a card has appeared no answer counts: it was meant for what lay there before."""


SETTLING_MILLISECONDS = 400
"""So long the last tile of a hand lies there before anything else shows."""
GLIDE_MILLISECONDS = 300
"""In this time a number or the hairline comes to what it is now."""
PASS_MILLISECONDS = 1000
"""So long it is seen who passes."""
_ANY_MOVE = 88
"""A number as wide as those of moves are."""
_HELP = ("", "?")
_BACK = ("b", "back", "q", "quit")
"""What is typed to be told what can be, and to go back, as at a terminal."""


def table_keys() -> list[tuple[str, str]]:
    """Keys that the tables of both games handle, and what they do."""
    return [
        (_("Arrow keys"), _("Next tile, stack or end")),
        (_("Enter or Space"), _("Pick, play or press")),
        (_("Esc"), _("Put tile back")),
        (
            _("Tab"),
            _("Next part of the table"),
        ),
    ]


class Comparison(NamedTuple):
    """A move that was played, beside a better one."""

    player: Player
    played: Move | Lay
    better: Move | Lay
    cost: str
    """What it cost, in short."""


class GameTable(AboutTable, QWidget):
    """A table that shows what a controller says and emits what a person wants.

    Signals:
        move_wanted: A move or lay that the person tries.
        hint_told: A hint was given: its sentence.
        new_wanted: Another game is wanted; from the card, as all that follow.
        review_wanted: What was played is to be looked back at.
        decision_wanted: It is to be played on from before the move that decided it.
        leave_wanted: What was played is to be gone back to from a variation.
    """

    move_wanted = Signal(object)
    hint_told = Signal(str)
    new_wanted = Signal()
    review_wanted = Signal()
    decision_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self, controller: AnyController, name: str, parent: QWidget) -> None:
        """Make an empty table; ``name`` is said to assistive technology."""
        super().__init__(parent)
        self._controller = controller
        self._pointed: Move | Lay | None = None
        self.setAccessibleName(name)
        self._snapshot = Snapshot()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        # Ends and stacks lie where they lie, in whatever direction a language is read.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.announcer = Announcer(self)
        """Says aloud what happens."""
        self.content: CardContent | None = None
        """What waits for an answer, on a card or in the bar."""
        self._is_in_bar = False
        """Whether the bar has it."""
        self._appeared = 0.0
        """When it was first shown, in seconds of a clock that only goes on."""
        self.names_stacks = False
        """Whether every stack has its name beside it."""
        self.verbosity = Verbosity.NORMAL
        """How much is said."""
        self._says_colours = False
        self._prompt_said = "", ""
        self._asked = ""
        """What the person was told to do last."""
        self._card_said = ""
        self.first_words = ""
        """Said when it is shown for the first time, but to those who want few words."""
        self._told: dict[Part, str] = {}
        """How things stood when that was asked for last."""
        self.bar = PromptBar(self)
        """One sentence that tells what to do."""
        self.bar.said.connect(lambda sentence, is_answer: self._say(sentence, is_answer=is_answer))
        self._lead_line = LeadLine(self)
        self._motion = Motion(self)
        self._flying = FlyingTile(self, self._motion)
        self._is_settling = False
        """Whether the last tile is on its way, or has just landed: nothing else shows yet."""
        self._compared: Comparison | None = None
        self._arrows = MoveArrows(self)
        self.veil = Veil(self)
        """Over the table where a card lies on it."""
        self.bar.noticed.connect(self.veil.show_notice)
        self.typed = TypedLine(self)
        """Where a move can be typed."""
        self.typed.returnPressed.connect(self._take_line)
        self.typed.left.connect(self.focus_hand)

    def _follow_controller(self) -> None:
        """Show what lies on the controller's table, and from now on what becomes of it."""
        controller = self._controller
        controller.state_shown.connect(self._forget)
        controller.state_shown.connect(lambda: self._say_event("", is_answer=False))
        controller.state_shown.connect(self._show_state)
        controller.awaits.connect(self._show_pass)
        for changed in (controller.awaits, controller.pause_changed, controller.program_changed):
            changed.connect(self._show_turn)
        controller.hint_gone.connect(self._show_marks)
        controller.level_changed.connect(self._show_headers)
        self._show_state()
        self._show_turn()

    @property
    def position_line(self) -> str:
        """What it shows in one line; empty while nobody may see it."""
        return self._controller.position_line

    @property
    def shows_card(self) -> bool:
        """Whether a card lies on the table."""
        return self.content is not None and not self._is_in_bar

    @property
    def card_buttons(self) -> list[QPushButton]:
        """What can be chosen on the card, if one shows."""
        return self.veil.buttons if self.shows_card else []

    @property
    @abstractmethod
    def lifted(self) -> Face | None:
        """The tile that is picked, as it is shown, if any."""

    def speak(self, verbosity: Verbosity, *, colors: bool) -> None:
        """Say so much from now on, and perhaps colors instead of owners."""
        if (verbosity, colors) != (self.verbosity, self._says_colours):
            self.verbosity, self._says_colours = verbosity, colors
            self._show_state()
            self._show_turn()

    def put_down(self) -> None:
        """Put the picked tile back."""
        self._put_down_all()
        self._show_choice()

    def point_at(self, move: Move | Lay | None) -> None:
        """Mark a move that is pointed at elsewhere, or none."""
        if move != self._pointed:
            self._pointed = move
            self._show_pointed()

    def _show_pointed(self) -> None:
        self._show_marks()

    def compare(self, comparison: Comparison | None) -> None:
        """Show the move that was played beside a better one, or nothing."""
        self._compared = comparison
        self._show_ways()

    def _show_ways(self) -> None:
        compared, ways = self._compared, list[Way]()
        if compared is not None:
            for move, cost in ((compared.played, compared.cost), (compared.better, "")):
                start, end = self._way_of(compared.player, move)
                ways.append(Way(QRectF(start), QRectF(end), not cost, cost))
        self._arrows.show_ways(ways)

    @abstractmethod
    def _way_of(self, player: Player, move: Move | Lay) -> tuple[QRect, QRect]:
        """From where to where the tile of a player's move went, or would have gone."""

    def _forget(self) -> None:
        """What was pointed at, and what moves, belongs to another state."""
        self._pointed = None
        self.compare(None)
        self._stop_motion()
        self._lead_line.lead = None

    def _stop_motion(self) -> None:
        self._flying.land_now()
        self._motion.drop()
        self._is_settling = False

    @abstractmethod
    def _put_down_all(self) -> None:
        """Put every tile of a hand down, without showing what follows from it."""

    @abstractmethod
    def pick(self, place: int) -> None:
        """Pick the tile in a place of the hand on turn, counted from 0."""

    @abstractmethod
    def fitting(self) -> list[TableButton]:
        """Where the picked tile may be placed, in the order in which that is told."""

    @abstractmethod
    def _place_refusal(self) -> str:
        """Why nothing can be placed while no tile is picked."""

    @abstractmethod
    def _written_moves(self) -> Iterable[str]:
        """Every move that can be made now, as it may be typed."""

    @abstractmethod
    def _take_typed(self, typed: str) -> None:
        """Do what was typed, as a terminal would.

        Raises:
            AnswerError: It means nothing.
        """

    def type_move(self) -> None:
        """Let the person type a move where the buttons are; when no one can be made, say so."""
        if self._controller.awaiting is Awaiting.PERSON and not self.shows_card:
            area = self.buttons_band()
            area.setTop(min(area.top(), area.bottom() + 1 - self.typed.sizeHint().height()))
            self.typed.offer(self._written_moves())
            self.typed.open(area)
        else:
            asked = self.veil.accessibleName() if self.shows_card else self.bar.aloud
            self.announcer.send(in_sentences(asked), is_urgent=True)

    def _take_line(self) -> None:
        """Take the line, which stays for the next move."""
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
            self.typed.hide()  # the tile has the focus
        elif self.bar.shows_prompt:
            self.typed.clear()
        else:
            self.typed.selectAll()

    def walk_fitting(self, step: int) -> None:
        """Give the focus to the next place where the picked tile fits, or the one before.

        Args:
            step: 1 or −1.
        """
        places, focus = self.fitting(), QApplication.focusWidget()
        if not places:
            self.bar.show_refusal(self._picked_words() or self._place_refusal())
            return
        here = places.index(focus) if focus in places else min(-step, 0)
        places[(here + step) % len(places)].setFocus(Qt.FocusReason.TabFocusReason)

    def _play_lifted(self) -> None:
        """Play the lifted tile where it fits, or go to the first of several places."""
        places = self.fitting()
        if len(places) == 1:
            places[0].click()
        else:
            self.walk_fitting(1)

    @abstractmethod
    def focus_hand(self) -> None:
        """Give the focus that a card had to the hand that is to be played from, if one is."""

    @abstractmethod
    def buttons_band(self) -> QRect:
        """Where the row of buttons below the table belongs."""

    @property
    def has_buttons(self) -> bool:
        """Whether there is room for the row of buttons; the menus have them all."""
        return True

    def make_room_for_bar(self, has_bar: bool) -> None:
        """A bar may lie where the buttons are; hide what stands there where there are none."""

    @abstractmethod
    def fit_font(self) -> None:
        """Be no smaller than tiles and text of the present font allow."""

    @abstractmethod
    def sections(self) -> list[list[QWidget]]:
        """The parts of the table that Tab walks, each with what arrows reach in it."""

    # What the controller says

    @abstractmethod
    def _show_state(self, is_step: bool = False) -> None:
        """Show what lies on the controller's table; what can be done there is said next.

        Args:
            is_step: Whether that is looked at, and the last event led there from what shows.
        """

    def _show_turn(self) -> None:
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

    # What is shown

    @abstractmethod
    def prompt_words(self) -> tuple[str, str, str]:
        """Whose turn it is, what can be done, and where the game stands."""

    def _titled(self, title: str) -> str:
        """A title of the bar, which says where a variation is played."""
        is_tried = self._controller.is_trying and not self._controller.shows_best_play
        return _("Variation · {title}").format(title=title) if is_tried and title else title

    @abstractmethod
    def card_content(self) -> CardContent | None:
        """What the card has to show now, if anything."""

    def show_known(self) -> None:
        """More is known of what is over."""
        if self.shows_card:
            self._show_content(self.card_content())

    def _program_content(self) -> CardContent | None:
        """What there is to say of a program that thinks for long, or does not go on playing."""
        controller, asked = self._controller, self._controller.asked_program
        stop = CardButton(_("Stop"), asked.stop, "stopProgram")
        again = CardButton(_("Ask again"), controller.refresh, "askAgain")
        other = partial(controller.set_level, controller.level)
        instead = CardButton(_("Let the computer play"), other, "letComputerPlay")
        if asked.fault:
            return CardContent(_("Who continues?"), asked.fault, (again, instead))
        title, sentence = controller.narrator.turn(Player.COMPUTER), _("The program is thinking.")
        slow = CardContent(title, sentence, (stop,), is_line=True, is_question=True)
        return slow if asked.is_slow else None

    def _show_pass(self) -> None:
        """Tell at the hand of a player who can do nothing that they pass."""
        if (passing := self._passing()) is not None:
            player, hand = passing
            way, height = (hand.center(),) * 2, between(18.0, 0.4 * hand.height(), 34.0)
            after = FLIGHT_MILLISECONDS if self._flying.is_flying else 0
            self._motion.float_chip(
                _("Pass"), player.color, way, height, PASS_MILLISECONDS, after=after
            )

    @abstractmethod
    def _passing(self) -> tuple[Player, QRectF] | None:
        """Who has to pass now, and where their hand lies, if somebody has."""

    @abstractmethod
    def _show_hands(self) -> None: ...

    @abstractmethod
    def _show_headers(self) -> None: ...

    @abstractmethod
    def _show_marks(self) -> None:
        """Mark what the lifted tile fits on, and what the hint names."""

    @abstractmethod
    def _place(self) -> None:
        """Put everything where the table's size wants it."""

    def look_back(self, *, can_review: bool) -> Iterator[CardButton]:
        """Buttons for those who want to know what was."""
        if can_review:
            yield CardButton(_("Review"), self.review_wanted.emit, "reviewButton")
        yield CardButton(_("See table"), partial(self._put_aside, True), "lookButton")

    def replay_button(self, deciding: AnyPly | None) -> CardButton:
        """Plays on from before the move of a person that decided what is over, once it is known."""
        is_own = deciding is not None and self._controller.is_person(deciding.player)
        number = deciding.number if is_own and deciding is not None else _ANY_MOVE
        text = _("Replay from {number}").format(number=number)
        return CardButton(text, self.decision_wanted.emit, "replayDecision", is_coming=not is_own)

    def _show_choice(self) -> None:
        """Show what follows from another tile being lifted, or none."""
        self._prompt_said = self._prompt_said[0], ""
        self._show_marks()
        self._show_prompt()

    def _show_prompt(self) -> None:
        awaiting = self._controller.awaiting
        title, sentence, where = self.prompt_words()
        must_act, content = awaiting is Awaiting.PERSON, self.content
        if content is not None and self._is_in_bar:
            title, sentence, must_act = content.title, content.sentence, True
        is_result = content is not None and content.is_line and bool(content.rows)
        self.bar.show_prompt(title, sentence, where, must_act=must_act, is_result=is_result)
        if content is not None or awaiting is Awaiting.COMPUTER:
            self._prompt_said = title, ""  # what waits is said whole, and soon what is played
        elif self.lifted is not None:
            self._say_prompt(title, self._picked_words(), is_answer=True)
        elif awaiting is not Awaiting.PAUSE:
            self._say_prompt(title, sentence)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._flying.land_now()
        self._place()
        self._show_ways()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing moves where nobody looks."""
        super().hideEvent(event)
        self._motion.skip()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_down()
        else:
            super().keyPressEvent(event)

    # What is said aloud

    @abstractmethod
    def _picked_words(self) -> str:
        """What the lifted tile is, and where it fits, in words."""

    def in_words(self, sentence: str) -> str:
        """A written sentence as it is said: tiles and stacks by their names."""
        return self._controller.narrator.in_words(sentence)

    @abstractmethod
    def _standing(self) -> dict[Part, str]:
        """How the game stands, beside whose turn it is."""

    def say_standing(self) -> None:
        """Say whose turn it is, and what has changed since that was asked for last; asked again
        at once, all of it."""
        before, self._told = self._told, self._standing()
        changed = [words for part, words in self._told.items() if before.get(part) != words]
        to_do = self._picked_words() or self.bar.aloud
        self.announcer.send(in_sentences(to_do, *(changed or self._told.values())), is_urgent=True)

    def say_part(self, part: Part) -> None:
        """Say one part of how the game stands."""
        nothing = _("Nothing yet.")
        self.announcer.send(self._standing().get(part, nothing), is_urgent=True)

    def say_again(self) -> None:
        """Say again what was said since the person did something."""
        self.announcer.send(self.announcer.last or _("Nothing said yet."), is_urgent=True)

    def _say(self, sentence: str, *, is_answer: bool = False) -> None:
        self.announcer.say(self.in_words(in_sentences(sentence)), is_answer=is_answer)

    def _say_event(self, sentence: str, *, is_answer: bool) -> None:
        """Say what has happened, if anything; what is asked then is said even if it was before."""
        is_step = self._controller.awaiting is Awaiting.WATCHING
        self._prompt_said, self._card_said = (self._prompt_said[0] if is_step else "", ""), ""
        if sentence:
            self._say(sentence, is_answer=is_answer)

    def _say_prompt(self, title: str, sentence: str, *, is_answer: bool = False) -> None:
        """Say whose turn it is and what can be done, unless that was said last.

        What can be done is left out where it is the same in each turn.
        """
        said, self._prompt_said = self._prompt_said, (title, sentence)
        if said == (title, sentence):
            return
        title = "" if title == said[0] else title
        is_known = title and self.verbosity is not Verbosity.FULL and sentence == self._asked
        self._say(in_sentences(title, "" if is_known else sentence), is_answer=is_answer)
        if sentence and not is_answer:
            self._asked = sentence

    def showEvent(self, event: QShowEvent) -> None:
        """Who comes here hears where they are."""
        super().showEvent(event)
        whole = self.veil.accessibleName() if self.shows_card else self.bar.aloud
        self.announcer.wait()
        if whole:
            self.announcer.say(in_sentences(self.accessibleName(), whole), is_answer=True)
        if self.verbosity is not Verbosity.SHORT:
            self.announcer.say(self.first_words)
        self.first_words = ""

    def _show_content(self, content: CardContent | None) -> None:
        """Show what waits for an answer on a card or in the bar, or take either away."""
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
        spoken = "" if content is None else self.in_words(content.spoken)
        if content is not None and spoken != self._card_said:
            is_known = self._card_said and before is not None and content.is_known_more_of(before)
            new = content.said_later.removeprefix(before.said_later if before else "").strip()
            self.announcer.say(self.in_words(new) if is_known else spoken)
        self._card_said = spoken

    def _show_answers(self) -> None:
        """Put the answers where they are wanted: on a card, or in the bar."""
        content, answers = self.content, tuple[CardButton, ...]()
        if content is not None and self._is_in_bar:
            show = CardButton(_("Result"), partial(self._put_aside, False), "showResult")
            answers = content.buttons if content.is_line else (show,)
        self.bar.show_answers(answers, proposes_first=content is None or not content.is_question)
        self.veil.show_content(None if self._is_in_bar else content)

    def _put_aside(self, is_aside: bool) -> None:
        """Put the card away to look at the table, or bring it back."""
        self._is_in_bar = is_aside
        self._show_prompt()
        self._show_answers()
        self._place()

    def _answer(self, clicked: Callable[[], object]) -> None:
        """Take an answer, unless it came before anybody could read what is asked."""
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
        """Move a tile from one face to another, unless nothing is to move; then ``landed``.

        The last tile of a hand takes a little longer, and lies there before anything else shows.
        """
        if start is None or not self._motion.can_move:
            self._is_settling = False
            landed()
            return
        self._is_settling = is_last

        def land() -> None:
            landed()
            self._show_headers()
            if is_last:
                self._motion.wait(SETTLING_MILLISECONDS, self._settle)

        duration = LAST_FLIGHT_MILLISECONDS if is_last else FLIGHT_MILLISECONDS
        self._flying.fly(tile, start, end, land, duration)

    def _settle(self) -> None:
        """Show what the last tile has led to."""
        self._is_settling = False
        self._show_turn()

    def _follow_lead(self, lead: int | None) -> None:
        """Let the hairline glide to so many points that the human is ahead."""
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
        """Let the tiles of a row be lifted, dragged and dropped.

        Args:
            row: A hand.
            height: How high a tile that is dragged is shown, in device-independent pixels.
            held: How a tile that is dragged is shown at a point of the table.
            dropped: Takes a tile and the point of the table where it was let go.
        """

        def drag(tile: F, point: QPoint) -> None:
            if row.lifted != tile:
                row.lift(tile)
                self._show_choice()
            size = QSizeF(2 * height(), height())
            at = self.mapFromGlobal(point)
            self._flying.hold(held(tile, at), size, at)

        def drop(tile: F, point: QPoint) -> None:
            row.put_down()
            self._show_choice()
            dropped(tile, self.mapFromGlobal(point))
            self._flying.let_go()

        row.chosen.connect(self._show_choice)
        row.play_wanted.connect(self._play_lifted)
        row.empty_asked.connect(lambda place: self.bar.show_refusal(tell_empty_place(place)))
        row.dragged.connect(drag)
        row.dropped.connect(drop)
        row.drag_canceled.connect(self._flying.let_go)
