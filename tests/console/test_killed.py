"""Nothing is lost when the program in the terminal is killed at whatever instant."""

import os
import random
import re
import shutil
import signal
import socket
import time
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from buildup import cli
from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.tournament import Start
from buildup.model.deal import Deal
from buildup.model.dominoes.domino import LaidDomino
from buildup.model.dominoes.game import DominoesGame, DominoesStart, TileDrawn, TileLaid
from buildup.model.dominoes.line import Lay, Side
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.records.finished_round import FinishedRound
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt
from buildup.records.store import Records
from buildup.saves.data_folder import data_folder
from buildup.saves.kept_fields import KeptFields
from buildup.saves.kept_games import KeptGames
from buildup.saves.loaded import AnyGame
from buildup.saves.saved_games import write_saved_game
from tests.console import autoplay
from tests.console.build_up import sessions as build_up
from tests.console.screens import INTERRUPT, INTERRUPTED, Screen, forked
from tests.tiers import count

KILLS = count(quick=3, normal=5, soak=50)
"""In each of four tests."""
OLD_KILLS = count(quick=4, normal=6, soak=50)
"""In each of two tests with data of earlier versions."""
LINES = 120
"""At most so many are written before a kill: a few games of Dominoes."""
ARGUMENTS = {GameKind.BUILD_UP: ["play"], GameKind.DOMINOES: ["dominoes", "6"]}
BOTH = pytest.mark.parametrize("kind", GameKind)

Move = tuple[Player, str]
"""Who decided, and what: a tile and where, or a draw."""
Recorded = FinishedRound | PuzzleAttempt | Mistake
"""An entry of the records."""

_PLACED = re.compile(r"([BW]\d\d) on ([BW]\d\d) (?:takes|adds|loses) \d")
_LAID = re.compile(r"(You play|The computer plays) (\[. .\])(?: on the (\w+))?")
ANY_SIDE = Side.LEFT
"""Where the first tile is laid, which makes no difference, and is not told."""
_DREW = re.compile(r"You draw \[|The computer draws (\d+)")
_DEAL = re.compile(r"Dominoes, double-(\d), deal (\d+),")
_BEGINS = re.compile(r"New game\b.*, deal \d+\.")
_EARLIER = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program's own folders below one of the test's."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("APPDATA", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def decided(game: AnyGame) -> list[Move]:
    """What the players have decided in a game."""
    moves: list[Move] = []
    for event in game.events:
        match event:
            case TilePlaced():
                moves.append((event.player, f"{event.move.tile} {event.covered}"))
            case TileLaid():
                side = event.lay.side if any("[" in move for _who, move in moves) else ANY_SIDE
                moves.append((event.player, f"{event.lay.tile} {side.value}"))
            case TileDrawn():
                moves.append((event.player, "draw"))
    return moves


@dataclass
class Told:
    """What a person has read of a game.

    Attributes:
        start: Where the game began; ``None``: a fresh deal that was not shown yet.
        moves: All that was decided in it.
        undos: How often something was taken back, or there was nothing to take back.
        decisions: How often somebody has decided something, in this game or in those before it.
    """

    start: Start | DominoesStart | None = None
    moves: list[Move] = field(default_factory=list)
    undos: int = 0
    decisions: int = 0

    def read(self, written: str) -> None:
        """Take in what was written further."""
        for line in written.splitlines():
            if found := _PLACED.match(line):
                player = Player.HUMAN if found[1].startswith("B") else Player.COMPUTER
                self.moves.append((player, f"{found[1]} {found[2]}"))
                self.decisions += 1
            elif found := _LAID.match(line):
                player = Player.HUMAN if found[1] == "You play" else Player.COMPUTER
                self.moves.append((player, f"{found[2]} {found[3] or ANY_SIDE.value}"))
                self.decisions += 1
            elif found := _DREW.match(line):
                player = Player.COMPUTER if found[1] else Player.HUMAN
                self.moves += [(player, "draw")] * int(found[1] or line.count("["))
                self.decisions += 1
            elif line.endswith("ndone."):
                self.moves = before_last(self.moves)
                self.undos += 1
            elif line == "Nothing to undo.":
                self.undos += 1
            elif _BEGINS.match(line):
                self.start, self.moves = None, []
            elif self.start is None and (found := _DEAL.match(line)):
                deal, size = Deal(int(found[2])), int(found[1])
                self.start = DominoesStart.fresh(deal, size)

    @property
    def is_over(self) -> bool:
        """Whether this was a game of Dominoes to its end, with all that follows by itself."""
        if not isinstance(self.start, DominoesStart):
            return False
        game = DominoesGame.begin(self.start)
        for _player, what in self.moves:
            tile, _blank, side = what.rpartition(" ")
            game = game.lay(Lay(LaidDomino.parse(tile), Side(side))) if tile else game.draw()
            while not game.is_over and game.forced_event is not None:
                game = game.advance()
        return game.is_over


def before_last(moves: list[Move]) -> list[Move]:
    """What an undo leaves: everything before the last move of the person; all that one draws
    in a turn is one move."""
    last = max(place for place, (player, _what) in enumerate(moves) if player is Player.HUMAN)
    draw = (Player.HUMAN, "draw")
    while last and moves[last] == moves[last - 1] == draw:
        last -= 1
    return moves[:last]


def is_worth_keeping(moves: list[Move]) -> bool:
    return any(player is Player.HUMAN for player, _what in moves)


def is_one_write(moves: list[Move]) -> bool:
    """Whether so much is kept at once: one decision, or what is drawn in a turn."""
    return len(moves) < 2 or all(move == (moves[0][0], "draw") for move in moves)


def offered(folder: Path, kind: GameKind) -> AnyGame | None:
    """The game that the next start offers."""
    with closing(KeptGames(folder)) as kept:
        games = kept.unfinished_games(kind)
        assert len(games) < 2
        if not games:
            return None
        loaded = kept.read(games[0])
        return KeptFields.taken_from(loaded.extra_lines)[0].present_of(loaded.game)


def killed(folder: Path, arguments: list[str], chance: random.Random) -> tuple[str, str]:
    """Kill the program while it plays by itself, as soon as it has written some lines; what it
    wrote, and its standard error."""
    errors, seed = folder / "errors", chance.random()
    reading, writing = os.pipe()
    with errors.open("w") as standard_error, open(reading) as output:
        play = partial(autoplay.play, arguments, seed)
        program = forked(play, writing, standard_error.fileno())
        os.close(writing)
        written = "".join(islice(output, chance.randint(1, LINES)))
        os.kill(program, signal.SIGKILL)
        written += output.read()
    status = os.waitstatus_to_exitcode(os.waitpid(program, 0)[1])
    assert status == -signal.SIGKILL, errors.read_text()
    return written, errors.read_text()


@pytest.mark.long
@BOTH
@pytest.mark.parametrize("part", [1, 2])
def test_killed_at_random_instants_it_loses_no_move(
    tmp_path: Path, kind: GameKind, part: int
) -> None:
    arguments, folder = ARGUMENTS[kind], tmp_path / "data" / "Buildup"
    chance = random.Random(f"{arguments} {part}")
    known = Told()
    seen: list[int] = []
    for _kill in range(KILLS):
        written, errors = killed(tmp_path, arguments, chance)
        known.undos = known.decisions = 0
        known.read(written.rpartition("\n")[0])
        seen.append(known.decisions)
        possible = [known.moves]
        if errors.count("undoing") > known.undos and is_worth_keeping(known.moves):
            possible.append(before_last(known.moves))
        game = offered(folder, kind)
        if game is None:
            assert known.is_over or not all(map(is_worth_keeping, possible)), known
            known = Told()
            continue
        moves = decided(game)
        if known.start is not None:
            assert game.start == known.start
        assert any(
            moves[: len(each)] == each and is_one_write(moves[len(each) :]) for each in possible
        ), (moves, known)
        known = Told(game.start, moves)
    assert sum(seen) > 3 * KILLS // 2
    assert not list(folder.glob("*.damaged"))


@BOTH
@pytest.mark.parametrize("end", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL, INTERRUPT, "\x04"])
def test_however_the_terminal_ends_its_game_is_offered_again(
    tmp_path: Path, kind: GameKind, end: signal.Signals | str
) -> None:
    first = [] if kind is GameKind.BUILD_UP else ["1 l n"]
    table = ""
    for start, deal in enumerate((["--deal", "5"], [])):
        arguments = [*ARGUMENTS[kind], *deal, "--console"]
        screen = Screen(partial(cli.main, arguments), folder=tmp_path)
        try:
            written = screen.read()
            if start:
                assert "Unfinished, " in written
                screen.type("y\n")
                assert table in screen.read()
                break
            for line in first or [" ".join(build_up.Seen.last_of(written).moves()[0])]:
                screen.type(f"{line}\n")
                written = screen.read()
            heading = "\nRound 1," if kind is GameKind.BUILD_UP else "\nDominoes, double-"
            table = written[written.rindex(heading) :]
            if isinstance(end, str):
                screen.type(end)
                assert "Goodbye. Your game is saved." in screen.read()
            else:
                screen.send(end)
            statuses = {INTERRUPT: INTERRUPTED, "\x04": 0}
            assert screen.status() == (statuses[end] if isinstance(end, str) else -end)
        finally:
            screen.close()


def old_data(version: str) -> None:
    """Where a person has played an earlier version, and was killed."""
    folder = data_folder()
    if version == "version_0_1_0":
        folder /= "Buildup"
    shutil.copytree(_EARLIER / version / "data", folder)
    if not (folder / "records.sqlite").exists():
        shutil.copy2(_EARLIER / version / "records.sqlite", folder)
    for path in folder.glob("*.lock"):
        path.write_text(path.read_text().replace("host", socket.gethostname()))


def bring_up_to_date() -> int:
    """The first start of this version: everything is read, and written anew."""
    with closing(Records(data_folder() / "records.sqlite")) as records:
        records.rounds()
    with closing(KeptGames(data_folder())) as kept:
        for unfinished in kept.unfinished_games():
            present = kept.resume(unfinished)
            lines, game = present.extra_lines, present.game
            kept.store(game.kind, partial(write_kept, game=game, lines=lines))
            kept.leave(game.kind)
    return 0


def write_kept(path: Path, game: AnyGame, lines: tuple[tuple[str, str], ...]) -> None:
    write_saved_game(path, game, extra_lines=lines, is_kept=True)


def all_kept() -> tuple[list[AnyGame], list[Recorded]]:
    """Every kept game, and everything in the records."""
    with closing(KeptGames(data_folder())) as kept:
        games = [kept.read(each).game for each in kept.unfinished_games()]
    with closing(Records(data_folder() / "records.sqlite")) as records:
        recorded: list[Recorded] = [*records.rounds(), *records.puzzles(), *records.mistakes()]
        assert records.take_notice() is None
    return sorted(games, key=lambda game: (game.kind, game.start.deal.number)), recorded


@pytest.mark.parametrize("version", ["version_0_1_0", "before_0_2_0"])
def test_killed_at_any_instant_of_its_first_start_it_loses_nothing_of_earlier_versions(
    tmp_path: Path, version: str
) -> None:
    chance, errors = random.Random(version), tmp_path / "errors"
    top = data_folder()

    def start() -> int:
        with errors.open("w") as output:
            return forked(bring_up_to_date, output.fileno(), output.fileno())

    old_data(version)
    begun = time.monotonic()
    assert os.waitpid(start(), 0)[1] == 0, errors.read_text()
    seconds = time.monotonic() - begun
    games, recorded = all_kept()
    assert len(games) == len(list((_EARLIER / version / "data").glob("*.txt")))
    assert recorded
    kills = 0
    while kills < OLD_KILLS:
        shutil.rmtree(top)
        old_data(version)
        for _start in range(2):
            program = start()
            time.sleep(chance.uniform(0, seconds))
            os.kill(program, signal.SIGKILL)
            kills += os.waitstatus_to_exitcode(os.waitpid(program, 0)[1]) == -signal.SIGKILL
        assert os.waitpid(start(), 0)[1] == 0, errors.read_text()
        assert all_kept() == (games, recorded)
        assert not list(top.rglob("*.damaged*"))
        assert not list(top.rglob("*.tmp"))
