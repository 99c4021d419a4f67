"""The start page: games to start or resume, puzzles and the daily deal."""

import math
from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from buildup.model.build_up.tile import Tile
from buildup.model.dominoes.domino import LaidDomino
from buildup.model.game_kind import GameKind
from buildup.narration.aloud import spoken
from buildup.narration.puzzles import (
    count_words,
    deal_words,
    kind_name,
    lesson_words,
    result_line,
    standing_words,
)
from buildup.puzzles.lessons import LessonProgress, lessons
from buildup.puzzles.puzzle import DailyPuzzle, PuzzleKind
from buildup.puzzles.rating import Rating
from buildup.records.finished_round import FinishedRound
from buildup.records.puzzle_attempt import PuzzleAttempt
from buildup.strategy.build_up.search import compiled
from buildup.texts import _, number
from buildup.view.game.announcer import Announcer
from buildup.view.game.drawer import PlainScroll, ScrolledContent
from buildup.view.style.fonts import LEAST_WIDTH, between, fitted, text_scale, widened
from buildup.view.style.painting import Felt, paint_text
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import NO_MARGINS, Button, fold, in_column, in_row, named, plain
from buildup.view.tiles.painted_button import PaintedCard
from buildup.view.window.progress_card import ProgressCard, Step, day_letters
from buildup.view.window.table_picture import Piles, paint_piles
from buildup.view.window.unfinished_list import GAP, Describe, UnfinishedList

_STACKS = ("B12 W34 B56", "W01 W33", "B26 W22 B16 W46", "W06", "W25 B66", "W14 B36 W55")
_BUILD_UP: Piles = tuple(
    (tuple(map(Tile.parse, stack.split())), 2.4 * (place % 3), 1.65 * (place // 3))
    for place, stack in enumerate(_STACKS)
)
_DOMINOES: Piles = tuple(
    ((LaidDomino(*ends),), float(place), 0.1 + 1.15 * (place % 2))
    for place, ends in enumerate(((6, 6), (6, 4), (4, 4), (4, 1), (1, 1), (1, 3)))
)
_MARGIN = 24
"""Left and right margin, in device-independent pixels."""
_CARD_WIDTH, _CARD_HEIGHT = 460, 280
"""Maximum size of a card in a narrow window, in device-independent pixels."""
_CARD_SHARE = 0.43
"""Maximum width of a card in a wide window, as a share of the page's width."""


class GameCard(PaintedCard):
    """A large button with a picture, a name and a sentence."""

    radius = 16.0

    def __init__(
        self, text: str, sentence: str, picture: Piles, name: str, parent: QWidget
    ) -> None:
        super().__init__(text, name, parent)
        self._sentence = sentence
        self._picture = picture
        self.setAccessibleName(text)
        self.setAccessibleDescription(sentence)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(_CARD_WIDTH, _CARD_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(widened(200), round(150 * text_scale()))

    def _paint_content(self, painter: QPainter, area: QRectF) -> None:
        theme = current_theme()
        name = fitted(self.font(), 17, 0.074 * area.height(), 36, bold=True)
        plain = fitted(self.font(), 12, 0.043 * area.height(), 20)
        center = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        flags = int(center) | int(Qt.TextFlag.TextWordWrap)
        words = area.adjusted(18, 0, -18, 0)
        whole = QFontMetricsF(plain).horizontalAdvance(self._sentence)
        spare = max(0.0, words.width() - 1.2 * whole / math.ceil(whole / words.width()))
        words.adjust(spare / 2, 0, -spare / 2, 0)  # avoids a single word on the last line
        sentence = QFontMetricsF(plain).boundingRect(words, flags, self._sentence)
        lines = max(sentence.height(), 2 * QFontMetricsF(plain).lineSpacing())
        needed = name.pixelSize() + 12 + lines + 6
        top = area.bottom() - needed - 0.07 * area.height()
        room = QRectF(area.topLeft(), QPointF(area.right(), top)).adjusted(24, 10, -24, -12)
        paint_piles(painter, self._picture, room)
        title = QRectF(area.left(), top, area.width(), name.pixelSize() + 12)
        paint_text(painter, title, self.text(), name, theme.text, int(center))
        words.setTop(title.bottom())
        paint_text(painter, words, self._sentence, plain, theme.quiet_text, flags)


class GuideOffer(QWidget):
    """An offer of a guided hand.

    Signals:
        taken: The user wants the guided hand.
        declined: The user does not want it.
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
        """Limit the text to the width of one line."""
        super().resizeEvent(event)
        text = self._words.fontMetrics().horizontalAdvance(self._words.text())
        self._words.setMaximumWidth(text + 8)

    def take_focus(self) -> None:
        """Focus the button that accepts the offer."""
        self._take.setFocus(Qt.FocusReason.OtherFocusReason)


class _Ground(ScrolledContent, Felt):
    """The felt behind all parts of the page, which scrolls if they do not fit."""


class StartPage(PlainScroll):
    """The page for choosing a new or unfinished game, which scrolls if there is little room.

    Attributes:
        unfinished: Lists the games to resume; hidden if there are none.
        guide: Offers a guided hand, unless hidden.
        announcer: Tells screen readers what was copied.

    Signals:
        wanted: The user wants to play this kind of game.
        lessons_wanted: The user wants to continue the lessons.
        puzzle_wanted: The user wants the daily puzzles.
        deal_wanted: The user wants the daily deal.
        repeat_wanted: The user wants to repeat past mistakes.
        copy_wanted: The user wants to copy today's result.
        open_wanted: The user wants to open a saved game.
    """

    wanted = Signal(GameKind)
    lessons_wanted = Signal()
    puzzle_wanted = Signal()
    deal_wanted = Signal()
    repeat_wanted = Signal()
    copy_wanted = Signal()
    open_wanted = Signal()

    def __init__(self, describe: Describe, parent: QWidget) -> None:
        """Create the page; ``describe`` describes games as for :class:`UnfinishedList`."""
        super().__init__(parent)
        self.setAccessibleName(_("Choose a game"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        ground = _Ground(self)
        build_up = GameCard(
            _("Build Up"),
            _("Cover stacks with your tiles. Both hands are open."),
            _BUILD_UP,
            "buildUpCard",
            ground,
        )
        dominoes = GameCard(
            _("Dominoes"),
            _("Blanks are wild. End with fewer pips to win."),
            _DOMINOES,
            "dominoesCard",
            ground,
        )
        self.announcer = Announcer(self)
        self._cards = (build_up, dominoes)
        for kind, card in zip(GameKind, self._cards, strict=True):
            card.clicked.connect(lambda _on=False, kind=kind: self.wanted.emit(kind))
        self.guide = GuideOffer(ground)
        self.guide.hide()
        self.unfinished = UnfinishedList(describe, ground)
        self._lessons = ProgressCard(_("Lessons"), "lessonsButton", ground, self.lessons_wanted)
        self._puzzles = ProgressCard(
            plain(_("&Daily puzzles")), "puzzlesButton", ground, self.puzzle_wanted
        )
        self._deal = ProgressCard(_("Daily deal"), "dayDealButton", ground, self.deal_wanted)
        self._deal.setVisible(compiled)
        self._open = Button(_("Open saved game…"), "openButton", ground, self.open_wanted)
        self._copy = Button(
            plain(_("Copy today's result")), "copyDayButton", ground, self.copy_wanted
        )
        self._copy.hide()
        self._repeat = Button("", "repeatButton", ground, self.repeat_wanted)
        self._repeat.hide()
        self._standing = named(QLabel(ground), "standing")
        self._lay_out(ground)
        self.setWidget(ground)

    def _lay_out(self, ground: QWidget) -> None:
        title = named(QLabel(_("Choose a game"), ground, wordWrap=True), "startTitle")
        progress = (self._lessons, self._puzzles, self._deal)
        self._progress = in_row(*((card, 1) for card in progress), spacing=GAP)
        others = in_row(self._open, self._repeat, self._copy, 1, spacing=16)
        self._inner = QWidget(ground)
        in_column(
            1,
            in_row((title, 1), self._standing),
            (in_row(*self._cards, spacing=GAP), 1000),
            self.guide,
            self.unfinished,
            self._progress,
            others,
            1,
            inside=self._inner,
            margins=(_MARGIN, 8, _MARGIN, 12),
            spacing=12,
        )
        in_row(self._inner, inside=ground, margins=NO_MARGINS)

    def show_lessons(self, attempts: Sequence[PuzzleAttempt]) -> None:
        """Show which lessons are done, and which is next."""
        left = {each: LessonProgress.of(each, attempts).left for each in lessons().values()}
        following = next((each for each in left if left[each]), None)
        line = _("All done") if following is None else lesson_words(following, left[following])
        steps = [
            Step(1 - len(left[each]) / len(each.puzzles), not left[each], each is following)
            for each in left
        ]
        done = count_words([not each for each in left.values()])
        self._lessons.show_progress(done, line, steps, _("One idea each, with positions to try"))

    def show_puzzles(
        self,
        puzzles: Sequence[DailyPuzzle],
        standing: tuple[int, Rating | None],
        asked: int,
        waiting: int,
    ) -> None:
        """Show which of the daily puzzles are done, and how many mistakes there are to repeat.

        Args:
            puzzles: The daily puzzles.
            standing: The number of consecutive days with all of them done, and the rating, if any.
            asked: The number of mistakes to repeat today.
            waiting: The number of all mistakes that are due.
        """
        following = next((each for each in puzzles if not each.is_done), None)
        line = "" if following is None else kind_name(PuzzleKind.of(following.key))
        steps = [Step(float(each.is_done), each.is_at_once, each is following) for each in puzzles]
        done = count_words([each.is_done for each in puzzles])
        told = standing_words(*standing)
        self._puzzles.show_progress(done, line, steps, told)
        self._standing.setText(told)
        self._standing.setAccessibleName(spoken(told))
        some, every = _("Practice mistakes ({count} of {all})"), _("Practice mistakes ({count})")
        self._repeat.setText((every if asked == waiting else some).format(count=asked, all=waiting))
        self._repeat.setVisible(asked > 0)

    def show_deals(
        self, played: Sequence[tuple[date, FinishedRound | None]], par: int | None
    ) -> None:
        """Show the results of the last daily deals, and today's par.

        Args:
            played: The days, today last, each with the round played from its deal, if any.
            par: The par of today's deal; ``None`` if unknown, or if the deal was played.
        """
        letters, (today, now) = day_letters(QLocale()), played[-1]
        steps = [
            Step(
                float(entry is not None),
                entry is not None and entry.par is not None and entry.margin > entry.par,
                day == today and entry is None,
                "" if entry is None else number(entry.margin, signed=True),
                letters[day.weekday()],
            )
            for day, entry in played
        ]
        line = ""
        if now is not None:
            line = deal_words(now.margin, now.par)
        elif par is not None:
            line = _("Par {par}. Beat it.").format(par=number(par, signed=True))
        told = [
            _("{day}: {result}").format(
                day=QLocale().dayName(day.isoweekday()), result=deal_words(entry.margin, entry.par)
            )
            for day, entry in played
            if entry is not None
        ]
        self._deal.show_progress("", line, steps, *told)

    def show_result(
        self, day: date, puzzles: Sequence[DailyPuzzle], played: FinishedRound | None
    ) -> str:
        """Offer to copy a line with the day's result once there is any; return that line."""
        line = result_line(day, puzzles, played)
        self._copy.setText(plain(_("Copy today's result")))
        self._copy.setToolTip(line)
        self._copy.setAccessibleDescription(self._puzzles.accessibleDescription())
        self._copy.setVisible(played is not None or any(each.is_done for each in puzzles))
        return line

    def tell_copied(self, sentence: str) -> None:
        """Show and announce that today's result was copied."""
        self._copy.setText(sentence)
        self._copy.show()
        self.announcer.say(sentence, is_answer=True)

    def take_focus(self) -> None:
        """Focus the control that a person most likely wants."""
        if not self.guide.isHidden():
            self.guide.take_focus()
        elif self.unfinished.isHidden():
            self._cards[0].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.unfinished.take_focus()

    def minimumSizeHint(self) -> QSize:
        return QSize(widened(LEAST_WIDTH), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scale the parts with the window."""
        width = max(_CARD_WIDTH, round(_CARD_SHARE * self.width()))
        self._inner.setMaximumWidth(2 * width + GAP + 2 * _MARGIN)
        for card in self._cards:
            card.setMaximumHeight(width * _CARD_HEIGHT // _CARD_WIDTH)
        scale, height = text_scale(), self.height()
        self.unfinished.grow(round(scale * between(80, 0.16 * height / scale, 150)))
        for step in (self._lessons, self._puzzles, self._deal):
            step.setFixedHeight(round(scale * between(98, 0.2 * height / scale, 190)))
        fold(self._progress, min(self.viewport().width(), self._inner.maximumWidth()) - 2 * _MARGIN)
        super().resizeEvent(event)
