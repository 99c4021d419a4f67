"""A match of Dominoes in the terminal: its score, its games, its end, and how it is kept."""

import io
import re
from pathlib import Path

import pytest

from buildup.console.dominoes.session import TerminalDominoes
from buildup.console.terminal import Terminal
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.match import Match
from buildup.saves.saved_games import read_dominoes
from tests.console.dominoes.sessions import (
    ANOTHER,
    ANOTHER_MATCH,
    CHOICE,
    NEXT,
    Player,
    Seen,
    fresh,
    read_tray,
    scripted,
    session,
)
from tests.console.person import KEPT, Answer, Person, kept_in

_SCORED = re.compile(r"(You score|It scores) (\d+) points?|Equal pips score nothing")


def match_to(target: int, size: int = 3, deal: int = 20261) -> DominoesGame:
    """The first game of a match before its first tile."""
    return DominoesGame.begin(DominoesStart.fresh(Deal(deal), size, Match(target)))


def plain(text: str) -> str:
    """What is written without its line ends."""
    return " ".join(text.split())


def kept_session(answer: Answer, folder: Path, game: DominoesGame) -> str:
    """A session whose game is kept, and that is asked about an unfinished one first."""
    tell = io.StringIO()
    with kept_in(folder) as kept:
        played = TerminalDominoes(game, None, *kept, Terminal(Person(tell, answer), tell))
        assert played.run(offers_unfinished=True) == 0
    return tell.getvalue()


class Watcher(Player):
    """Plays a match by reading the screen, and adds the trays up at the end of each game."""

    def __init__(self, target: int, games: int = 99) -> None:
        super().__init__(games)
        self.target = target
        self.points = [0, 0]
        self.finished = 0

    def __call__(self, written: str) -> str | None:
        end = written.rstrip().splitlines()[-1]
        if end == CHOICE:
            assert Seen.last_of(written).match == (self.target, *self.points)
        if end.startswith((NEXT, ANOTHER_MATCH)):
            self._add(written)
            is_decided = max(self.points) >= self.target
            assert end.startswith(ANOTHER_MATCH if is_decided else NEXT)
            if is_decided:
                return "n"
        return super().__call__(written)

    def _add(self, written: str) -> None:
        rows = written[written.rindex("Computer's tray: [") :].splitlines()
        mine_at = next(at for at, row in enumerate(rows) if row.startswith("Tray: ["))
        trays = rows[mine_at : rows.index("", mine_at)], rows[:mine_at]
        mine, theirs = (sum(map(sum, read_tray([*tray]))) for tray in trays)
        self.points[0] += max(0, theirs - mine)
        self.points[1] += max(0, mine - theirs)
        self.finished += 1
        scored = _SCORED.search(plain(written))
        assert scored
        assert int(scored[2] or 0) == abs(mine - theirs)


@pytest.mark.parametrize(("target", "size"), [(1, 3), (30, 3), (50, 4), (100, 6)])
def test_a_match_is_played_to_its_end_by_reading_the_screen(target: int, size: int) -> None:
    watcher = Watcher(target)
    written = session(watcher, match_to(target, size))
    assert written.count(NEXT) == watcher.finished - 1
    assert written.count(ANOTHER_MATCH) == 1
    assert ANOTHER not in written
    most, fewest = max(watcher.points), min(watcher.points)
    assert f"the match to {target} by {most} to {fewest}." in plain(written)
    for number in range(2, watcher.finished + 1):
        assert f"Game {number} of the match begins, deal {20260 + number}." in written
    assert written.endswith("Goodbye.\n")
    assert written.isascii()
    assert max(map(len, written.splitlines())) < 80


def test_another_match_begins_without_points() -> None:
    watcher = Player(games=2)
    written = session(watcher, match_to(1))
    assert "A new match to 1 begins, deal 2026" in written
    begun = written[written.index("A new match to 1") :]
    assert Seen.last_of(begun[: begun.index(CHOICE)]).match == (1, 0, 0)


def test_a_single_game_says_nothing_of_a_match() -> None:
    written = session(Player(), fresh(3))
    assert "match" not in written.casefold()
    assert " score" not in written


def test_a_match_that_is_left_between_two_games_goes_on_exactly(tmp_path: Path) -> None:
    left = kept_session(Player(games=2), tmp_path, match_to(500, 4))
    assert left.endswith("Goodbye. The next start offers to go on with this game.\n")
    first = re.search(r"Match to 500: you (\d+), it (\d+)", left[left.index("Game 2 of the") :])
    assert first
    points = [int(first[1]), int(first[2])]
    second = _SCORED.search(plain(left[left.rindex("Computer's tray: [") :]))
    assert second
    points["It" in second[0]] += int(second[2] or 0)
    yours, other = points
    asked: list[str] = []

    def answer(written: str) -> str | None:
        asked.append(written)
        return ["y", "y"][len(asked) - 1] if len(asked) < 3 else None

    again = kept_session(answer, tmp_path, fresh())
    assert f"game 2 of a match to 500: you {yours}, the computer {other}" in plain(asked[0])
    assert asked[1].rstrip().splitlines()[-1].startswith(NEXT)
    assert "Game 3 of the match begins" in asked[2]
    assert Seen.last_of(again).match == (500, yours, other)
    third = kept_session(lambda _written: None, tmp_path, fresh())
    assert f"game 3 of a match to 500: you {yours}, the computer {other}" in plain(third)


def test_a_match_keeps_its_file_from_game_to_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    player = Player()
    saved: list[str] = []

    def answer(written: str) -> str | None:
        end = written.rstrip().splitlines()[-1]
        if end.startswith(NEXT):
            saved.append(written)
            return ["s match.txt", "y", "n"][len(saved) - 1]
        if saved and end == CHOICE:
            return ["s", "q"][len(saved) - 2 + ("Saved" in written)]
        return player(written)

    written = session(answer, match_to(500, 4))
    assert written.count("Saved as") == 2
    loaded = read_dominoes(tmp_path / "match.txt")
    assert loaded.game.start.game_number == 2
    assert loaded.game.events == ()
    assert loaded.game.match is not None
    assert len(loaded.game.match.games) == 1
    assert written.endswith(KEPT)


def test_a_new_deal_in_a_match_begins_another_match() -> None:
    assert scripted("new 7", game=match_to(50))[0].startswith("A new match to 50 begins, deal 7.")
