"""The Dominoes table: the line, the tray, the boneyard, and the user's actions."""

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtWidgets import QWidget

from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.storage.settings import Settings
from buildup.model.decisions import AnyMove
from buildup.model.dominoes.domino import LaidDomino
from buildup.model.dominoes.game import DominoesEvent, GameWon, TileDrawn, TileLaid, TurnEnded
from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.table import Obstacle, Table
from buildup.model.player import Player
from buildup.narration.aloud import Part, Verbosity, picked, tell_done
from buildup.narration.dominoes import prompts
from buildup.narration.dominoes.aloud import tell_picked, tell_standing
from buildup.narration.dominoes.move_values import explain_prospect, tell_prospect, tell_where
from buildup.narration.dominoes.typed import TurnChoice, meaningless, read_lay, read_turn_choice
from buildup.narration.drawn import AnyTile
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting, Refusal
from buildup.texts import _
from buildup.view.dominoes.boneyard_button import BoneyardButton
from buildup.view.dominoes.cards import card_content, hand_over
from buildup.view.dominoes.layout import TableLayout
from buildup.view.dominoes.line import Ghosts, LineView, Worth
from buildup.view.dominoes.player_header import PlayerHeader, standing
from buildup.view.dominoes.tray import Tray, sorted_hand
from buildup.view.game.card_content import CardContent
from buildup.view.game.game_table import GameTable
from buildup.view.style.fonts import text_scale
from buildup.view.tiles.arrow_keys import move_focus
from buildup.view.tiles.face import Back
from buildup.view.tiles.table_button import TableButton

_LETTERS, _OWN_LETTERS = 0.75, 1.4
"""The text scales of the top and bottom headers.

The bottom header has no tiles and so is shorter, which a larger scale makes up for.
"""


class TableWidget(GameTable):
    """The table of a Dominoes controller, on which people play.

    Signals:
        draw_wanted: The user wants to draw.
    """

    draw_wanted = Signal()

    _controller: DominoesController
    _game: OpenDominoes
    _pointed: Lay | None

    def __init__(
        self,
        controller: DominoesController,
        settings: Settings,
        parent: QWidget,
        session: DominoesSession | None = None,
    ) -> None:
        """Show a controller's table.

        Args:
            controller: The game.
            settings: Determine how to show and announce the game.
            parent: The owner.
            session: Provides values, the review and a level to offer; ``None`` to omit them, and
                to ignore the setting that shows the computer's hand.
        """
        super().__init__(controller, settings, _("Dominoes table"), parent)
        self._session = session
        self._begin_flight: Callable[[], None] | None = None
        """Starts the flight of a tile once everything is laid out; ``None`` if none is due."""
        self._tells_focus = False
        """Whether the picked tile also gets the focus, which screen readers announce."""
        self._top, self._bottom = PlayerHeader(self, _LETTERS), PlayerHeader(self, _OWN_LETTERS)
        self.line_view = LineView(self)
        self.boneyard = BoneyardButton(self)
        """The pile to draw from."""
        self.tray = Tray(self)
        """The hand of the person at the screen."""
        self.line_view.end_clicked.connect(self.try_at)
        self.boneyard.clicked.connect(self.try_to_draw)
        self._connect_row(
            self.tray,
            height=lambda: self.line_view.tile_height,
            held=self._as_held,
            dropped=self._drop,
        )
        self.tray.refused.connect(lambda: self.bar.show_refusal(self.pick_refusal()))
        controller.happened.connect(self._on_happened)
        controller.refused.connect(self._on_refused)
        if session is not None:
            session.analyst.changed.connect(self._show_marks)
        self._follow_controller()
        controller.awaits.connect(self._begin_due_flight)  # once everything is laid out

    # Requests

    def _way_of(self, player: Player, move: AnyMove) -> tuple[QRect, QRect]:
        """Return the path of a tile from a hand to its place in the line, or to an open end."""
        assert isinstance(move, Lay)
        line, view = self._game.table.line, self.line_view
        place = 0 if move.side is Side.LEFT else len(line.tiles) - 1
        end, played = view.tile_face(place), [each.domino for each in line.tiles[place:][:1]]
        if move.tile.domino not in played and view.end(move.side).isVisible():
            end = view.end(move.side).geometry().translated(view.pos())
        is_own = player is self._game.viewer
        if is_own and (held := self.tray.face_of(move.tile.domino)) is not None:
            return held, end
        hand = self._layout().tray.toRect() if is_own else self._top.geometry()
        start = QRect(end)
        start.moveCenter(QPoint(end.center().x(), hand.center().y()))
        return start, end

    def header(self, player: Player) -> PlayerHeader:
        """Return a player's header, which is at the bottom for the person at the screen."""
        return self._bottom if player is self._game.viewer else self._top

    def buttons_band(self) -> QRect:
        return TableLayout.of(self.size(), text_scale()).buttons.toAlignedRect()

    def fit_font(self) -> None:
        self.setMinimumSize(TableLayout.least_size(text_scale()))

    @property
    def _hand(self) -> Tray:
        return self.tray

    def pick(self, place: int) -> None:
        if self._game.is_covered:
            self.bar.show_refusal(prompts.ask_to_uncover(self._game))
        else:
            tile = next(iter(self.tray.buttons()[place:]), self.boneyard)
            self._tells_focus = not tile.hasFocus()
            self.tray.click_place(place)
            self._tells_focus = False

    def fitting(self) -> list[TableButton]:
        lifted = self.lifted
        ends = [each for each in map(self.line_view.end, Side) if each.can_be_reached]
        fitting = [each for each in ends if lifted is not None and each.ghosts.is_open]
        return [*sorted(fitting, key=lambda each: not each.ghosts.is_hinted)]

    def _written_moves(self) -> Iterable[str]:
        lays = self._game.table.legal_lays()
        return [f"{lay.tile.left}-{lay.tile.right} {lay.side.value[0]}" for lay in lays]

    def _take_typed(self, typed: str) -> None:
        choice, given = read_turn_choice(typed) or (None, typed)
        tray = [each.tiles[-1] for each in self.tray.buttons()]
        if choice is TurnChoice.DRAW:
            self.try_to_draw()
        elif choice is TurnChoice.PLAY and tray:
            self.move_wanted.emit(read_lay(given, tray, self._game.table.line, self._as_laid))
        else:
            raise meaningless(typed)

    def _place_refusal(self) -> str:
        return prompts.lay_refusal(self._game)

    def mark_tile(self, tile: AnyTile | None) -> None:
        domino = tile.domino if isinstance(tile, LaidDomino) else None
        for button in self.tray.buttons():
            button.show_pointed(button.tiles[-1].domino == domino)
        self.line_view.mark(domino)

    def turn_lifted(self) -> None:
        """Rotate the picked tile, or say that none is picked."""
        if not self.tray.turn_lifted():
            self.bar.show_refusal(prompts.tell_pick_first())

    # Controller signals

    def _show_played(self, is_step: bool = False) -> None:
        self._flying.land_now()
        event = self._game.shown.events[-1] if is_step else None
        if isinstance(event, TileLaid):
            self._show_laid(event, self._game.table)
            return
        if isinstance(event, TileDrawn):
            self._show_drawn(event)
        self.tray.put_down()
        self.line_view.show_line(self._game.table.line, last=self._game.last_laid)

    def _follow_setting(self, name: str) -> None:
        super()._follow_setting(name)
        if name == "rotates_by_itself":
            self.put_down()
        elif name in ("tray_order", "shows_computer_hand"):
            self._show_rest()

    def _on_happened(self, event: DominoesEvent) -> None:
        if not isinstance(event, GameWon):  # at the end, the last tile may still be in flight
            self._flying.land_now()
        self._pointed = None
        self._say_happened(event)
        match event:
            case TileLaid():
                self._show_laid(event, self._game.table)
            case TileDrawn():
                self._show_drawn(event)
            case TurnEnded():
                self._show_played()

    def _passing(self) -> tuple[Player, QRectF] | None:
        table = self._game.table
        if not table.must_pass:
            return None
        if table.turn is self._game.viewer:
            return table.turn, self._layout().tray
        backs = self._top.tile_faces() or [self._top.geometry()]
        return table.turn, QRectF(backs[0].united(backs[-1]))

    def _say_happened(self, event: DominoesEvent) -> None:
        """Announce an event; the card announces the end of the game."""
        if isinstance(event, GameWon):
            self._say_event("", is_answer=False)
        else:
            is_person = self._game.is_person(event.player)
            tells_all = self._settings.verbosity is Verbosity.FULL
            reason = self._game.last_reason if tells_all else None
            is_first = len(self._game.table.line.tiles) == 1
            sentence = self._controller.narrator.tell(event, reason, is_first=is_first)
            if is_person and isinstance(event, TileLaid) and not tells_all:
                is_short = self._settings.verbosity is Verbosity.SHORT
                sentence = tell_done() if is_short else tell_where(event.lay, is_first=is_first)
            self._say_event(sentence, is_answer=is_person and not isinstance(event, TurnEnded))

    def _show_laid(self, event: TileLaid, after: Table) -> None:
        tile, line = event.lay.tile, after.line
        if self._flying.isVisible():
            start: QRect | None = self._flying.face()
        elif event.player is not self._game.viewer:
            start = self._top.last_face()
        else:
            start = self.tray.face_of(tile.domino)
        self._flying.let_go()
        self.tray.put_down()
        place = 0 if event.lay.side is Side.LEFT else len(line.tiles) - 1
        self.line_view.show_line(line, absent=place)
        self._is_settling = after.is_over and self._motion.can_move

        def fly() -> None:
            landed = partial(self.line_view.show_line, line, last=self._game.last_laid)
            self._fly(tile, start, self.line_view.tile_face(place), landed, is_last=after.is_over)

        self._begin_flight = fly

    def _show_drawn(self, event: TileDrawn) -> None:
        self._begin_flight = partial(self._fly_to_hand, event, self.boneyard.top_face())

    def _fly_to_hand(self, event: TileDrawn, start: QRect) -> None:
        is_own = event.player is self._game.viewer
        end = self.tray.face_of(event.tile) if is_own else self._top.last_face()
        if end is not None:
            self._fly(Back.HIDDEN, start, end, lambda: None)

    def _begin_due_flight(self) -> None:
        if self._begin_flight is not None:
            self._begin_flight()
            self._begin_flight = None

    def _on_refused(self, lay: Lay | None, why: Obstacle | Refusal) -> None:
        target = self.boneyard if lay is None else self.line_view.end(lay.side)
        self._refuse(target, prompts.refusal(self._game, lay, why))

    def _on_hint(self) -> None:
        super()._on_hint()
        if self._controller.is_draw_hinted:
            self._lead_focus([self.boneyard])

    # Display

    def prompt_words(self) -> tuple[str, str, str]:
        title, sentence = prompts.prompt(self._game, self.tray.lifted)
        return self._titled(title), sentence, prompts.where(self._game)

    def card_content(self) -> CardContent | None:
        if self._game.is_covered:
            return hand_over(self._game)
        return card_content(self._game, self, self._session)

    def pick_refusal(self) -> str:
        """Return why no tile can be picked now."""
        return prompts.pick_refusal(self._game)

    def _standing(self) -> dict[Part, str]:
        tray = [each.tiles[-1] for each in self.tray.buttons()]
        return tell_standing(self._controller.narrator, self._game.shown, self._game.viewer, tray)

    def sections(self) -> list[list[QWidget]]:
        """Return the Tab stops in order.

        They are the hand, the line with its ends, the boneyard, the header at the top, each button
        of the bar, and the bar with the header at the bottom.
        """
        return [
            [*self.tray.buttons()],
            [*map(self.line_view.end, Side), self.line_view],
            [self.boneyard],
            [self._top],
            *self.bar.stops,
            [self.bar, self._bottom],
        ]

    def _show_hands(self) -> None:
        table = self._game.table
        is_turn = self._game.awaiting is Awaiting.PERSON and not table.must_draw
        viewer = self._game.viewer
        hand = () if self._game.are_hands_secret else table.hands[viewer]
        drawn = table.drawn if table.turn is viewer else 0
        if not hand and any(each.hasFocus() for each in self.tray.buttons()):
            self.boneyard.setFocus()  # or else Qt would focus an end of the line
        self.tray.show_hand(
            sorted_hand(hand, self._settings.tray_order),
            drawn=hand[max(0, len(hand) - drawn) :],
            may_move=is_turn,
            verbosity=self._settings.verbosity,
        )

    def _show_headers(self) -> None:
        match = self._game.shown.match
        self._follow_lead(match.points.human - match.points.computer if match else None)
        shows_computer = self._session is not None and self._settings.shows_computer_hand
        is_open = self._game.may_see_opponent(shows_computer=shows_computer)
        for player in Player:
            self.header(player).show_standing(standing(self._game, player, is_open=is_open))

    def _picked_words(self) -> str:
        lifted = self.tray.lifted
        if self._tells_focus:
            return picked()
        return "" if lifted is None else tell_picked(self._game.table.line, lifted)

    def _say_prompt(self, title: str, sentence: str, *, is_answer: bool = False) -> None:
        """Announce the prompt, unless the hands are covered, when a card is announced instead."""
        self.announcer.asked = ""  # always repeated, since it names the ends of the line
        if not self._game.is_covered:
            super()._say_prompt(title, sentence, is_answer=is_answer)

    def _show_marks(self) -> None:
        table = self._game.table
        is_turn = self._game.awaiting is Awaiting.PERSON and not self._game.is_covered
        lifted, named = self.tray.lifted, self._named
        for side in Side:
            ways = () if lifted is None else self._ways(lifted, side)
            is_named = named is not None and self._names_place and named.side is side
            is_pointed = is_named and self._pointed is not None
            is_open = is_turn and bool(ways) and table.line.admits(ways[0], side)
            shown = ways if is_open else ()
            if named is not None and is_named and (is_pointed or lifted is None):
                shown = (named.tile,)
            worths, explained = self._worths(Lay(way, side) for way in shown if is_open)
            end = self.line_view.end(side)
            end.setEnabled(not table.is_over)
            is_hinted = is_named and not is_pointed
            end.show_ghosts(Ghosts(shown, is_open, is_hinted, is_pointed, worths, explained))
        hinted = None if named is None else named.tile.domino
        self.tray.show_marks(table.line if is_turn else None, hinted)
        must_draw = is_turn and table.must_draw
        is_hinted = self._controller.is_draw_hinted
        self.boneyard.show_count(len(table.boneyard), must_draw=must_draw, is_hinted=is_hinted)

    def _worths(self, lays: Iterable[Lay]) -> tuple[tuple[Worth, ...], str]:
        """Return the known values of moves, in a short form and in sentences."""
        analyst = None if self._session is None else self._session.analyst
        worths, told = [], []
        for lay in lays:
            if analyst is None or (prospect := analyst.prospect(lay)) is None:
                continue
            tells = analyst.tells_chances
            if worth := tell_prospect(prospect, tells_chance=tells):
                worths.append(Worth(worth, is_best=not prospect.group))
            where = tell_where(lay, is_first=not self._game.table.line.tiles)
            told.append(self.in_words(explain_prospect(where, prospect, tells_chance=tells)))
        return tuple(worths), " ".join(told)

    @property
    def _named(self) -> Lay | None:
        """The move pointed at in the list or, if none is, the hint's move, if any."""
        hint = self._controller.hint
        return self._pointed or (None if hint is None else hint.move)

    def _turn_as_named(self) -> None:
        """Rotate the tile in the hand to match :attr:`_named`, if any."""
        if self._named is not None:
            self.tray.turn_as(self._named.tile)

    def _show_pointed(self) -> None:
        self._turn_as_named()
        super()._show_pointed()

    def _ways(self, tile: LaidDomino, side: Side) -> tuple[LaidDomino, ...]:
        """Return the ways to play a tile at an end, its current rotation first if that fits.

        Return only the current rotation if neither fits, the line is empty, the tile is a double or
        already rotated as in the move pointed at or hinted here, or automatic rotation is off.
        """
        line = self._game.table.line
        is_named = Lay(tile, side) == self._named
        if (
            is_named
            or not line.tiles
            or not self._settings.rotates_by_itself
            or tile.domino.is_double
        ):
            return (tile,)
        return tuple(each for each in (tile, tile.turned) if line.admits(each, side)) or (tile,)

    def _as_laid(self, tile: LaidDomino, side: Side) -> LaidDomino:
        """Return a tile as it would be played at an end, rotated only if it fits no other way.

        It is never rotated if automatic rotation is off.
        """
        return self._ways(tile, side)[0]

    # User input

    def _show_picked(self) -> None:
        if self._pointed is not None:
            self._pointed = None
            self._turn_as_named()
        super()._show_picked()

    def try_at(self, side: Side, way: LaidDomino | None = None) -> None:
        """Ask to play the picked tile at an end, or refuse if none is picked.

        Args:
            side: The end.
            way: The orientation of the tile; ``None`` for that of :meth:`_as_laid`.
        """
        lifted = self.tray.lifted
        if lifted is None:
            self._refuse(self.line_view.end(side), self._place_refusal())
        else:
            self.move_wanted.emit(Lay(way or self._as_laid(lifted, side), side))

    def try_to_draw(self) -> None:
        """Ask to draw a tile, or refuse while the hand is covered."""
        if self._game.is_covered:
            self.boneyard.shake()
        else:
            self.draw_wanted.emit()

    def _as_held(self, tile: LaidDomino, at: QPoint) -> LaidDomino:
        """Return a dragged tile as it would lie if dropped at this point."""
        side = self.line_view.side_at(at)
        return tile if side is None else self._dropped_way(tile, side, at)

    def _drop(self, tile: LaidDomino, at: QPoint) -> None:
        side = self.line_view.side_at(at)
        if side is not None:
            self.move_wanted.emit(Lay(self._dropped_way(tile, side, at), side))

    def _dropped_way(self, tile: LaidDomino, side: Side, at: QPoint) -> LaidDomino:
        """Return a tile as it would lie if dropped at an end, which is like the nearer ghost."""
        ways = self._ways(tile, side)
        end = self.line_view.end(side)
        return ways[-1 if at.y() > end.mapTo(self, end.rect().center()).y() else 0]

    def walk(self, origin: QWidget, key: Qt.Key) -> None:
        """Move the focus along the hand, up to the open ends, and to the boneyard.

        From a header, the line or the bar, move it among these and the open ends.
        """
        ends = [end for end in map(self.line_view.end, Side) if end.can_be_reached]
        if not isinstance(origin, TableButton):
            move_focus(origin, key, [self._top, self.line_view, self.bar, self._bottom, *ends])
        elif origin in ends and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            move_focus(origin, key, ends)
        else:
            move_focus(origin, key, [*ends, *self.tray.buttons(), self.boneyard])

    # Layout

    def _layout(self) -> TableLayout:
        return TableLayout.of(
            self.size(),
            text_scale(),
            tiles=len(self.line_view.line.tiles),
            held=len(self.tray.buttons()),
            shown_across=self._top.shown_count,
        )

    def _place(self) -> None:
        layout = self._layout()
        self.tray.place_in(layout.hand)
        self.line_view.place_in(layout.line.toAlignedRect(), layout.hand.tile)
        self.boneyard.setGeometry(layout.boneyard.toAlignedRect())
        self._top.setGeometry(layout.header.toAlignedRect())
        self._bottom.setGeometry(layout.own_header.toAlignedRect())
        self.bar.setGeometry(layout.bar.toAlignedRect())
        super()._place()
        self.veil.place(layout.buttons.top())
