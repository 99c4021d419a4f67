"""A referee of Dominoes: the rules written down a second time, on pairs of numbers and lists.

It knows nothing of :mod:`buildup`. It is told what was dealt and what happened, and names the
first thing that the rules do not allow. The numbers of the rules are those of Help > Rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass

Pair = tuple[int, ...]
"""The two ends of a tile: in a hand the lower first, in the line as they lie."""

Record = tuple[str, str, Pair, str]
"""The kind of event, who did it, its numbers, and at which end of the line.

``("laid", "human", (6, 2), "left")``, ``("drawn", "computer", (2, 5), "")``,
``("ended", "human", (), "")``, and last ``("won", "human", (pips of the human, of the
computer), "")``.
"""

OTHER = {"human": "computer", "computer": "human"}


class Foul(AssertionError):  # noqa: N818 - a referee's word
    """Something that the rules do not allow."""


@dataclass(frozen=True)
class Ending:
    """How the referee found the table when the game was over."""

    line: list[Pair]
    hands: dict[str, list[Pair]]
    boneyard: list[Pair]
    winner: str


def whole_set(size: int) -> list[Pair]:
    """The (N + 1)(N + 2) / 2 tiles of a double-N set, in order."""
    return [(low, high) for low in range(size + 1) for high in range(low, size + 1)]


def check_deal(size: int, hands: dict[str, list[Pair]], boneyard: Sequence[Pair]) -> None:
    """Rule 1: a whole set from double-three to double-nine, seven tiles each if there are."""
    if not 3 <= size <= 9:
        raise Foul(f"there is no double-{size} set in this game")
    if sorted([*hands["human"], *hands["computer"], *boneyard]) != whole_set(size):
        raise Foul(f"what was dealt is no double-{size} set")
    each = min(7, (size + 1) * (size + 2) // 2 // 2)
    for who, hand in hands.items():
        if len(hand) != each:
            raise Foul(f"the {who} was dealt {len(hand)} tiles, not {each}")


def one_that_fits(hand: list[Pair], left: int, right: int) -> Pair | None:
    """Rule 3: a tile that fits the open ends of a line in some way; a blank fits anything."""
    if not (left and right):
        return hand[0] if hand else None
    for low, high in hand:
        if not low or low in (left, right) or high in (left, right):
            return (low, high)
    return None


class Referee:
    """Follows one game, record by record."""

    def __init__(
        self, size: int, human: Sequence[Pair], computer: Sequence[Pair], boneyard: Sequence[Pair]
    ) -> None:
        self.hands = {"human": list(human), "computer": list(computer)}
        check_deal(size, self.hands, boneyard)
        self.boneyard = list(boneyard)
        self.line: list[Pair] = []
        self.turn = "human"  # rule 2
        self.tiles = (size + 1) * (size + 2) // 2
        self.last_layer = ""
        self.turns_without_a_tile = 0
        self.is_over = False
        self.winner = ""

    def see(self, record: Record) -> None:
        """Follow one thing that happened.

        Raises:
            Foul: The rules do not allow it here.
        """
        what, who, numbers, side = record
        if self.winner:
            raise Foul(f"{record} after the winner was named")
        if what == "won":
            self._won(who, numbers)
            return
        if self.is_over:
            raise Foul(f"{record}, but the game is over")
        if who != self.turn:
            raise Foul(f"{record}, but the {self.turn} is on turn")
        if what == "laid":
            self._laid(numbers, side)
        elif what == "drawn":
            self._drawn(numbers)
        elif what == "ended":
            self._ended()
        else:
            raise Foul(f"{record} is nothing that happens")
        held = len(self.hands["human"]) + len(self.hands["computer"])
        if held + len(self.boneyard) + len(self.line) != self.tiles:
            raise Foul(f"{record} makes or loses a tile")

    def _laid(self, tile: Pair, side: str) -> None:
        """Rules 2 and 3."""
        hand = self.hands[self.turn]
        as_held = (min(tile), max(tile))
        if as_held not in hand:
            raise Foul(f"the {self.turn} lays {tile} without holding it")
        if side not in ("left", "right"):
            raise Foul(f"the line has no end called {side!r}")
        if self.line:
            end = self.line[0][0] if side == "left" else self.line[-1][1]
            touching = tile[1] if side == "left" else tile[0]
            if end != touching and end != 0 and touching != 0:
                raise Foul(f"the {touching} of {tile} touches {end} at {side}")
        hand.remove(as_held)
        if side == "left":
            self.line.insert(0, tile)
        else:
            self.line.append(tile)
        self.last_layer = self.turn
        self.turns_without_a_tile = 0
        self.is_over = not hand and not self.boneyard  # rule 6 (a)
        self.turn = OTHER[self.turn]

    def _drawn(self, tile: Pair) -> None:
        """Rules 2, 4 and 5."""
        if not self.line:
            raise Foul("a tile was drawn while any tile may be laid on the empty line")
        self._refuse_if_something_fits("draws")
        if not self.boneyard:
            raise Foul(f"the {self.turn} draws {tile} from the empty boneyard")
        if self.boneyard[0] != tile:
            raise Foul(f"the {self.turn} draws {tile}, but {self.boneyard[0]} lies on top")
        self.hands[self.turn].append(self.boneyard.pop(0))

    def _ended(self) -> None:
        """Rules 4 and 6 (b)."""
        if self.boneyard:
            raise Foul(f"the {self.turn} lays nothing while the boneyard holds tiles")
        if not self.line:
            raise Foul("a turn ended while any tile may be laid on the empty line")
        self._refuse_if_something_fits("lays nothing")
        self.turns_without_a_tile += 1
        self.is_over = self.turns_without_a_tile == 2
        self.turn = OTHER[self.turn]

    def _refuse_if_something_fits(self, what: str) -> None:
        fitting = one_that_fits(self.hands[self.turn], self.line[0][0], self.line[-1][1])
        if fitting:
            raise Foul(f"the {self.turn} {what}, but {fitting} fits")

    def _won(self, who: str, pips: Pair) -> None:
        """Rules 6 and 7."""
        if not self.is_over:
            raise Foul(f"the {who} is said to have won, but the game is not over")
        human, computer = (sum(map(sum, self.hands[each])) for each in ("human", "computer"))
        if pips != (human, computer):
            raise Foul(f"{pips} pips are told, but {(human, computer)} are left")
        rightly = self.last_layer
        if human != computer:
            rightly = "human" if human < computer else "computer"
        if who != rightly:
            raise Foul(f"the {who} is said to have won, but the {rightly} has")
        self.winner = who


def judge(
    size: int,
    human: Sequence[Pair],
    computer: Sequence[Pair],
    boneyard: Sequence[Pair],
    records: Sequence[Record],
) -> Ending:
    """Follow a whole game, from the deal to the winner.

    Args:
        size: The most pips on one end.
        human: What the human was dealt.
        computer: What the computer was dealt.
        boneyard: The tiles face down, the next one first.
        records: All that happened.

    Raises:
        Foul: The rules do not allow it, or the game has no winner yet.
    """
    referee = Referee(size, human, computer, boneyard)
    for record in records:
        referee.see(record)
    if not referee.winner:
        raise Foul("the game stops without a winner")
    return Ending(referee.line, referee.hands, referee.boneyard, referee.winner)
