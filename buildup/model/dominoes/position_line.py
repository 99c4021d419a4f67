"""A Dominoes position in one line of text, as seen by one player.

>>> print(PositionLine.parse(
...     "dominoes: size 6; line [2 6][6 6]* 65; "
...     "hands 6 unknown/11 04 23; turn HUMAN; played l26 d r65"
... ))
Dominoes: size 6; line [2 6] [6 6]* [6 5]; hands 6 unknown / [1 1] [0 4] [2 3]; \
boneyard 16 unknown; turn human; played L26 D R65
"""

import re
from collections.abc import Iterator
from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING

from buildup.frozen import frozen
from buildup.model.dominoes.domino import Domino, LaidDomino, double_set, parse_size
from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.match import LEAST_TARGET, MOST_TARGET
from buildup.model.dominoes.sight import Seen, Sight, Unlaid
from buildup.model.player import PerPlayer, Player
from buildup.model.position_line import (
    GAMES,
    LinePart,
    PositionError,
    PositionProblem,
    count_of,
    held_words,
    read_fields,
)
from buildup.texts import _, counted

if TYPE_CHECKING:  # saves 2 ms for programs that only parse lines
    from buildup.model.dominoes.game import DominoesGame

_OTHER_GAME, GAME = GAMES
_FIELDS = {
    **dict.fromkeys(("size", "line", "hands", "turn")),
    **{"boneyard": "", "match": "", "points": "0 / 0", "played": ""},
}
"""The default value of each field by label; ``None`` for required fields."""
_TILE = r"\[[^\]]*\]\*?|\S+"
_FIRST = "*"
"""The mark of the first tile played."""
_UNLAID = {"D": Unlaid.DREW, "P": Unlaid.ENDED}

Held = tuple[Domino, ...] | int
"""Tiles, or their number if unknown."""


@frozen
class PositionLine:
    """The content of a position line, which is what one player knows.

    That player is the one whose hand is known or, if both hands are, the player to move. Any
    combination of values can be represented; :attr:`problems` lists what is impossible.
    """

    size: int
    """The most pips on one end, from 3 to 9."""
    line: Line
    hands: PerPlayer[Held]
    boneyard: Held
    """The tiles of the boneyard, sorted since their order is hidden, or their number if unknown."""
    turn: Player
    target: int | None
    """The target points of the match; ``None`` for a single game."""
    points: PerPlayer[int]
    """The match points before this game."""
    played: tuple[Lay | Unlaid, ...] = ()
    """The latest moves, draws and passes, oldest first.

    They may begin in the middle of the game.
    """

    def __post_init__(self) -> None:
        if not isinstance(self.boneyard, int):
            object.__setattr__(self, "boneyard", tuple(sorted(self.boneyard)))

    @classmethod
    def of(cls, game: "DominoesGame", player: Player) -> "PositionLine":
        """Return the current position of a game, as one player knows it."""
        sight, start, match = game.sight(player), game.start.table, game.start.match
        hidden: Held = sight.opponent_count
        played = (Unlaid.DREW,) * start.drawn or (Unlaid.ENDED,) * start.empty_turns
        if game.start.seen:
            played = ()
        return cls(
            sight.size,
            sight.line,
            PerPlayer(hidden, hidden).replaced(player, sight.hand),
            sight.boneyard_count,
            game.table.turn,
            None if match is None else match.target,
            PerPlayer(0, 0) if match is None else match.points,
            (*played, *(act for _player, act in sight.seen)),
        )

    @classmethod
    def parse(cls, text: str, *, checks: bool = True) -> "PositionLine":
        """Parse a line, ignoring case and whitespace.

        Args:
            text: The line.
            checks: Whether to reject impossible positions.

        Raises:
            PositionError: The line is not a position, or the position is impossible.
        """
        fields = read_fields(text, GAME, _FIELDS)
        size = fields["size"].value(parse_size)
        laid = fields["line"].tiles(_laid, _TILE)
        hands = fields["hands"].each(_held)
        rest = max(0, len(double_set(size)) - len(laid) - sum(map(count_of, hands)))
        played = fields["played"].tiles(parse_act)
        lays = [act for act in played if isinstance(act, Lay)][-len(laid) :]
        at_left = sum(lay.side is Side.LEFT for lay in lays[len(lays) == len(laid) :])
        anchor = next((place for place, (_tile, is_first) in enumerate(laid) if is_first), at_left)
        position = cls(
            size,
            Line(tuple(tile for tile, _is_first in laid), anchor),
            hands,
            _held(fields["boneyard"]) if fields["boneyard"].text else rest,
            fields["turn"].value(Player.parse),
            fields["match"].number(LEAST_TARGET, MOST_TARGET) if fields["match"].text else None,
            fields["points"].each(lambda part: part.number(0, MOST_TARGET)),
            played,
        )
        if checks and position.problems:
            raise PositionError(position.problems)
        return position

    @property
    def player(self) -> Player:
        """The player whose view of the game the line describes."""
        return self.turn.opponent if isinstance(self.hands[self.turn], int) else self.turn

    @property
    def known(self) -> list[Domino]:
        """All known tiles of the line, the hands and the boneyard."""
        held = (each for each in (*self.hands, self.boneyard) if not isinstance(each, int))
        return [tile.domino for tile in self.line.tiles] + [tile for each in held for tile in each]

    @property
    def seen(self) -> tuple[Seen, ...]:
        """The latest moves, draws and passes, each with its player."""
        seen, player = [], self.turn
        for act in reversed(self.played):
            player = player if act is Unlaid.DREW else player.opponent
            seen.append((player, act))
        return tuple(reversed(seen))

    @property
    def problems(self) -> tuple[PositionProblem, ...]:
        """All the reasons why the position is impossible; none if it is possible."""
        return tuple(PositionProblem(label, message) for label, message in self._problems())

    def _problems(self) -> Iterator[tuple[str, str]]:
        held, known, laid = (*self.hands, self.boneyard), self.known, len(self.line.tiles)
        for label, tiles in (("line", known[:laid]), ("hands", known[laid:])):
            message = _("{tile}; expected ends from 0 to {size}.")
            for each in (each for each in tiles if each.high > self.size):
                yield label, message.format(tile=each, size=self.size)
        for place in self.line.mismatches():
            tile, following = self.line.tiles[place : place + 2]
            message = _("{tile} beside {following}; expected equal halves or a blank.")
            yield "line", message.format(tile=tile, following=following)
        if not any(isinstance(hand, tuple) for hand in self.hands):
            yield "hands", _("Two unknown hands; expected one known.")
        unknown = sum(each for each in held if isinstance(each, int))
        most = len({*double_set(self.size)}.difference(known))
        if unknown > most:
            message = counted("{count} unknown tile(s); expected at most {most}.", unknown)
            yield "boneyard", message.format(count=unknown, most=most)
        if max(self.points) >= (self.target or 1) or min(self.points) < 0:
            yield "points", _("The match is over; expected one in progress.")
        if self.line.before(act for act in self.played if isinstance(act, Lay)) is None:
            yield "played", _("The last tiles played aren't at the ends.")
        if min(self.sight.start_counts) < 0:
            yield "played", _("More tiles drawn than the players hold.")
        acts = "".join(map(act_word, self.played))
        if re.search("P.*D|PP.", acts) or (count_of(self.boneyard) and "P" in acts):
            message = _("Impossible pass: tiles are left to draw, or two passes came before.")
            yield "played", message

    @property
    def sight(self) -> Sight:
        """The view of :attr:`player`, with an empty hand if neither hand is known."""
        hand, seen = self.hands[self.player], self.seen
        ended = list(dropwhile(lambda act: act is Unlaid.DREW, reversed(self.played)))
        layers = [player for player, act in seen if isinstance(act, Lay)]
        first = seen[0][0] if seen else self.turn
        return Sight(
            size=self.size,
            player=self.player,
            line=self.line,
            hand=() if isinstance(hand, int) else hand,
            opponent_count=count_of(self.hands[self.player.opponent]),
            boneyard_count=count_of(self.boneyard),
            drawn=len(self.played) - len(ended),
            empty_turns=len(list(takewhile(lambda act: act is Unlaid.ENDED, ended))),
            last_layer=[first.opponent, *layers][-1] if self.line.tiles else None,
            seen=seen,
        )

    def __str__(self) -> str:
        tiles = tuple(
            f"{tile}{_FIRST * (place == self.line.anchor)}"
            for place, tile in enumerate(self.line.tiles)
        )
        match = ""
        if self.target is not None:
            match = f"; match {self.target}; points {self.points.computer} / {self.points.human}"
        played = " ".join(("; played", *map(act_word, self.played))) if self.played else ""
        return (
            f"{GAME}: size {self.size}; line {held_words(tiles)}; "
            f"hands {' / '.join(map(held_words, self.hands))}; "
            f"boneyard {held_words(self.boneyard)}; turn {self.turn.value.lower()}{match}{played}"
        )


def _laid(text: str) -> tuple[LaidDomino, bool]:
    return LaidDomino.parse(text.removesuffix(_FIRST)), text.endswith(_FIRST)


def _held(part: LinePart) -> Held:
    return part.held(Domino.parse, _TILE)


def parse_act(text: str) -> Lay | Unlaid:
    """Parse a move, a draw or a pass, such as ``L26``, ``D`` or ``P``.

    Raises:
        LaySyntaxError: The text is none of these.
    """
    return _UNLAID.get(text.upper()) or Lay.parse(text)


def act_word(act: Lay | Unlaid) -> str:
    """Format a move, a draw or a pass for :func:`parse_act`."""
    return next((word for word, each in _UNLAID.items() if each is act), str(act))
