"""The guided hand in the window: a Build Up table with step-by-step instructions."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from buildup.controller.play.build_up.guided_hand import GuidedHand, ScriptedGame
from buildup.controller.play.game import Pace
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.position import Move
from buildup.model.player import Player
from buildup.narration.build_up import guided_hand
from buildup.play.open_game import Awaiting
from buildup.puzzles.lessons import lessons
from buildup.texts import _, in_sentences
from buildup.view.build_up.table_widget import TableWidget
from buildup.view.game.card_content import CardButton, CardContent
from buildup.view.game.drawer import Drawer
from buildup.view.game.page import GamePage
from buildup.view.style.widgets import in_row, named


class GuidedTable(TableWidget):
    """A Build Up table that marks the next move of the guided hand, and explains each step.

    Signals:
        left: The user wants to leave the guided hand.
        lesson_wanted: The user wants the first lesson; carries the name of its rule.
        play_wanted: The user wants to play a game.
    """

    _game: ScriptedGame

    left = Signal()
    lesson_wanted = Signal(str)
    play_wanted = Signal()

    def __init__(self, guide: GuidedHand, settings: Settings, parent: QWidget) -> None:
        self._guide = guide
        super().__init__(guide, settings, parent)
        self.setAccessibleName(_("Guided hand"))
        guide.missed.connect(self._on_missed)

    def prompt_words(self) -> tuple[str, str, str]:
        title, move = self._game.current
        return _(title), "" if move is None else self._sentence(move), _("guided hand")

    def _sentence(self, move: Move) -> str:
        position, lifted = self._game.table.position, self._hand.lifted
        if self._game.awaiting is Awaiting.COMPUTER:
            return guided_hand.tell_answer(position, move)
        if lifted is None:
            place = self._game.drawn_hands[Player.HUMAN].index(move.tile) + 1
            return guided_hand.tell_pick(move.tile, place)
        if lifted != move.tile:
            return guided_hand.tell_other_tile(move.tile)
        return guided_hand.tell_place(position, move)

    def _picked_words(self) -> str:
        """Return the current instruction in words; empty if no tile is picked."""
        return "" if self.lifted is None else self.in_words(self.prompt_words()[1])

    def pick_refusal(self) -> str:
        wanted = self._game.current.move
        if self._game.awaiting is Awaiting.PERSON and wanted is not None:
            return guided_hand.tell_other_tile(wanted.tile)
        return super().pick_refusal()

    def card_content(self) -> CardContent | None:
        go_on = CardButton(_("Continue"), self._game.confirm, "continueButton")
        title = _(self._game.current.title)
        match self._game.current:
            case guided_hand.GOAL:
                return CardContent(title, guided_hand.tell_goal(), (go_on,))
            case guided_hand.PASS:
                (last,) = self._game.table.position.hands[Player.HUMAN]
                return CardContent(title, guided_hand.tell_pass(last), (go_on,), is_line=True)
            case guided_hand.SCORE:
                result = super().card_content()
                first_lesson = partial(self.lesson_wanted.emit, next(iter(lessons())))
                return CardContent(
                    title=title,
                    sentence=guided_hand.tell_score(),
                    note=guided_hand.tell_idea(),
                    buttons=(
                        CardButton(_("Play Build Up"), self.play_wanted.emit, "playButton"),
                        CardButton(_("First lesson"), first_lesson, "lessonButton"),
                        CardButton(_("Play again"), self._guide.begin_anew, "onceMoreButton"),
                        *self.look_back(can_review=False),
                    ),
                    rows=() if result is None else result.rows,
                )
            case _:
                return None

    @property
    def _named(self) -> Move | None:
        """The script's move on the person's turn; ``None`` at other times."""
        return self._game.current.move if self._game.awaiting is Awaiting.PERSON else None

    def _on_missed(self, move: Move) -> None:
        self._flying.let_go()
        self.stack_button(move.stack).shake()
        if (wanted := self._game.current.move) is not None:
            self.bar.show_refusal(guided_hand.tell_other_move(self._game.table.position, wanted))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put the picked tile down on Esc, or leave the guided hand if none is picked."""
        if event.key() == Qt.Key.Key_Escape and self.lifted is None:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class LessonList(Drawer):
    """A panel that lists the steps of a guided hand, each as learned, current or upcoming."""

    def __init__(self, guide: GuidedHand, parent: QWidget) -> None:
        super().__init__(_("Your first hand"), parent)
        self._guide = guide
        title = named(QLabel(_("Your first hand"), self), "panelTitle")
        self._marks = named(QLabel(self, wordWrap=True), "hintText", _("Lessons"))
        self._lessons = named(QLabel(self, wordWrap=True), "hintText")
        content = self.new_scrolled_content()
        self.new_column([title], in_row(self._marks, (self._lessons, 1)), 1, inside=content)
        guide.awaits.connect(self._show_lessons)
        self._show_lessons()

    def _show_lessons(self) -> None:
        here = guided_hand.SCRIPT.index(self._guide.game.current)
        marked = [
            ("✓" if place < here else "→" if place == here else "·", _(step.title))
            for place, step in enumerate(guided_hand.SCRIPT)
            if step.player is not Player.COMPUTER
        ]
        self._marks.setText("\n\n".join(mark for mark, _title in marked))
        self._lessons.setText("\n\n".join(title for _mark, title in marked))
        words = {"✓": _("{lesson}: learned"), "→": _("{lesson}: now"), "·": _("{lesson}: to come")}
        said = (words[mark].format(lesson=title) for mark, title in marked)
        self._lessons.setAccessibleName(in_sentences(*said))


class GuidedPage(GamePage[LessonList]):
    """The page of a guided hand, which is reset whenever the program hides the page."""

    table: GuidedTable
    explains = True

    def __init__(
        self, guide: GuidedHand, actions: Iterable[QAction], settings: Settings, parent: QWidget
    ) -> None:
        self.guide = guide
        super().__init__(GuidedTable(guide, settings, parent), actions, settings, parent)
        self.table.move_wanted.connect(guide.play)

    def _new_panel(self) -> LessonList:
        return LessonList(self.guide, self)

    def showEvent(self, event: QShowEvent) -> None:
        if not event.spontaneous():
            self.guide.pace = Pace.of(self._settings.speed)
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop and reset the guided hand, unless the window was only minimized.

        If the hand had reached its end, the start page no longer offers it.
        """
        if not event.spontaneous():
            if self.guide.game.current is guided_hand.SCORE:
                self._settings.offers_guide = False
            self.guide.stop()
            self.guide.begin_anew()
        super().hideEvent(event)
