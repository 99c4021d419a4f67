"""The two players, the modes of play, and pairs of values."""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Generic, TypeVar

from buildup.frozen import frozen
from buildup.model.build_up.tile import Color
from buildup.texts import _, quotable

T = TypeVar("T")
U = TypeVar("U")


class Player(Enum):
    """One of the two sides, named after who plays it in a game against the computer.

    In other modes, people play both sides, or the computer does. Saved games use the values.
    """

    COMPUTER = "Computer"
    HUMAN = "Human"

    @property
    def opponent(self) -> "Player":
        """The other player."""
        return Player.HUMAN if self is Player.COMPUTER else Player.COMPUTER

    @property
    def color(self) -> Color:
        """The color of this player's tiles and row: the computer's are white, the human's black."""
        return Color.WHITE if self is Player.COMPUTER else Color.BLACK

    @staticmethod
    def of(color: Color) -> "Player":
        """Return the player whose tiles have this color."""
        return Player.COMPUTER if color is Color.WHITE else Player.HUMAN

    @staticmethod
    def parse(text: str) -> "Player":
        """Return the player named in a saved game or a position line, ignoring case.

        Raises:
            ValueError: There is no such player; the message is a sentence.
        """
        if text.casefold() not in PLAYERS:
            raise ValueError(
                _("“{found}”; expected Computer or Human.").format(found=quotable(text))
            )
        return PLAYERS[text.casefold()]


PLAYERS = {player.value.casefold(): player for player in Player}
"""The players by their lowercase words in saved games and position lines."""


class PlayMode(Enum):
    """The mode of play.

    The values are used in saved games.
    """

    AGAINST_COMPUTER = "computer"
    """A person plays the human's side against the computer."""
    TWO_PEOPLE = "people"
    DEMO = "demo"
    """The computer plays against itself."""

    @property
    def deciding(self) -> tuple[Player, ...]:
        """The players whose decisions count: both if two people play, else only the human."""
        return tuple(Player) if self is PlayMode.TWO_PEOPLE else (Player.HUMAN,)


def player_name(player: Player) -> str:
    """Return the name of a player, as used in sentences."""
    return _("Computer") if player is Player.COMPUTER else _("Human")


@frozen
class PerPlayer(Generic[T]):
    """A pair of values, one for each player.

    >>> PerPlayer(computer=3, human=5)[Player.HUMAN]
    5
    """

    computer: T
    human: T

    def __getitem__(self, player: Player) -> T:
        return self.computer if player is Player.COMPUTER else self.human

    def __iter__(self) -> Iterator[T]:
        return iter((self.computer, self.human))

    def replaced(self, player: Player, value: T) -> "PerPlayer[T]":
        """Return the pair with a new value for one player."""
        if player is Player.COMPUTER:
            return PerPlayer(value, self.human)
        return PerPlayer(self.computer, value)

    def map(self, function: Callable[[T], U]) -> "PerPlayer[U]":
        """Return the results of a function for both values."""
        return PerPlayer(function(self.computer), function(self.human))


def higher(numbers: PerPlayer[int]) -> Player | None:
    """Return the player with the higher number; ``None`` if the numbers are equal."""
    if numbers.computer == numbers.human:
        return None
    return Player.COMPUTER if numbers.computer > numbers.human else Player.HUMAN
