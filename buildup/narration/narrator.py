"""The narrator of either game, which calls the players “you” and “the computer”, or by their
names."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from buildup.model.player import PerPlayer, Player
from buildup.narration.aloud import Verbosity
from buildup.narration.player_names import shown_names
from buildup.texts import _, counted

E = TypeVar("E", contravariant=True)
"""An event of a game."""


class Narrator(ABC, Generic[E]):
    """Knows the players' names, and whether one of them is the reader.

    A person against the computer plays the human's side and is “you”. Where two people play, or
    the computer plays against itself, nobody is “you”, and both players go by their names.
    """

    def __init__(
        self, names: PerPlayer[str] | None = None, verbosity: Verbosity = Verbosity.NORMAL
    ) -> None:
        """Prepare to narrate a game.

        Args:
            names: The players' names; ``None`` if a person plays against the computer.
            verbosity: How much to say aloud.
        """
        self._names = names
        self.verbosity = verbosity

    @property
    def says_you(self) -> bool:
        """Whether the human's side is “you” and the other one the computer."""
        return self._names is None

    @property
    def names(self) -> PerPlayer[str]:
        """The players' names for lists and tables."""
        return shown_names(self._names)

    @abstractmethod
    def tell(self, event: E) -> str:
        """Describe an event in a line of the log."""

    @abstractmethod
    def in_words(self, sentence: str) -> str:
        """A sentence as spoken, with tiles, stacks and signs in words."""

    def last_event(self, events: Sequence[E]) -> str:
        """The last event of a state that is shown."""
        return self.tell(events[-1]) if events else _("The game begins.")

    def turn(self, player: Player) -> str:
        """Say whose turn it is."""
        return self.say(player, "{name}'s turn", "Your turn", "Computer's turn")

    def passes(self, player: Player) -> str:
        """Say who passes."""
        return self.say(player, "{name} passes", "You pass", "The computer passes")

    def say(
        self,
        player: Player,
        named: str,
        yours: str,
        computers: str,
        /,
        *,
        count: int = 1,
        **values: object,
    ) -> str:
        """Choose the form of a sentence that suits a player, whose name fills ``{name}``.

        Args:
            player: The player it is about.
            named: The form with a name, if nobody is “you”. The forms are marked for the catalogs.
            yours: The form about “you”.
            computers: The form about the computer.
            count: The number it mentions, if any.
            values: Values of its other placeholders.
        """
        if self._names is not None:
            return counted(named, count).format(name=self._names[player], **values)
        sentence = yours if player is Player.HUMAN else computers
        return counted(sentence, count).format(**values)
