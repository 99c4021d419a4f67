"""The Build Up table: two hands, twelve stacks, and the user's actions."""

from collections.abc import Callable, Collection, Iterable
from functools import partial
from itertools import chain

from PySide6 import QtGui  # for QAccessible, created on first use in 1 ms
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QWidget

from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.storage.settings import Settings
from buildup.model.build_up.events import Event, Passed, TilePlaced
from buildup.model.build_up.position import STACK_NAMES, Move, Obstacle, Position, StackName
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tile import Color, Tile
from buildup.model.decisions import AnyMove
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.aloud import Part
from buildup.narration.build_up import prompts
from buildup.narration.build_up.aloud import tell_picked, tell_standing
from buildup.narration.build_up.narrator import BuildUpNarrator, event_aloud
from buildup.narration.build_up.typed import legal_tiles, read_placing
from buildup.narration.drawn import AnyTile
from buildup.narration.typed import AnswerError
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting, Refusal
from buildup.strategy.build_up.analysis import rank
from buildup.texts import _, in_sentences, number
from buildup.view.build_up import layout as bands
from buildup.view.build_up.cards import card_content, guesses
from buildup.view.build_up.layout import TableLayout
from buildup.view.build_up.player_header import PlayerHeader, standing
from buildup.view.build_up.tile_rows import HandRow, StackRows
from buildup.view.game.card_content import CardButton, CardContent
from buildup.view.game.dates import day_words
from buildup.view.game.game_table import GLIDE_MILLISECONDS, GameTable
from buildup.view.style.fonts import fitted, text_scale
from buildup.view.style.painting import paint_rounded
from buildup.view.style.theme import current_theme
from buildup.view.tiles.arrow_keys import move_focus
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.flight import FLIGHT_MILLISECONDS, LAST_FLIGHT_MILLISECONDS
from buildup.view.tiles.marks import chip_height, points_corner
from buildup.view.tiles.motion import Step
from buildup.view.tiles.table_button import TableButton

_BETWEEN_TOPS, _PULSE, _RISE, _SINKING, _FLOATING = 48, 240, 300, 180, 600
"""Times in milliseconds: between two stacks when a hand is counted, for the pulse of a stack, for
its points to reach a header, and for tiles left to sink; and for the points of a taken tile to
float."""

_TRAY_SHADE = 0.12
"""Opacity of a hand's tray, from 0 to 1."""


def _signed(pips: int) -> str:
    return number(pips, signed=True)


def _give_way(button: TileButton[Tile], share: float) -> None:
    """Sink a stack while a tile flies in to take it."""
    button.sink(share**3)


def _pulse(button: TileButton[Tile], share: float) -> None:
    """Pulse the top tile of a stack and show its points."""
    top = button.tiles[-1]
    button.show_points(_signed(top.pips), top.color)
    button.pulse(share)


def _sink(button: TileButton[Tile], share: float) -> None:
    tile = button.tiles[-1]
    button.show_points(_signed(-tile.pips), tile.color)
    button.sink(share)


class TableWidget(GameTable):
    """The table of a Build Up controller, on which people play."""

    _controller: BuildUpController
    _game: OpenTournament
    _pointed: Move | None

    def __init__(
        self,
        controller: BuildUpController,
        settings: Settings,
        parent: QWidget,
        session: BuildUpSession | None = None,
    ) -> None:
        """Show a controller's table.

        Args:
            controller: The game.
            settings: Determine how to show and announce the game.
            parent: The owner.
            session: Provides move values, the outlook of the round, the origin of its deal, and
                what cards show of its review; ``None`` to omit them.
        """
        super().__init__(controller, settings, _("Build Up table"), parent)
        self._session = session
        self._layout = self._laid_out()
        self._headers = PerPlayer(PlayerHeader(self), PlayerHeader(self))
        self._hands = PerPlayer(HandRow(Player.COMPUTER, self), HandRow(Player.HUMAN, self))
        self._stacks = StackRows(self)
        for name in STACK_NAMES:
            self._stacks.button(name).clicked.connect(partial(self._try, name))
        for row in self._hands:
            self._connect_row(
                row,
                height=lambda: self._layout.tile,
                held=lambda tile, _at: tile,
                dropped=self._drop,
            )
            row.refused.connect(lambda: self.bar.show_refusal(self.pick_refusal()))
        self._motion.skipped.connect(self._skip_count)
        controller.happened.connect(self._on_happened)
        controller.refused.connect(self._on_refused)
        if session is not None:
            session.analyst.changed.connect(self._show_values)
            session.outlook.changed.connect(self._show_rest)
            self.bar.offer_taken.connect(self._take_offer)
        self._follow_controller()

    # Requests

    def _way_of(self, player: Player, move: AnyMove) -> tuple[QRect, QRect] | None:
        assert isinstance(move, Move)
        drawn = self._game.drawn_hands[player]
        if move.tile not in drawn:
            return None
        start = self._hands[player].buttons()[drawn.index(move.tile)].face_in_parent()
        return start, self._stacks.button(move.stack).face_in_parent()

    def stack_button(self, name: StackName) -> TileButton[Tile]:
        """Return the button of a stack."""
        return self._stacks.button(name)

    def buttons_band(self) -> QRect:
        return self._laid_out().band(bands.BUTTONS).toAlignedRect()

    @property
    def has_buttons(self) -> bool:
        return self._laid_out().has_buttons

    def make_room_for_bar(self, has_bar: bool) -> None:
        self._headers[Player.HUMAN].setVisible(self.has_buttons or not has_bar)

    def fit_font(self) -> None:
        self.setMinimumSize(TableLayout.least_size(text_scale()))
        self._place()

    def _put_down_all(self) -> None:
        for row in self._hands:
            row.put_down()

    def pick(self, place: int) -> None:
        self._hand.click_place(place)

    def fitting(self) -> list[TableButton]:
        position, lifted = self._game.table.position, self._hand.lifted
        if lifted is None:
            return []
        fitting = filter(lambda name: lifted.can_cover(position.top(name)), STACK_NAMES)
        named = self._named if self._names_place else None
        best_first = sorted(
            fitting,
            key=lambda name: (
                Move(lifted, name) != named,
                position.top(name).color is lifted.color,
            ),
        )
        return [self._stacks.button(name) for name in best_first]

    def _written_moves(self) -> Iterable[str]:
        moves = self._game.table.position.legal_moves()
        return dict.fromkeys(f"{move.tile} {move.stack}" for move in moves)

    def _take_typed(self, typed: str) -> None:
        if why_not := prompts.why_not_now(self._game):
            raise AnswerError(why_not)
        position, row = self._game.table.position, self._hand
        hand = [each.tiles[-1] if each.tiles else None for each in row.buttons()]
        wanted = read_placing(typed, position, hand)
        if isinstance(wanted, Move):
            self.move_wanted.emit(wanted)
        elif isinstance(wanted, Tile):
            row.click_place(hand.index(wanted))
        else:
            self.bar.show_note(legal_tiles(position, wanted))

    def _place_refusal(self) -> str:
        return prompts.why_not_now(self._game) or _("Pick a tile from your hand first.")

    def focus_hand(self) -> None:
        if self._game.awaiting is not Awaiting.WATCHING:
            self._hands[self._own].focus_first()

    # Controller signals

    def _follow_setting(self, name: str) -> None:
        super()._follow_setting(name)
        if name == "shows_values":
            self._show_rest()

    def _show_played(self, is_step: bool = False) -> None:
        self._flying.land_now()
        table, events = self._game.table, self._game.shown.events
        if is_step and isinstance(events[-1], TilePlaced):
            self._show_placed(events[-1], table.position)
            return
        self._put_down_all()
        self._stacks.show_position(table.position, self._owners)
        self._stacks.show_rings(self._game.last_played)

    def _on_happened(self, event: Event) -> None:
        self._flying.land_now()
        self._pointed = None
        self._say_event(
            event_aloud(self._game, event, self._settings.verbosity),
            is_answer=isinstance(event, TilePlaced) and self._game.is_person(event.player),
        )
        if isinstance(event, TilePlaced):
            self._show_placed(event, self._game.table.position)
        elif not isinstance(event, Passed):
            self._stop_motion()
            self._show_played()

    def _show_placed(self, event: TilePlaced, after: Position) -> None:
        row = self._hands[event.player]
        start = self._flying.face() if self._flying.isVisible() else row.face_of(event.move.tile)
        self._flying.let_go()
        self._put_down_all()
        self._stacks.show_rings(self._game.last_played - {event.move.stack})
        target = self._stacks.button(event.move.stack)

        is_last, is_taken = after.is_hand_over, event.covered.color is not event.player.color
        if is_last:  # otherwise marks are updated right away
            self._stacks.show_marks(after, None, None)
        duration = LAST_FLIGHT_MILLISECONDS if is_last else FLIGHT_MILLISECONDS
        sinking = self._motion.add(partial(_give_way, target), duration) if is_taken else None
        landed = partial(self._show_covered, event, after, sinking)
        self._fly(event.move.tile, start, target.face_in_parent(), landed, is_last=is_last)

    def _show_covered(self, event: TilePlaced, after: Position, sinking: Step | None) -> None:
        """Show a stack on which a tile has just landed, and the points it took, if any."""
        self._motion.end(sinking)  # still running if the flight was cut short
        self._stacks.show_stack(after, event.move.stack, self._owners)
        self._stacks.show_rings(self._game.last_played)
        if event.covered.color is not event.player.color:
            self._float_loss(self._stacks.button(event.move.stack), event.covered)

    def _float_loss(self, stack: TileButton[Tile], taken: Tile) -> None:
        """Animate the points that a player loses when a tile is taken."""
        corner, height = points_corner(stack.face_rect()), chip_height(stack.face_rect())
        corner += QPointF(stack.pos()) + QPointF(-height, height / 2)
        way = corner, corner - QPointF(0, 1.2 * height)
        self._motion.float_chip(_signed(-taken.pips), taken.color, way, height, _FLOATING)

    def _passing(self) -> tuple[Player, QRectF] | None:
        position = self._game.table.position
        hand = bands.HUMAN_HAND if position.turn is Player.HUMAN else bands.COMPUTER_HAND
        return (position.turn, self._layout.band(hand)) if position.must_pass else None

    def _on_refused(self, move: Move, why: Obstacle | Refusal) -> None:
        self._refuse(self._stacks.button(move.stack), prompts.refusal(self._game, move, why))

    # Display

    def in_words(self, sentence: str) -> str:
        return self._owners.in_words(sentence)

    def mark_tile(self, tile: AnyTile | None) -> None:
        """Mark a tile wherever it is, even inside a stack; ``None`` marks none."""
        for row in (self._stacks, *self._hands):
            for button in row.buttons():
                button.show_pointed(tile in button.tiles)

    @property
    def _owners(self) -> BuildUpNarrator:
        """The narrator that names tiles and stacks by owner.

        Between two people, or if the settings say so, it names them by color.
        """
        mode = PlayMode.TWO_PEOPLE if self._settings.says_colours else self._game.mode
        return BuildUpNarrator.of(mode, self._settings.verbosity)

    def _standing(self) -> dict[Part, str]:
        drawn = self._game.drawn_hands[self._own]
        return tell_standing(self._owners, self._game.shown, self._own, drawn)

    def sections(self) -> list[list[QWidget]]:
        """Return the Tab stops: hands, rows, each button of the bar, and the bar with the headers.

        The hand and row of :attr:`_own` come first.
        """
        own, other = self._own, self._own.opponent
        return [
            [*self._hands[own].buttons()],
            [*self._stacks.of(own)],
            [*self._stacks.of(other)],
            [*self._hands[other].buttons()],
            *self.bar.stops,
            [self.bar, self._headers[other], self._headers[own]],
        ]

    @property
    def _own(self) -> Player:
        """The player whose turn it is, if a person is to move; otherwise the human."""
        is_picking = self._game.awaiting is Awaiting.PERSON
        return self._game.table.position.turn if is_picking else Player.HUMAN

    @property
    def _hand(self) -> HandRow:
        return self._hands[self._game.table.position.turn]

    def _show_hands(self) -> None:
        position = self._game.table.position
        is_picking = self._game.awaiting is Awaiting.PERSON
        drawn, owners = self._game.drawn_hands, self._owners
        for player in Player:
            self._hands[player].show_hand(
                drawn[player],
                position.hands[player],
                owners,
                may_move=is_picking and player is position.turn,
            )

    def _show_headers(self) -> None:
        if self._flying.is_flying or self._is_settling:
            return  # numbers change once the tile has landed
        for player in Player:
            header, now = self._headers[player], standing(self._game, player)
            # No lead is shown yet where another state has just been put on the table.
            before = None if self._lead_line.lead is None else header.standing
            header.show_standing(now)
            if before is not None and before.unit == now.unit and before.score != now.score:
                self._motion.add(partial(header.count, before.score, now.score), GLIDE_MILLISECONDS)
        points = self._game.table.live_points
        self._follow_lead(points.human - points.computer)

    def prompt_words(self) -> tuple[str, str, str]:
        news, session, narrator = "", self._session, self._controller.narrator
        if session and self._settings.shows_values and session.outlook.is_decided:
            news = narrator.decided(session.outlook.winner)
        elif self._guesses:
            news = in_sentences(*narrator.guesses(self._game.shown))
        day = None
        if session is not None and self._game.table.round_number == 1:
            day = session.day_of(self._game.shown.start.deal)
        title, sentence = prompts.prompt(self._game, self._hand.lifted, news)
        told = "" if day is None else day_words(day, "MMMM d")
        return self._titled(title), sentence, prompts.where(self._game, told)

    def card_content(self) -> CardContent | None:
        return card_content(self._game, self, self._session)

    def pick_refusal(self) -> str:
        """Return why no tile can be picked now."""
        return prompts.pick_refusal(self._game)

    def _picked_words(self) -> str:
        lifted = self._hand.lifted
        if lifted is None:
            return ""
        return tell_picked(self._owners, self._game.table.position, lifted)

    @property
    def _offer(self) -> str:
        if self._can_be_played_out:
            return _("Finish for me")
        if self._controller.can_hurry:
            return _("Skip")
        return "" if self.shows_card or not self._guesses else self._guesses[0][0]

    @property
    def _can_be_played_out(self) -> bool:
        is_decided = self._session is not None and self._session.outlook.is_decided
        return is_decided and self._game.can_play_out

    @property
    def _guesses(self) -> list[tuple[str, list[CardButton]]]:
        """Questions about the loaded game that a person may answer, each with its answers."""
        return [] if self._session is None else list(guesses(self._game))

    def _take_offer(self) -> None:
        if self._can_be_played_out or self._controller.can_hurry:
            self._controller.play_out()
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for each in self._guesses[0][1]:
            menu.addAction(each.text, partial(self._say_of_file, each.clicked))
        menu.popup(self.bar.offer.mapToGlobal(self.bar.offer.rect().bottomLeft()))

    def _say_of_file(self, answer: Callable[[], object]) -> None:
        """Answer a question about the game, and focus the hand."""
        answer()
        self.focus_hand()

    def _show_marks(self) -> None:
        position, named = self._game.table.position, self._named
        self._stacks.show_marks(
            position, self._hand.lifted, named.stack if named and self._names_place else None
        )
        for player in Player:
            is_on_turn = player is position.turn
            self._hands[player].show_marks(
                named.tile if named and is_on_turn else None, self._closed(player)
            )
        self._show_values()
        self._show_points()

    @property
    def _named(self) -> Move | None:
        """The move pointed at in the list, if any.

        Without one, this is the hint's move, unless there is none or another tile is picked.
        """
        hint = self._controller.hint
        if self._pointed is None and hint is not None and self.lifted in (None, hint.move.tile):
            return hint.move
        return self._pointed

    def _closed(self, player: Player) -> Collection[Tile]:
        """Return a player's tiles to dim, since they cannot be played or the hand is over."""
        table = self._game.table
        if table.phase is Phase.HAND_OVER:
            return table.position.hands[player]
        if self._game.awaiting is not Awaiting.PERSON or player is not table.position.turn:
            return ()
        hand = table.position.hands[player]
        return [tile for tile in hand if not any(table.position.legal_stacks(tile))]

    def _show_points(self) -> None:
        """Show each tile's points and sink the tiles left, if the hand is over; else undo both."""
        is_over = self._game.table.phase is Phase.HAND_OVER
        for button in self._stacks.buttons():
            top = button.tiles[-1]
            button.show_points(_signed(top.pips) if is_over else "", top.color)
        for button in chain.from_iterable(row.held() for row in self._hands):
            button.sink(float(is_over))
            left = button.tiles[-1]
            button.show_points(_signed(-left.pips) if is_over else "", left.color)

    def _show_settled(self) -> None:
        super()._show_settled()
        if self._game.table.phase is Phase.HAND_OVER:
            self._count_hand()

    def _count_hand(self) -> None:
        """Animate how the points of a hand that is over are counted.

        The tops pulse in order, the far row first, and their points float to the headers; then the
        tiles left in hand sink.
        """
        motion, left = self._motion, [*chain.from_iterable(row.held() for row in self._hands)]
        for button in left:
            button.sink(0.0)
            button.show_points("", button.tiles[-1].color)
        for place, button in enumerate(self._stacks.buttons()):
            top, after = button.tiles[-1], place * _BETWEEN_TOPS
            button.show_points("", top.color)
            motion.add(partial(_pulse, button), _PULSE, after=after)
            corner = QPointF(button.pos()) + points_corner(button.face_rect())
            way = corner, self._headers[Player.of(top.color)].score_place
            height = chip_height(button.face_rect())
            motion.float_chip(
                _signed(top.pips), top.color, way, height, _RISE, after=after + _PULSE // 2
            )
        table, arrival, all_tops = self._game.table, _PULSE // 2 + _RISE, 11 * _BETWEEN_TOPS
        for player in Player:
            header, scored = self._headers[player], table.scores[player]
            before, points = number(scored), table.position.points(player)
            with_tops = number(scored + points.on_top)
            header.count(before, with_tops, 0.0)
            motion.add(partial(header.count, before, with_tops), all_tops, after=arrival)
            if points.left:
                total = number(scored + points.total)
                sinking = partial(header.count, with_tops, total)
                motion.add(sinking, _SINKING, after=arrival + all_tops)
        for button in left:
            motion.add(partial(_sink, button), _SINKING, after=arrival + all_tops)

    def _skip_count(self) -> None:
        """End the pause after a hand, too, when its counting is skipped."""
        if self._game.table.phase is Phase.HAND_OVER:
            self._controller.skip_pause()

    def _show_values(self) -> None:
        """Show the value of the picked tile on each stack, if values are shown."""
        analyst = None if self._session is None else self._session.analyst
        moves = analyst.moves if analyst and analyst.is_wanted and self.lifted else []
        shown = [each for each in moves if each.move.tile == self.lifted and each.value is not None]
        self._stacks.show_values(
            {each.move.stack: each.value for each in shown if each.value is not None},
            [each.move.stack for each in shown if rank(each) == rank(shown[0])],
        )

    # User input

    def _try(self, name: StackName) -> None:
        if (lifted := self._hand.lifted) is None:
            self._refuse(self._stacks.button(name), self._place_refusal())
        else:
            self.move_wanted.emit(Move(lifted, name))

    def _drop(self, tile: Tile, at: QPoint) -> None:
        stack = self._stacks.stack_at(at)
        if stack is not None:
            self.move_wanted.emit(Move(tile, stack))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.RightButton:
            self.put_down()
        super().mousePressEvent(event)

    def walk(self, origin: QWidget, key: Qt.Key) -> None:
        """Move the focus between stacks and hands, or between headers and bar."""
        if isinstance(origin, TableButton):
            hands = chain.from_iterable(row.buttons() for row in self._hands)
            move_focus(origin, key, [*self._stacks.buttons(), *hands])
        else:
            move_focus(origin, key, [*self._headers, self.bar])

    # Layout

    def _laid_out(self) -> TableLayout:
        return TableLayout.of(self.size(), text_scale())

    def _place(self) -> None:
        layout = self._layout = self._laid_out()
        for player, header, hand in (
            (Player.COMPUTER, bands.COMPUTER_HEADER, bands.COMPUTER_HAND),
            (Player.HUMAN, bands.HUMAN_HEADER, bands.HUMAN_HAND),
        ):
            self._headers[player].setGeometry(layout.band(header).toRect())
            self._hands[player].place(layout, hand)
        self._stacks.place(layout)
        self.bar.setGeometry(layout.band(bands.BAR).toAlignedRect())
        super()._place()
        self.veil.place(layout.band(bands.BUTTONS).top())

    def paintEvent(self, _event: QPaintEvent) -> None:
        is_typed, is_read = self.typed.isVisible(), QtGui.QAccessible.isActive()
        names_stacks = self._settings.names_stacks or is_typed or is_read
        self._felt.paint(self, (self._layout, names_stacks), partial(self._paint, names_stacks))

    def _paint(self, names_stacks: bool, painter: QPainter) -> None:
        """Paint the felt, a tray under each hand, and the names of stacks if wanted."""
        self._paint_felt(painter)
        theme, layout = current_theme(), self._layout
        shade = QColor(theme.outline)
        shade.setAlphaF(_TRAY_SHADE)
        for hand in (bands.COMPUTER_HAND, bands.HUMAN_HAND):
            paint_rounded(painter, layout.tray(hand), 0.2 * layout.tile, shade)
        if not names_stacks:
            return
        painter.setFont(fitted(self.font(), 10, 0.7 * layout.heights[bands.HUMAN_LABELS], 14))
        painter.setPen(theme.quiet_text)
        for name in STACK_NAMES:
            row = bands.COMPUTER_LABELS if name.row is Color.WHITE else bands.HUMAN_LABELS
            box = layout.column(row, name.number - 1).translated(0, -4)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(name))
