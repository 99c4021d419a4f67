"""A Build Up position in one line of text.

>>> print(PositionLine.parse(
...     "build up: hands W24 / B46 B34; turn human; hand 3;"
...     "stacks W25 W13 W04 W33 W45 W01 / B12 B26 B66(3) W46 B11 B22"
... ))
Build Up: stacks W25 W13 W04 W33 W45 W01 / B12 B26 B66(3) W46 B11 B22; hands W24 / B46 B34; \
boneyards 4 unknown / 4 unknown; hand 3; scores 0 / 0; turn human
"""

import random
import re
from collections.abc import Iterator
from typing import NamedTuple

from buildup.frozen import frozen
from buildup.model.build_up.leader import likely_leader
from buildup.model.build_up.position import STACK_NAMES, STACKS_IN_A_ROW, Position, Stack
from buildup.model.build_up.table import MOST_IN_HAND, UNDRAWN_AFTER_HAND, Sight, Table, hand_of
from buildup.model.build_up.tile import MOST_PIPS, Tile, double_six_set
from buildup.model.player import PerPlayer, Player, player_name
from buildup.model.position_line import (
    GAMES,
    PositionError,
    PositionProblem,
    count_of,
    held_words,
    read_fields,
)
from buildup.texts import _, counted, quotable

GAME, _OTHER_GAME = GAMES
_FIELDS = {
    **dict.fromkeys(("stacks", "hands", "hand", "turn")),
    **{"boneyards": "", "scores": "0 / 0", "leader": "", "scoring": ""},
}
"""The default value of each field by label; ``None`` for required fields."""
_GUESSED = "guessed"
"""The value of ``scoring`` if it is unknown whether the scores include the last hand."""
_MOST_UNDRAWN = UNDRAWN_AFTER_HAND[0]


def most_points(hands: int) -> int:
    """Return the highest score that this many more hands cannot raise beyond nine digits."""
    return 999_999_999 - hands * len(STACK_NAMES) * 2 * MOST_PIPS


class StackTop(NamedTuple):
    """The visible part of a stack, such as ``B66(3)``."""

    tile: Tile
    height: int = 1
    """The number of tiles in the stack."""

    @classmethod
    def parse(cls, text: str) -> "StackTop":
        """Parse a tile, optionally followed by the height in parentheses.

        Raises:
            TileSyntaxError: The text is not a tile, or the height is not from 1 to 99.
        """
        found = re.fullmatch(r"(.{3})\(([1-9][0-9]?)\)", text)
        return cls(Tile.parse(text)) if found is None else cls(Tile.parse(found[1]), int(found[2]))

    def __str__(self) -> str:
        return str(self.tile) if self.height == 1 else f"{self.tile}({self.height})"


@frozen
class PositionLine:
    """The content of a position line, which has only the tops of the stacks and no deal number.

    Any combination of values can be represented; :attr:`problems` lists what is impossible.
    Duplicate tiles are allowed, since saved games of earlier editions may contain them.
    """

    stacks: PerPlayer[tuple[StackTop, ...]]
    """The tops of each player's row of six stacks, from the left."""
    hands: PerPlayer[tuple[Tile, ...]]
    boneyards: PerPlayer[tuple[Tile, ...] | int]
    """The undrawn tiles, sorted, or their number if they are unknown."""
    scores: PerPlayer[int]
    """The points of the hands scored so far in this round, plus any handicap."""
    turn: Player
    """The player to move; meaningless before the draw for first player."""
    leader: Player | None = None
    """The player who goes first in every hand of this round; ``None`` if unknown."""
    are_scores_guessed: bool = False
    """Whether the scores are a guess, since a saved game may not say which hands they include."""

    def __post_init__(self) -> None:
        held = (each if isinstance(each, int) else tuple(sorted(each)) for each in self.boneyards)
        object.__setattr__(self, "boneyards", PerPlayer(*held))

    @classmethod
    def of(cls, table: Table) -> "PositionLine":
        """Return the position of a table.

        The points of a finished hand that the scores already include are subtracted, since the hand
        will be scored again. Guessed boneyards become unknown.
        """
        scores = table.scores
        if table.is_hand_scored:
            points = PerPlayer(*map(table.position.points, Player))
            scores = PerPlayer(*(scores[each] - points[each].total for each in Player))
        tops = tuple(StackTop(stack.top, stack.height) for stack in table.position.stacks)
        undrawn = table.boneyards.map(len) if table.are_boneyards_guessed else table.boneyards
        return cls(
            PerPlayer(tops[:STACKS_IN_A_ROW], tops[STACKS_IN_A_ROW:]),
            table.position.hands,
            PerPlayer(*undrawn),
            scores,
            table.position.turn,
            table.known_leader,
            table.are_scores_guessed,
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
        hand = fields["hand"].number(1, len(UNDRAWN_AFTER_HAND) - 1)
        undrawn = f"{UNDRAWN_AFTER_HAND[hand]} unknown"
        boneyards = fields["boneyards"]._replace(
            text=fields["boneyards"].text or f"{undrawn} / {undrawn}"
        )
        most = most_points(len(UNDRAWN_AFTER_HAND) - hand)
        scoring = fields["scoring"].text.casefold()
        if scoring not in ("", _GUESSED):
            raise fields["scoring"].error(
                _("“{text}”; expected “guessed”.").format(text=quotable(scoring))
            )
        position = cls(
            fields["stacks"].each(lambda part: part.tiles(StackTop.parse)),
            fields["hands"].each(lambda part: part.tiles(Tile.parse)),
            boneyards.each(lambda part: part.held(Tile.parse)),
            fields["scores"].each(lambda part: part.number(-most, most)),
            fields["turn"].value(Player.parse),
            fields["leader"].value(Player.parse) if fields["leader"].text else None,
            scoring == _GUESSED,
        )
        if checks and position.problems:
            raise PositionError(position.problems)
        if checks and hand != position.hand_number:
            message = _("{hand}; expected {number}, judging by the boneyards.")
            raise fields["hand"].error(message.format(hand=hand, number=position.hand_number))
        return position

    @property
    def position(self) -> Position:
        """The tops of the stacks, the hands, and the player to move."""
        stacks = (Stack((each.tile,), each.height - 1) for row in self.stacks for each in row)
        return Position(tuple(stacks), self.hands, self.turn)

    @property
    def hand_number(self) -> int:
        """The number of the hand, from 1 to 4, derived from the boneyards."""
        return hand_of(self.boneyards.map(count_of))

    @property
    def is_undrawn(self) -> bool:
        """Whether the players have not yet drawn for first player."""
        return self.boneyards.map(count_of) == PerPlayer(_MOST_UNDRAWN, _MOST_UNDRAWN)

    @property
    def are_boneyards_known(self) -> bool:
        """Whether the undrawn tiles are given or can be inferred from the tiles in sight."""
        pairs = zip(Player, self.boneyards, strict=True)
        unknown = [(player, held) for player, held in pairs if isinstance(held, int) and held]
        return all(held == len(self._unseen(player)) for player, held in unknown)

    @property
    def sight(self) -> Sight:
        """What both players know.

        Raises:
            ValueError: Nobody has drawn yet, or the undrawn tiles are unknown.
        """
        if not self.are_boneyards_known:
            raise ValueError(_("The tiles in the boneyards are unknown."))
        return self.table(random.Random(0)).sight

    def table(self, chance: random.Random) -> Table:
        """Return a table to play on.

        Unknown boneyards are dealt at random from the unseen tiles, and known ones are shuffled.

        Args:
            chance: The random source.

        Raises:
            ValueError: A boneyard holds more unknown tiles than there are unseen ones.
        """
        position, leader, is_guessed = self.position, self.leader, False
        if leader is None:
            undrawn = self.boneyards.map(count_of)
            leader, is_guessed = likely_leader(position, undrawn, is_turn_known=True)
        boneyards = []
        for player, held in zip(Player, self.boneyards, strict=True):
            tiles = self._unseen(player) if isinstance(held, int) else held
            boneyards.append(tuple(chance.sample(tiles, count_of(held))))
        return Table(
            position,
            PerPlayer(*boneyards),
            self.scores,
            PerPlayer(0, 0),
            None if self.is_undrawn else leader,
            round_number=1,
            tied_draws=0,
            phase=Table.phase_of(position, is_undrawn=self.is_undrawn),
            is_leader_guessed=is_guessed and not self.is_undrawn,
            are_scores_guessed=self.are_scores_guessed,
            are_boneyards_guessed=not self.are_boneyards_known,
        )

    @property
    def problems(self) -> tuple[PositionProblem, ...]:
        """All the reasons why the position is impossible; none if it is possible."""
        return tuple(self._problems())

    def _problems(self) -> Iterator[PositionProblem]:
        for player in Player:
            name, color = player_name(player), player.color
            row, hand, boneyard = self.stacks[player], self.hands[player], self.boneyards[player]
            if (count := len(row)) != STACKS_IN_A_ROW:
                message = counted("{player}: {count} stack(s); expected six.", count)
                yield PositionProblem("stacks", message.format(player=name, count=count), player)
            if (count := len(hand)) > (most := 0 if self.is_undrawn else MOST_IN_HAND):
                message = _("{player}: {count} in hand; expected at most {most}.")
                if self.is_undrawn:
                    message = _("{player}: {count} in hand; expected none before the first draw.")
                message = message.format(player=name, count=count, most=most)
                yield PositionProblem("hands", message, player)
            unseen = len(self._unseen(player)) if isinstance(boneyard, int) else _MOST_UNDRAWN
            if (count := count_of(boneyard)) > (most := min(_MOST_UNDRAWN, unseen)):
                message = _("{player}: {count} in the boneyard; expected at most {most}.")
                message = message.format(player=name, count=count, most=most)
                yield PositionProblem("boneyards", message, player)
            sentence = _("{player}: {tile}; expected only {color} tiles.")
            for label, held in (("hands", hand), ("boneyards", boneyard)):
                for tile in () if isinstance(held, int) else held:
                    if tile.color is not color:
                        message = sentence.format(player=name, tile=tile, color=color)
                        yield PositionProblem(label, message, player, tile=str(tile))
        known = [tile for held in self.boneyards if not isinstance(held, int) for tile in held]
        if len(known) == 2 * _MOST_UNDRAWN and len({tile.pips for tile in known}) == 1:
            message = _("All boneyard tiles have equal pips; the draw needs unequal ones.")
            yield PositionProblem("boneyards", message)

    def _unseen(self, player: Player) -> list[Tile]:
        """Return the player's tiles that are neither on top of a stack nor in the hand."""
        seen = {*self.position.tops, *self.hands[player]}
        return [tile for tile in double_six_set(player.color) if tile not in seen]

    def __str__(self) -> str:
        stacks, hands, boneyards = (
            " / ".join(map(held_words, each)) for each in (self.stacks, self.hands, self.boneyards)
        )
        scores, turn = self.scores, self.turn.value.lower()
        leader = "" if self.leader is None else f"; leader {self.leader.value.lower()}"
        scoring = f"; scoring {_GUESSED}" if self.are_scores_guessed else ""
        return (
            f"{GAME}: stacks {stacks}; hands {hands}; boneyards {boneyards}; "
            f"hand {self.hand_number}; scores {scores.computer} / {scores.human}; "
            f"turn {turn}{leader}{scoring}"
        )
