"""Sessions for the tests of Dominoes in the terminal: a person who reads the screen and answers.

Nothing here asks the model what may be done: tables are read off the screen, and the rules are
written down a second time.
"""

import re
from dataclasses import dataclass
from itertools import pairwise, takewhile

from buildup.console.dominoes.session import TerminalDominoes
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.game_kind import GameKind
from buildup.model.player import Player as Seat
from buildup.saves.saved_games import read_dominoes
from tests.console.person import GO_ON, Sessions
from tests.model.dominoes.random_games import begun_at, table_of

CHOICE = "Your choice:"
WHICH = "Which tile? (1"
WHERE = "Left or right? (l/r)"
ANOTHER = "Another game, deal"
NEXT = "Next game, deal"
ANOTHER_MATCH = "Another match, deal"

_TILE = re.compile(r"\[(\d) (\d)\]")
_IN_HAND = re.compile(rf"(\d+ |){_TILE.pattern}")

Ends = tuple[int, int]


def fresh(size: int = 6, deal: int = 20261) -> DominoesGame:
    """A game before its first tile."""
    return DominoesGame.begin(DominoesStart.fresh(Deal(deal), size))


def circle(count: int) -> str:
    """A line of so many tiles, the same ten ones again and again; 1 is open on the left."""
    ten = [*pairwise(range(1, 10)), (9, 1), (1, 1)]
    laid = (ten[place % len(ten)] for place in range(count))
    return " ".join(f"{left}{right}" for left, right in laid)


def turn() -> DominoesGame:
    """A person's turn in the middle of a game: 6 and 4 are open, and something fits."""
    return begun_at(table_of(
        line="62 25 56 04", anchor=2, human="35 46 02 11 26", computer="01 03 44",
        boneyard="13 14 15",
    ), 7)  # fmt: skip


def stuck(boneyard: str = "13 15 24 66 33") -> DominoesGame:
    """A person's turn where nothing fits 6 and 4."""
    return begun_at(table_of(
        line="62 25 56 04", anchor=2, human="11 23", computer="01 03", boneyard=boneyard
    ), 7)  # fmt: skip


def over() -> DominoesGame:
    """A game that is over."""
    return begun_at(
        table_of(line="60 06", human="11", computer="", last_layer=Seat.COMPUTER), 7
    ).advance()


def touch(one: int, other: int) -> bool:
    """Rule 3: equal halves, or a blank."""
    return one == other or 0 in (one, other)


@dataclass(frozen=True)
class Seen:
    """A table as it stands on the screen, read without the model's help."""

    computer: int
    """How many tiles the computer holds."""
    boneyard: int
    line: list[Ends]
    """From the left end to the right, read column by column."""
    hand: list[Ends]
    deal: int
    size: int
    match: tuple[int, int, int] | None = None
    """What it is played to, the person's points, and the computer's."""

    @classmethod
    def last_of(cls, written: str) -> "Seen":
        """The last block of what was written."""
        rows = written[written.rindex("Dominoes, double-") :].splitlines()
        heading = re.fullmatch(r"Dominoes, double-(\d), deal (\d+), level [a-z]+", rows[0])
        counts = re.fullmatch(
            r"Computer: (\d+) tiles?\.  Boneyard: (\d+) tiles?\."
            r"(?:  Match to (\d+): You (\d+), Computer (\d+)\.)?",
            rows[1],
        )
        assert heading
        assert counts
        start = next(at for at, row in enumerate(rows) if row.startswith("Hand:"))
        return cls(
            int(counts[1]),
            int(counts[2]),
            read_line(rows[2:start]),
            read_hand(rows[start:]),
            int(heading[2]),
            int(heading[1]),
            None if counts[3] is None else (int(counts[3]), int(counts[4]), int(counts[5])),
        )

    def fits(self, tile: Ends) -> bool:
        """Whether a tile can be laid at all."""
        return not self.line or any(
            touch(end, half) for end in (self.line[0][0], self.line[-1][1]) for half in tile
        )

    def answers(self, place: int) -> tuple[str, ...]:
        """At which end a tile of the hand that fits is played, where it fits at both."""
        tile = self.hand[place]
        if not self.line:
            return ()
        ends = (self.line[0][0], self.line[-1][1])
        return ("l",) if all(any(touch(end, half) for half in tile) for end in ends) else ()


def read_line(rows: list[str]) -> list[Ends]:
    """The tiles of a line, band by band; each must stand where rule 8 says.

    A band is two rows, or one; a blank row stands between two of them.
    """
    line: list[Ends] = []
    for band in filter(None, "\n".join(rows).strip("\n").split("\n\n")):
        assert len(band.splitlines()) <= 2, band
        places: dict[int, tuple[int, Ends]] = {}
        for row, text in enumerate(band.splitlines()):
            assert text == text.rstrip()
            for found in _TILE.finditer(text):
                column, rest = divmod(found.start(), 3)
                assert rest == 0
                assert column not in places
                places[column] = row, (int(found[1]), int(found[2]))
            assert not _TILE.sub("", text).strip()
        assert sorted(places) == list(range(len(places)))
        in_rows = [places[column][0] for column in sorted(places)]
        assert all(one != other for one, other in pairwise(in_rows))
        line += [places[column][1] for column in sorted(places)]
    assert all(touch(one[1], other[0]) for one, other in pairwise(line))
    return line


def read_hand(rows: list[str]) -> list[Ends]:
    """The tiles of a hand, which may go on in further rows; numbers count from 1."""
    label, _colon, first = rows[0].partition(":")
    assert label.casefold().endswith("hand")
    further = takewhile(lambda row: row.startswith("  ") and "[" in row, rows[1:])
    content = "  ".join((first, *further))
    found = [(each[1], int(each[2]), int(each[3])) for each in _IN_HAND.finditer(content)]
    numbers = [number for number, _low, _high in found]
    assert numbers in ([""] * len(found), [f"{number} " for number in range(1, len(found) + 1)])
    assert _IN_HAND.sub("", content).strip() == ("" if found else "empty")
    return [(low, high) for _number, low, high in found]


class Player:
    """Plays every turn by what stands on the screen, and recounts the tiles.

    Attributes:
        games: How many games are to be played.
        turns: Tiles played.
        draws: Tiles drawn.
    """

    def __init__(self, games: int = 1) -> None:
        self.games = games
        self.turns = 0
        self.draws = 0
        self._seen = Seen(0, 0, [], [], 0, 0)
        self._left: list[str] = []

    def __call__(self, written: str) -> str | None:
        """The answer to what was written."""
        end = written.rstrip().splitlines()[-1]
        if end == GO_ON:
            return ""
        if end.startswith((ANOTHER, NEXT, ANOTHER_MATCH)):
            self.games -= 1
            return "y" if self.games else "n"
        if end != CHOICE:
            assert end.startswith((WHICH, WHERE)), end
            return self._left.pop(0)
        assert not self._left
        seen = Seen.last_of(written)
        self._count(seen)
        self._seen = seen
        fitting = [place for place, tile in enumerate(seen.hand) if seen.fits(tile)]
        if not fitting:
            assert ("Nothing fits" if seen.hand else "Your hand is empty") in written
            self.draws += 1
            return "d"
        place = fitting[self.turns % len(fitting)]
        self._left = [str(place + 1), *seen.answers(place)]
        self.turns += 1
        return "p"

    def _count(self, seen: Seen) -> None:
        total = (seen.size + 1) * (seen.size + 2) // 2
        assert seen.computer + seen.boneyard + len(seen.line) + len(seen.hand) == total


SESSIONS = Sessions(
    GameKind.DOMINOES, TerminalDominoes, fresh, CHOICE, "1", read_dominoes, Seen.last_of, Player
)
session, scripted = SESSIONS.session, SESSIONS.scripted
