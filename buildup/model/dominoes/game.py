"""A game of Dominoes: its start and the events since."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import ClassVar

from buildup.frozen import frozen
from buildup.model.deal import Deal
from buildup.model.dominoes.domino import STANDARD_SIZE, Domino
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.match import Match
from buildup.model.dominoes.sight import Seen, Sight, Unlaid
from buildup.model.dominoes.table import Table
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player


class DominoesGameError(ValueError):
    """An event that cannot happen at this point of the game."""


@frozen
class TileLaid:
    """A player played a tile."""

    player: Player
    lay: Lay


@frozen
class TileDrawn:
    """A player drew a tile because none fit."""

    player: Player
    tile: Domino
    """The drawn tile, hidden from the opponent."""


@frozen
class TurnEnded:
    """A turn ended without a play because nothing fit and the boneyard was empty."""

    player: Player


@frozen
class GameWon:
    """The game ended, and the player with fewer pips in hand won."""

    winner: Player
    pips: PerPlayer[int]
    """The pips left in both hands at the end. If they are equal, whoever played last won."""


DominoesEvent = TileLaid | TileDrawn | TurnEnded | GameWon


@frozen
class DominoesStart:
    """The start of a game, from a fresh deal or from the table of a saved game."""

    table: Table
    deal: Deal
    """The deal that shuffled the tiles, if the start is fresh; nothing is shuffled later."""
    match: Match | None = None
    """The match before this game; ``None`` for a single game."""
    seen: tuple[Seen, ...] = ()
    """The known moves, draws and passes before the start, oldest first."""

    @classmethod
    def fresh(
        cls, deal: Deal, size: int = STANDARD_SIZE, match: Match | None = None
    ) -> "DominoesStart":
        """Return the start of a dealt game with a double-N set.

        Args:
            deal: The deal, which shuffles the tiles.
            size: N, the most pips on one end.
            match: The match before the game; ``None`` for a single game.

        Raises:
            SizeError: The size is not from 3 to 9.
        """
        return cls(Table.dealt(deal, size), deal, match)

    @property
    def is_fresh(self) -> bool:
        """Whether the table is the one dealt for :attr:`deal`, before any play."""
        return self.table == Table.dealt(self.deal, self.table.size)

    @property
    def game_number(self) -> int:
        """The number of the game in its match, from 1; 1 for a single game."""
        return 1 if self.match is None else len(self.match.games) + 1


@frozen
class DominoesGame:
    """A start and the events since, immutable."""

    start: DominoesStart
    events: tuple[DominoesEvent, ...]
    table: Table
    """The table after all events."""
    kind: ClassVar[GameKind] = GameKind.DOMINOES
    round_number: ClassVar[int] = 1
    """Always 1, since a game is a single round."""
    round_place: ClassVar[int] = 0
    """The number of events up to the deal; always 0, since the deal is not an event."""

    @classmethod
    def begin(cls, start: DominoesStart) -> "DominoesGame":
        """Return the game at its start."""
        return cls(start, (), start.table)

    def states(self, since: int = 0) -> Iterator["DominoesGame"]:
        """Yield every state of the game up to this one, one event apart.

        Args:
            since: The number of events before the first state.
        """
        game = DominoesGame.begin(self.start)
        for event in self.events:
            if len(game.events) >= since:
                yield game
            game = game.after(event)
        yield self

    @property
    def size(self) -> int:
        """The most pips on one end of a tile."""
        return self.table.size

    @property
    def round_alone(self) -> "DominoesGame":
        """The current round as a separate game, which is the game itself."""
        return self

    @property
    def won(self) -> GameWon | None:
        """The result of the game; ``None`` until it is over."""
        last = self.events[-1] if self.events else None
        return last if isinstance(last, GameWon) else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.won is not None

    is_round_over = is_over  # a game is a single round

    @property
    def match(self) -> Match | None:
        """The match so far, including this game once it is over; ``None`` for a single game."""
        match, won = self.start.match, self.won
        return match if match is None or won is None else match.after(won.pips)

    @property
    def is_amid_match(self) -> bool:
        """Whether the game belongs to an undecided match with at least one finished game."""
        match = self.match
        return match is not None and bool(match.games) and match.winner is None

    def next_game(self, deal: Deal) -> "DominoesGame":
        """Return the next game of the match, with the same set.

        Raises:
            DominoesGameError: This game is not over, or no game of a match follows it.
        """
        if not (self.is_over and self.is_amid_match):
            raise DominoesGameError("no game of a match follows here")
        return DominoesGame.begin(DominoesStart.fresh(deal, self.table.size, self.match))

    @property
    def forced_event(self) -> TurnEnded | GameWon | None:
        """The pass or game end that must come next, else ``None``; draws do not count."""
        if self.is_over:
            return None
        table = self.table
        if table.winner is not None:
            return GameWon(table.winner, PerPlayer(*map(table.pips_left, Player)))
        return TurnEnded(table.turn) if table.must_pass else None

    def advance(self) -> "DominoesGame":
        """Return the game after its forced event.

        Raises:
            DominoesGameError: No event is forced.
        """
        event = self.forced_event
        if event is None:
            raise DominoesGameError("nothing is forced here")
        table = self.table.end_turn() if isinstance(event, TurnEnded) else self.table
        return self._with(event, table)

    def after_line(self, lays: Iterable[Lay]) -> "DominoesGame":
        """Return the game after a line of moves, each followed by forced draws, passes or the end.

        Raises:
            NotAllowedError: The rules do not allow one of the moves.
        """
        game = self
        for lay in lays:
            game = game.lay(lay).to_choice()
        return game

    def to_choice(self) -> "DominoesGame":
        """Return the game when a player can next choose a move, or at its end."""
        game = self
        while not game.is_over and (game.forced_event is not None or game.table.must_draw):
            game = game.draw() if game.forced_event is None else game.advance()
        return game

    def lay(self, lay: Lay) -> "DominoesGame":
        """Return the game after the player to move plays a tile.

        Raises:
            NotAllowedError: The rules do not allow it.
        """
        return self._with(TileLaid(self.table.turn, lay), self.table.lay(lay))

    def draw(self) -> "DominoesGame":
        """Return the game after the player to move draws one tile.

        Raises:
            NotAllowedError: The player may not draw.
        """
        table = self.table.draw()
        return self._with(TileDrawn(table.turn, self.table.boneyard[0]), table)

    def after(self, event: DominoesEvent) -> "DominoesGame":
        """Return the game after a previously recorded event.

        Raises:
            DominoesGameError: The event cannot happen here, or its recorded consequences are wrong.
            NotAllowedError: The event is a move or a draw that the rules do not allow.
        """
        match event:
            case TileLaid():
                following = self.lay(event.lay)
            case TileDrawn():
                following = self.draw()
            case _:
                following = self.advance()
        if following.events[-1] != event:
            raise DominoesGameError(f"{event} is recorded where {following.events[-1]} happens")
        return following

    def sight(self, player: Player) -> Sight:
        """Return a player's view of the current state."""
        seen = (*self.start.seen, *filter(None, map(_seen, self.events)))
        return replace(Sight.first(self.table, player), seen=seen)

    def _with(self, event: DominoesEvent, table: Table) -> "DominoesGame":
        return DominoesGame(self.start, (*self.events, event), table)


def _seen(event: DominoesEvent) -> Seen | None:
    """Return an event as both players see it; ``None`` for the end of the game."""
    match event:
        case TileLaid():
            return event.player, event.lay
        case TileDrawn():
            return event.player, Unlaid.DREW
        case TurnEnded():
            return event.player, Unlaid.ENDED
    return None
