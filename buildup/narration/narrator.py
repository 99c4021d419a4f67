"""The narrator of either game, which calls players “you” and “the computer”, or by their names.

Sentences that both games share are here too, and the players' names where nobody is “you”.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.aloud import Verbosity
from buildup.texts import _, counted, in_sentences

T = TypeVar("T")
E = TypeVar("E", contravariant=True)
"""The type of an event in a game."""


class Narrator(ABC, Generic[E]):
    """The narrator of a game, who calls a person “you”, or speaks of two named players.

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
    def unseen(self, events: Sequence[E]) -> str:
        """Describe the pass or draws of the last turn, if any, which the table does not show."""

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
        self, player: Player, named: str, yours: str, computers: str = "", /, **values: object
    ) -> str:
        """Translate the form of a sentence that suits a player, and fill in its placeholders.

        All forms are extracted for translation.

        Args:
            player: The player whom the sentence is about.
            named: The form with a ``{name}`` placeholder, for a player who is not “you”.
            yours: The form about “you”.
            computers: The form about the computer as the opponent of “you”; empty to use ``named``.
            values: The values of the other placeholders.
        """
        if self.says_you:
            named = yours if player is Player.HUMAN else computers or named
        told = _(named)
        is_inside = self.says_you and not told.startswith("{name}")
        name = _("the computer") if is_inside else self.subject(player)
        return told.format(name=name, **values)


def tell_step(move: str, step: int, count: int, event: str, end: str) -> str:
    """Describe the shown step of a line and how the line ends; at step 0, also name the keys.

    Args:
        move: The first move of the line.
        step: The number of moves made so far.
        count: The number of moves in the line.
        event: A sentence about the last event; not used at step 0.
        end: A sentence about the end of the line; empty if there is none.
    """
    if step:
        sentence = _("After {move}: {step} of {count}.")
        return in_sentences(sentence.format(move=move, step=step, count=count), event, end)
    begun = counted("After {move}: {count} move(s).", count)
    keys = _("Left or Right to step, Esc to return.")
    return in_sentences(begun.format(move=move, count=count), end, keys)


def tell_both(sentence: str, names: PerPlayer[str], values: PerPlayer[T], **further: object) -> str:
    """Complete a translated sentence about both players with their names and values."""
    one, two = names.human, names.computer
    points, others = values.human, values.computer
    return sentence.format(one=one, points=points, two=two, others=others, **further)


def shown_names(names: PerPlayer[str] | None) -> PerPlayer[str]:
    """Return the players' names for lists and tables: “Computer” and “You” if they have none."""
    return names or PerPlayer(computer=_("Computer"), human=_("You"))


def build_up_names(mode: PlayMode) -> PerPlayer[str] | None:
    """Return the colors of the tiles as names; ``None`` if a person plays the computer."""
    if mode is PlayMode.AGAINST_COMPUTER:
        return None
    return PerPlayer(computer=_("White"), human=_("Black"))


def dominoes_names(mode: PlayMode) -> PerPlayer[str] | None:
    """Return numbered names; ``None`` if a person plays the computer."""
    match mode:
        case PlayMode.AGAINST_COMPUTER:
            return None
        case PlayMode.TWO_PEOPLE:
            return PerPlayer(computer=_("Player 2"), human=_("Player 1"))
        case PlayMode.DEMO:
            return PerPlayer(computer=_("Computer 2"), human=_("Computer 1"))
