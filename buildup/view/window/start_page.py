"""The page that greets: games to choose from and to go on with, puzzles and a deal of the day."""

import math
from collections.abc import Iterable, Sequence
from datetime import date

from PySide6.QtCore import QLocale, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QWidget

from buildup.controller.workspace import Resumable
from buildup.model.build_up.tile import Tile
from buildup.model.dominoes.domino import LaidDomino
from buildup.model.game_kind import GameKind
from buildup.narration.aloud import in_sentences, spoken
from buildup.narration.numbers import number
from buildup.narration.puzzles import attempt_verdict, attempt_words, daily_words, lessons_words
from buildup.puzzles.puzzle import DailyPuzzle
from buildup.records.finished_round import FinishedRound
from buildup.records.puzzle_attempt import DAYS, PuzzleAttempt, PuzzleSummary, last_days
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.search import compiled
from buildup.texts import _, counted
from buildup.view.game.announcer import Announcer
from buildup.view.game.drawer import PlainScroll, ScrolledContent
from buildup.view.game.verdict_marks import paint_mark
from buildup.view.style.fonts import LEAST_WIDTH, fitted, sized, text_scale, widened
from buildup.view.style.painting import (
    Snapshot,
    paint_felt,
    paint_rounded,
    paint_text,
    smooth_painter,
)
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import (
    NO_MARGINS,
    Button,
    explain,
    fold,
    in_column,
    in_row,
    named,
    plain,
    tip,
)
from buildup.view.tiles.painted_button import paint_body
from buildup.view.window.table_picture import Piles, paint_piles
from buildup.view.window.unfinished_list import Describe, UnfinishedList

_BUILD_UP: Piles = (
    (tuple(map(Tile.parse, ("B12", "W34", "B56"))), 0.0, 0.0),
    (tuple(map(Tile.parse, ("W01", "W33"))), 2.4, 0.0),
    (tuple(map(Tile.parse, ("B26", "W22", "B16", "W46"))), 4.8, 0.0),
    (tuple(map(Tile.parse, ("W06",))), 0.0, 1.65),
    (tuple(map(Tile.parse, ("W25", "B66"))), 2.4, 1.65),
    (tuple(map(Tile.parse, ("W14", "B36", "W55"))), 4.8, 1.65),
)
_DOMINOES: Piles = (
    ((LaidDomino(6, 6),), 0.0, 0.1),
    ((LaidDomino(4, 4),), 2.0, 0.1),
    ((LaidDomino(1, 1),), 4.0, 0.1),
    ((LaidDomino(6, 4),), 1.0, 1.25),
    ((LaidDomino(4, 1),), 3.0, 1.25),
    ((LaidDomino(1, 3),), 5.0, 1.25),
)
_GAP = 32
"""Between the cards, in device-independent pixels, as those below."""
_MARGIN = 24
"""At the left and the right, as those below."""
_CARD_WIDTH, _CARD_HEIGHT = 460, 380
"""At most, unless the window is wide."""
_CARD_SHARE = 0.31
"""Of the page's width: a card becomes no wider there."""


class GameCard(QAbstractButton):
    """A large button with a picture, a name and a sentence."""

    def __init__(self, name: str, sentence: str, picture: Piles, parent: QWidget) -> None:
        super().__init__(parent)
        self._sentence = sentence
        self._picture = picture
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(sentence)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(_CARD_WIDTH, _CARD_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(widened(200), round(170 * text_scale()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        theme = current_theme()
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        paint_body(painter, area, self, 16)
        name = fitted(self.font(), 17, 0.074 * area.height(), 36, bold=True)
        plain = fitted(self.font(), 12, 0.043 * area.height(), 20)
        center = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        flags = int(center) | int(Qt.TextFlag.TextWordWrap)
        words = area.adjusted(18, 0, -18, 0)
        whole = QFontMetricsF(plain).horizontalAdvance(self._sentence)
        spare = max(0.0, words.width() - 1.2 * whole / math.ceil(whole / words.width()))
        words.adjust(spare / 2, 0, -spare / 2, 0)  # so that no line has one word alone
        sentence = QFontMetricsF(plain).boundingRect(words, flags, self._sentence)
        lines = max(sentence.height(), 2 * QFontMetricsF(plain).lineSpacing())
        needed = name.pixelSize() + 12 + lines + 6
        top = area.bottom() - needed - 0.07 * area.height()
        room = QRectF(area.topLeft(), QPointF(area.right(), top)).adjusted(24, 14, -24, -20)
        paint_piles(painter, self._picture, room)
        title = QRectF(area.left(), top, area.width(), name.pixelSize() + 12)
        paint_text(painter, title, self.text(), name, theme.text, int(center))
        words.setTop(title.bottom())
        paint_text(painter, words, self._sentence, plain, theme.quiet_text, flags)


class GuideOffer(QWidget):
    """Offers a guided hand to somebody who starts the program for the first time.

    Signals:
        taken: The guided hand is wanted.
        declined: It is not wanted.
    """

    taken = Signal()
    declined = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        text = _("New to Build Up? A guided hand takes a minute.")
        self._words = QLabel(text, self, wordWrap=True)
        self._take = Button(_("Show me"), "takeGuide", self, self.taken)
        self._take.setAccessibleDescription(text)
        self._take.setDefault(True)
        decline = Button(_("No, thanks"), "declineGuide", self, self.declined)
        in_row(1, (self._words, 100), self._take, decline, 1, inside=self, margins=NO_MARGINS)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words are no wider than one line of them: the buttons stand beside them."""
        super().resizeEvent(event)
        text = self._words.fontMetrics().horizontalAdvance(self._words.text())
        self._words.setMaximumWidth(text + 8)

    def take_focus(self) -> None:
        """Give the keyboard's focus to the button that takes the offer."""
        self._take.setFocus(Qt.FocusReason.OtherFocusReason)


Days = Sequence[tuple[date, PuzzleAttempt | None]]

_CELL, _GAP, _LETTERS = 20, 6, 16
"""Side of a mark's cell, room between two of them, and height of the letters below."""


class WeekMarks(QLabel):
    """A cell for each day: a tick on a full one is solved at once, on an empty one later; a ring
    is still open, a cross was shown, and an empty cell was not tried."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._days: Days = ()
        self.setAccessibleName(_("Daily puzzles, last 7 days"))

    def show_last_days(self, attempts: Iterable[PuzzleAttempt], today: date) -> None:
        """Show the best of these attempts at the daily puzzle of each day up to today."""
        self._days = last_days(attempts, today)
        said = [
            _("{day}: {result}").format(
                day=QLocale().dayName(day.isoweekday()),
                result=_("not tried") if attempt is None else attempt_words(attempt),
            )
            for day, attempt in self._days
        ]
        explain(self, *said)
        self.setToolTip(tip(self.accessibleName(), *said))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(DAYS * (_CELL + _GAP) - _GAP, _CELL + _LETTERS) * text_scale()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setFont(sized(self.font(), 11))
        theme, scale, letters = current_theme(), text_scale(), day_letters(QLocale())
        side = scale * _CELL
        for place, (day, attempt) in enumerate(self._days):
            x = place * scale * (_CELL + _GAP)
            if self.isRightToLeft():
                x = self.width() - x - side
            cell = QRectF(x, 0, side, side)
            verdict = None if attempt is None else attempt_verdict(attempt)
            is_full = attempt is not None and verdict is Verdict.BEST and attempt.tries == 1
            ground = theme.good if is_full else theme.panel
            rim = QPen(theme.good if is_full else theme.outline, 1.2)
            paint_rounded(painter, cell.adjusted(1, 1, -1, -1), 5, ground, rim)
            if verdict is not None:
                colors = theme._replace(good=theme.panel) if is_full else theme
                paint_mark(painter, verdict, QPointF(cell.center()), 0.26 * side, colors)
            painter.setPen(theme.text)
            below = QRectF(x - _GAP / 2, side, side + _GAP, scale * _LETTERS)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, letters[day.weekday()])


def day_letters(locale: QLocale) -> Sequence[str]:
    """The shortest names of the days, from Monday on, that can be told apart: a locale's own narrow
    ones, or else as much as is needed of its short ones."""
    form = QLocale.FormatType
    narrow, short = (
        [locale.standaloneDayName(day, each) for day in range(1, 8)]
        for each in (form.NarrowFormat, form.ShortFormat)
    )
    cut = ([name[:length] for name in short] for length in range(2, max(map(len, short))))
    return next((names for names in (narrow, *cut) if len({*names}) == len(names)), short)


class _Ground(ScrolledContent):
    """The felt that everything lies on; as low as all its parts together can be."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._snapshot = Snapshot()

    def paintEvent(self, _event: QPaintEvent) -> None:
        self._snapshot.paint(self, None, lambda painter: paint_felt(painter, self))


class StartPage(PlainScroll):
    """Where a game is chosen, or one that was left is gone on with; scrolled where it is low.

    Attributes:
        unfinished: Lists the games that can be gone on with; hidden where there is none.
        guide: Offers a guided hand, unless that is hidden.
        week: How the puzzles of the last days went.
        announcer: Says what was done.

    Signals:
        wanted: The kind of game that is to be played.
        lessons_wanted: The lessons are to be gone on with.
        puzzle_wanted: Puzzles are wanted.
        deal_wanted: The even deal of the day is wanted.
        copy_wanted: The result of the day is to be copied.
        open_wanted: A saved game is to be opened.
    """

    wanted = Signal(GameKind)
    lessons_wanted = Signal()
    puzzle_wanted = Signal()
    deal_wanted = Signal()
    copy_wanted = Signal()
    open_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Choose a game"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        ground = self._ground = _Ground(self)
        build_up = GameCard(
            _("Build Up"),
            _("Cover stacks with your tiles. Both hands are open."),
            _BUILD_UP,
            ground,
        )
        dominoes = GameCard(
            _("Dominoes"),
            _("Play to either end of the line. Blanks are wild."),
            _DOMINOES,
            ground,
        )
        self.announcer = Announcer(self)
        self._cards = (build_up, dominoes)
        names = ("buildUpCard", "dominoesCard")
        for kind, card, name in zip(GameKind, self._cards, names, strict=True):
            named(card, name).clicked.connect(lambda _on=False, kind=kind: self.wanted.emit(kind))
        self.guide = GuideOffer(ground)
        self.guide.hide()
        self.unfinished = UnfinishedList(ground)
        self.unfinished.hide()
        self.unfinished.chosen.connect(self._show_chosen)
        puzzles, deal = plain(_("&Daily puzzles")), _("Daily deal")
        self._lessons = Button(_("Lessons"), "lessonsButton", ground, self.lessons_wanted)
        explain(self._lessons, _("One idea each, with positions to try"))
        self._puzzles = Button(puzzles, "puzzlesButton", ground, self.puzzle_wanted)
        self.week = named(WeekMarks(ground), "weekMarks")
        self._streak = named(QLabel(ground), "columnName")
        self._deal = Button(deal, "dayDealButton", ground, self.deal_wanted)
        self._deal.setVisible(compiled)
        self._copy = Button(
            plain(_("Copy today's result")), "copyDayButton", ground, self.copy_wanted
        )
        self._copy.hide()
        self._open = Button(_("Open saved game…"), "openButton", ground, self.open_wanted)
        self._lay_out(ground)
        self.setWidget(ground)

    def _lay_out(self, ground: QWidget) -> None:
        center = Qt.AlignmentFlag.AlignCenter
        question = QLabel(_("Choose a game"), ground, alignment=center, wordWrap=True)
        title = named(question, "startTitle")
        week = in_row(self.week, self._streak, spacing=16)
        learning = in_row(self._lessons, self._puzzles, spacing=16)
        puzzles = in_row(learning, week, spacing=16)
        others = in_row(self._deal, self._copy, self._open, spacing=16)
        for row in (learning, week, puzzles, others):
            row.setAlignment(center)
        self._rows = (puzzles, others)
        self._inner = QWidget(ground)
        in_column(
            1,
            title,
            (in_row(*self._cards, spacing=_GAP), 1000),
            self.guide,
            self.unfinished,
            puzzles,
            others,
            1,
            inside=self._inner,
            margins=(_MARGIN, 16, _MARGIN, 20),
            spacing=16,
        )
        in_row(self._inner, inside=ground, margins=NO_MARGINS)

    def offer(self, games: Sequence[Resumable], describe: Describe) -> None:
        """Offer to go on with games.

        Args:
            games: Those that can be gone on with, in their order.
            describe: Tells of a game; see :meth:`UnfinishedList.offer`.
        """
        self.unfinished.setVisible(bool(games))
        self.unfinished.offer(games, describe)

    def show_day(
        self, puzzles: Sequence[DailyPuzzle], played: FinishedRound | None, result: str
    ) -> None:
        """Show how the day has gone so far.

        Args:
            puzzles: Those of the day.
            played: The round in which its deal was played, if it was.
            result: The line that tells of both.
        """
        self._puzzles.setText(daily_words(puzzles))
        deal, par = _("Daily deal"), None if played is None else played.par
        if played is not None:
            deal = (
                _("Daily deal: {margin}") if par is None else _("Daily deal: {margin} (par {par})")
            )
            margin = number(played.margin, signed=True)
            deal = deal.format(margin=margin, par=number(par or 0, signed=True))
        self._deal.setText(deal)
        self._deal.setAccessibleName(spoken(deal))
        self._copy.setAccessibleDescription(spoken(in_sentences(self._puzzles.text(), deal)))
        self._copy.setText(plain(_("Copy today's result")))
        self._copy.setToolTip(result)
        self._copy.setVisible(played is not None or any(each.is_done for each in puzzles))

    def tell_copied(self, sentence: str) -> None:
        """Show that the result of the day is copied, and say so."""
        self._copy.setText(sentence)
        self._copy.show()
        self.announcer.say(sentence, is_answer=True)

    def show_attempts(self, attempts: Sequence[PuzzleAttempt], today: date) -> None:
        """Show how many lessons are done, how the puzzles of the last days went, and how many days
        in a row one was solved."""
        self._lessons.setText(lessons_words(attempts))
        self.week.show_last_days(attempts, today)
        days = PuzzleSummary.of(attempts, today).daily_streak
        self._streak.setText(counted("{days} day(s) in a row", days).format(days=days))
        self._streak.setVisible(days > 1)
        self._fold_rows()

    def _fold_rows(self) -> None:
        for row in self._rows:
            fold(row, min(self.viewport().width(), self._inner.maximumWidth()) - 2 * _MARGIN)

    def take_focus(self) -> None:
        """Give the keyboard's focus to what a person most likely wants."""
        if not self.guide.isHidden():
            self.guide.take_focus()
        elif self.unfinished.isHidden():
            self._cards[0].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.unfinished.take_focus()

    def _show_chosen(self, place: QRect) -> None:
        """Scroll to the game that is chosen, which lies there in the list."""
        center = self.unfinished.mapTo(self._ground, place.center())
        self.ensureVisible(center.x(), center.y(), 0, place.height() // 2 + 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(widened(LEAST_WIDTH), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cards grow with a wide window, in their shape."""
        width = max(_CARD_WIDTH, round(_CARD_SHARE * self.width()))
        self._inner.setMaximumWidth(2 * width + _GAP)
        self._fold_rows()
        for card in self._cards:
            card.setMaximumHeight(width * _CARD_HEIGHT // _CARD_WIDTH)
        super().resizeEvent(event)
