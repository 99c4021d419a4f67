"""A person who reads what is written and answers, in either game."""

import contextlib
import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Generic
from unittest.mock import Mock

from buildup.console.session import TerminalSession
from buildup.console.terminal import Terminal
from buildup.model.decisions import G
from buildup.model.game_kind import GameKind
from buildup.records.finished_round import FinishedRound
from buildup.records.store import Records
from buildup.saves.data_folder import RECORDS_FILE
from buildup.saves.kept_games import KeptGames, OthersOfFile
from buildup.saves.loaded import Loaded
from buildup.strategy.level import Level

GO_ON = "Press Enter:"
KEPT = "Goodbye. Your game is saved.\n"

Answer = Callable[[str], str | None]
"""From what was written since the last answer to the next one; ``None`` ends the input."""


@contextlib.contextmanager
def kept_in(folder: Path) -> Iterator[tuple[KeptGames, Records]]:
    """What a session keeps in a folder."""
    with (
        contextlib.closing(KeptGames(folder)) as games,
        contextlib.closing(Records(folder / RECORDS_FILE)) as records,
    ):
        yield games, records


class _NoRecords(Records):
    """Takes every round for recorded."""

    def record(self, _finished: FinishedRound) -> bool:
        return True


def kept_nowhere() -> tuple[KeptGames, Records]:
    """What a session keeps of which nobody looks at anything."""
    games = Mock(KeptGames)  # takes every game for kept
    games.unfinished_games.return_value = []
    games.others_of_file.return_value = OthersOfFile(are_unfinished=False, are_open=False)
    return games, _NoRecords(Path("nowhere", RECORDS_FILE))


def answered(run: Callable[[Answer], str], answers: Iterable[str]) -> list[str]:
    """Let a session run that gets these answers, and then no more; what was written before each
    of them and at the end."""
    left = list(answers)
    blocks: list[str] = []

    def answer(written: str) -> str | None:
        blocks.append(written)
        return left.pop(0) if left else None

    written = run(answer)
    return [*blocks, written[sum(map(len, blocks)) :]]


class Person(io.StringIO):
    """Input that depends on what has been written."""

    def __init__(self, tell: io.StringIO, answer: Answer) -> None:
        super().__init__()
        self._tell = tell
        self._answer = answer
        self._read = 0

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        """The answer to what was written since the last one."""
        written = self._tell.getvalue()
        answer = self._answer(written[self._read :])
        self._read = len(written)
        return "" if answer is None else f"{answer}\n"


@dataclass(frozen=True)
class Sessions(Generic[G]):
    """Sessions of one of the games, in which a person answers what is written.

    Attributes:
        kind: Which.
        begin: Makes the session of a game.
        fresh: The game where a test names none.
        prompt: What asks for a move.
        move: A line that makes a move in that game.
        read: Reads a saved game of this kind.
        seen: Reads the last table off what was written.
        player: Answers every question by what stands there, for so many rounds or games.
    """

    kind: GameKind
    begin: Callable[[G, Level | None, KeptGames, Records, Terminal], TerminalSession[G]]
    fresh: Callable[[], G]
    prompt: str
    move: str
    read: Callable[[Path], Loaded[G]]
    seen: Callable[[str], object]
    player: Callable[[int], Answer]

    def moves(self, count: int = 1) -> Answer:
        """Plays so many legal moves that are read off the screen, and then ends the input."""
        player, left = self.player(9), count

        def answer(written: str) -> str | None:
            nonlocal left
            left -= written.rstrip().endswith(self.prompt)
            return player(written) if left >= 0 else None

        return answer

    def run(
        self,
        folder: Path,
        answer: Answer,
        level: Level | None = None,
        *,
        tell: io.StringIO | None = None,
        offers_unfinished: bool = True,
    ) -> str:
        """Start the program, which keeps games and records in a folder; all that was written."""
        tell = tell or io.StringIO()
        terminal = Terminal(Person(tell, answer), tell)
        with kept_in(folder) as kept, contextlib.suppress(KeyboardInterrupt):
            session = self.begin(self.fresh(), level, *kept, terminal)
            assert session.run(offers_unfinished=offers_unfinished) == 0
        return tell.getvalue()

    def typed(self, folder: Path, *answers: str, level: Level | None = None) -> list[str]:
        """Start it, give these answers and end the input; what was written before each."""
        blocks = answered(lambda it: self.run(folder, it, level), answers)
        assert len(blocks) > len(answers)
        return blocks

    def session(
        self,
        answer: Answer,
        game: G | None = None,
        level: Level | None = Level.SKILLED,
        path: Path | None = None,
        loaded: Loaded[G] | None = None,
    ) -> str:
        """Play until the input ends, and return all that was written."""
        tell = io.StringIO()
        terminal = Terminal(Person(tell, answer), tell)
        session = self.begin(game or self.fresh(), level, *kept_nowhere(), terminal)
        with contextlib.suppress(KeyboardInterrupt):
            assert session.run(path, loaded) == 0
        return tell.getvalue()

    def scripted(
        self,
        *answers: str,
        game: G | None = None,
        level: Level | None = Level.SKILLED,
        path: Path | None = None,
        loaded: Loaded[G] | None = None,
    ) -> list[str]:
        """Give these answers, then end the input; what was written after each of them, which ends
        the line before itself."""
        blocks = answered(lambda it: self.session(it, game, level, path, loaded), answers)
        return [block.removeprefix("\n") for block in blocks[1:]]
