"""Sessions for the tests of the terminal: a person who reads the screen and answers."""

import re
from dataclasses import dataclass

from buildup.console.build_up.session import TerminalBuildUp
from buildup.model.game_kind import GameKind
from buildup.saves.saved_games import read_build_up
from tests.console.person import GO_ON, Sessions
from tests.model.build_up.positions import fresh as fresh
from tests.model.build_up.rules import may_cover, pips

COUNT = "Press Enter to score this hand:"
YOUR_TURN = "Your turn (? for help):"
ANOTHER_ROUND = "Another round? (y/n)"


@dataclass(frozen=True)
class Seen:
    """A table as it stands on the screen, read without the model's help."""

    tops: dict[str, str]
    computer: list[str]
    hand: list[str]
    scores: tuple[int, int]
    """The computer's and the person's."""

    @classmethod
    def last_of(cls, written: str) -> "Seen":
        """The last table of what was written."""
        lines = written[written.rindex("\nRound ") :].splitlines()
        hands = [re.findall(r"\b[BW]\d\d\b", line) for line in lines if "Hand:" in line]
        tops: dict[str, str] = {}
        for row in "WB":
            place = next(at for at, line in enumerate(lines) if line.startswith(f"  {row}1 "))
            tiles = re.findall(r"\b[BW]\d\d\b", lines[place + 1])
            tops.update(zip(lines[place].split(), tiles, strict=True))
        assert len(tops) == 12
        scores = [
            int(text.replace("−", "-"))
            for text in re.findall(r": (−?\d+), \d+ (?:on|rounds?)", written)
        ]
        return cls(tops, hands[0], hands[1], (scores[-2], scores[-1]))

    def moves(self) -> list[tuple[str, str]]:
        """Every legal move of the person: tile and stack."""
        return [(t, s) for t in self.hand for s, top in self.tops.items() if may_cover(t, top)]

    def points(self, color: str) -> tuple[int, int]:
        """Pips on top and pips left in the hand."""
        left = self.hand if color == "B" else self.computer
        return (
            sum(pips(top) for top in self.tops.values() if top[0] == color),
            sum(pips(tile) for tile in left),
        )


class Player:
    """Plays every turn with a legal move read off the screen, and recounts every score.

    Attributes:
        rounds: How many rounds are to be played.
        scores: Of the round, the computer's and the person's, by own count.
        won: Rounds won, likewise.
        hands: Hands that were scored.
        turns: Own turns.
    """

    def __init__(self, rounds: int = 1) -> None:
        self.rounds = rounds
        self.scores = [0, 0]
        self.won = [0, 0]
        self.hands = 0
        self.turns = 0

    def __call__(self, written: str) -> str | None:
        """The answer to what was written."""
        end = written.rstrip().splitlines()[-1]
        if end == GO_ON:
            return ""
        for hand in re.split(r"(?=\nRound \d)", written):
            if " on top −" in hand:
                self._recount(hand)
        if end == COUNT:
            return ""
        if end.startswith(YOUR_TURN):
            return self._move(Seen.last_of(written))
        assert end.endswith(ANOTHER_ROUND), end
        return self._next_round(written)

    def _move(self, seen: Seen) -> str:
        assert seen.scores == tuple(self.scores)
        tile, stack = seen.moves()[self.turns % len(seen.moves())]
        self.turns += 1
        number = seen.hand.index(tile) + 1
        return (f"{tile} {stack}", f"{tile}>{stack}".lower(), f"{number} {stack}")[self.turns % 3]

    def _recount(self, written: str) -> None:
        seen = Seen.last_of(written[: written.index(" on top −")])
        self.hands += 1
        for place, (name, color) in enumerate((("Computer", "W"), ("You", "B"))):
            top, left = seen.points(color)
            self.scores[place] += top - left
            total = f"{top - left:+d}" if top != left else "0"
            said = f"{name}: {top} on top − {left} left = {total}; {self.scores[place]} in the"
            assert said.replace("-", "−") in written

    def _next_round(self, written: str) -> str:
        computer, mine = self.scores
        if computer != mine:
            self.won[mine > computer] += 1
        assert f"You {self.won[1]}, Computer {self.won[0]}. Another round?" in written
        assert f"You {mine}, Computer {computer}.".replace("-", "−") in " ".join(written.split())
        if computer == mine:
            assert "is a draw" in written
        else:
            assert ("You win round" in written) == (mine > computer)
        self.scores = [0, 0]
        self.rounds -= 1
        return "y" if self.rounds else "n"


SESSIONS = Sessions(
    GameKind.BUILD_UP,
    TerminalBuildUp,
    fresh,
    YOUR_TURN,
    "1 W2",
    read_build_up,
    Seen.last_of,
    Player,
)
session, scripted = SESSIONS.session, SESSIONS.scripted
