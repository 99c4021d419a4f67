"""The narrator of either game, which calls the players “you” and “the computer”, or by name."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from buildup.model.player import PerPlayer, Player
from buildup.narration.aloud import Verbosity
from buildup.narration.player_names import shown_names
from buildup.texts import _, counted

E = TypeVar("E", contravariant=True)
"""The type of an event in a game."""


class Narrator(ABC, Generic[E]):
    """The narrator of a game, to a person who plays it or about two named players.

    A person who plays the computer has the human's side and is “you”. If two people play, or the
    computer plays itself, nobody is “you”, and both players go by their names.
    """

    def __init__(
        self, names: PerPlayer[str] | None = None, verbosity: Verbosity = Verbosity.NORMAL
    ) -> None:
        """Set up the narrator.

        Args:
            names: The players' names; ``None`` if a person plays the computer.
            verbosity: How much to tell screen readers.
        """
        self._names = names
        self.verbosity = verbosity

    @property
    def says_you(self) -> bool:
        """Whether the human's side is called “you”, and the other side “the computer”."""
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
        """Return a sentence as it is spoken, with tiles, stacks and signs in words."""

    def turn(self, player: Player) -> str:
        """Say whose turn it is."""
        return self.say(player, "{name}'s turn", "Your turn", "Computer's turn")

    def passes(self, player: Player) -> str:
        """Say who passes."""
        return self.say(player, "{name} passes", "You pass")

    def subject(self, player: Player) -> str:
        """Name a player who is not “you”, for the beginning of a sentence."""
        return _("The computer") if self._names is None else self._names[player]

    def say(
        self,
        player: Player,
        named: str,
        yours: str,
        computers: str = "",
        /,
        *,
        count: int = 1,
        **values: object,
    ) -> str:
        """Choose the form of a sentence that suits a player, and fill in its placeholders.

        Args:
            player: The player whom the sentence is about.
            named: The form with a ``{name}``, which may be that of the computer. All forms are
                extracted for translation.
            yours: The form about “you”.
            computers: The form about the computer as the opponent of “you”, if it is different.
            count: The number that determines the plural form, if the sentence has one.
            values: The values of the other placeholders.
        """
        if self.says_you:
            named = yours if player is Player.HUMAN else computers or named
        told = counted(named, count)
        is_inside = self.says_you and not told.startswith("{name}")
        name = _("the computer") if is_inside else self.subject(player)
        return told.format(name=name, **values)
