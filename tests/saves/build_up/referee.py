"""A round of Build Up with any boneyards, kept by a referee that knows nothing of the model.

Tiles are their names; colors, ``W`` and ``B``, stand for the computer and the human.
"""

import random
from dataclasses import dataclass

from tests.model.build_up import rules

COLORS = "WB"
SETS = {color: [f"{color}{a}{b}" for b in range(7) for a in range(b + 1)] for color in COLORS}


def other(color: str) -> str:
    """The opponent's color."""
    return "B" if color == "W" else "W"


@dataclass
class Referee:
    """What lies on the table, changed in place."""

    tops: list[str]
    """Twelve, the computer's row first."""
    hands: dict[str, list[str]]
    boneyards: dict[str, list[str]]
    scores: dict[str, int]
    leader: str
    """Who leads every hand."""
    turn: str
    is_over: bool = False
    """The last hand is scored."""

    @classmethod
    def by_chance(cls, chance: random.Random) -> "Referee":
        """The middle of a hand, with up to 22 tiles in either boneyard, but not with 22 in both."""
        undrawn = {color: chance.randint(0, 22) for color in COLORS}
        if undrawn == dict.fromkeys(COLORS, 22):
            undrawn[chance.choice(COLORS)] = 21
        mixed = {color: chance.sample(SETS[color], 28) for color in COLORS}
        turn = chance.choice(COLORS)
        return cls(
            tops=[chance.choice(SETS[chance.choice(COLORS)]) for _stack in range(12)],
            hands={color: mixed[color][22 : 22 + chance.randint(0, 6)] for color in COLORS},
            boneyards={color: mixed[color][: undrawn[color]] for color in COLORS},
            scores={color: chance.randint(-60, 200) for color in COLORS},
            leader=turn,
            turn=turn,
        )

    @property
    def hand_number(self) -> int:
        """Which hand of the round this is."""
        undrawn = max(len(boneyard) for boneyard in self.boneyards.values())
        return next((hand for hand in (4, 3, 2) if undrawn <= 6 * (4 - hand)), 1)

    @property
    def placements(self) -> set[tuple[str, int]]:
        """What the player to move may place, and where."""
        return rules.placements(self.hands[self.turn], self.tops)

    @property
    def must_pass(self) -> bool:
        """Whether only the opponent can place."""
        return not self.placements and not self.is_hand_over

    @property
    def is_hand_over(self) -> bool:
        """Whether nobody can place."""
        return rules.is_over(self.hands.values(), self.tops)

    def place(self, tile: str, stack: int) -> None:
        """Let the player to move place a tile."""
        self.hands[self.turn].remove(tile)
        self.tops[stack] = tile
        self.turn = other(self.turn)

    def pass_turn(self) -> None:
        """Let the opponent go on."""
        self.turn = other(self.turn)

    def score(self) -> None:
        """Count the hand, and draw up to six tiles a player for another one, if any are left."""
        self.is_over = not any(self.boneyards.values())
        for color in COLORS:
            self.scores[color] += rules.points(color, self.hands[color], self.tops)
            boneyard = self.boneyards[color]
            self.hands[color] = [boneyard.pop(0) for _tile in range(min(6, len(boneyard)))]
        if not self.is_over:
            self.turn = self.leader

    def text(self) -> str:
        """The table as the C++ edition writes it."""
        blocks = (
            f"{name}:\n\tStacks: {' '.join(tops)} \n"
            f"\tBoneyard: {' '.join(self.boneyards[color]) or '  '} \n"
            f"\tHand: {' '.join(self.hands[color])} \n"
            f"\tScore: {self.scores[color]}\n\tRounds Won: 0\n\n"
            for name, color, tops in (
                ("Computer", "W", self.tops[:6]),
                ("Human", "B", self.tops[6:]),
            )
        )
        return "".join(blocks) + f"Turn: {'Computer' if self.turn == 'W' else 'Human'}\n"
