"""Both games on a pseudo-terminal: no block ever scrolls away unread, and every end is clean."""

import errno
import os
from collections.abc import Callable, Iterator

import pytest

from buildup.console.build_up.session import TerminalBuildUp
from buildup.console.dominoes.session import TerminalDominoes
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.model.player import Player as Seat
from buildup.saves.loaded import AnyGame
from buildup.strategy.level import Level
from tests.console.build_up import sessions as build_up
from tests.console.build_up.sessions import YOUR_TURN
from tests.console.dominoes.sessions import (
    ANOTHER,
    CHOICE,
    WHERE,
    WHICH,
    Player,
    circle,
    fresh,
    read_line,
)
from tests.console.person import GO_ON, kept_nowhere
from tests.console.screens import NO_TERMINAL, Screen
from tests.failing import failing_with
from tests.model.dominoes.random_games import begun_at, table_of

ROWS = 24
HEADING = "Dominoes, double-"
TABLE = (HEADING, "Boneyard: ", "Hand:", "Your turn", "[p] Play  ")

Started = Callable[..., Screen]


@pytest.fixture
def screen_of() -> Iterator[Started]:
    """Starts sessions, and ends them after the test."""
    screens: list[Screen] = []

    def start(game: AnyGame, rows: int = ROWS, columns: int = 80) -> Screen:
        def run() -> int:
            if isinstance(game, Tournament):
                return TerminalBuildUp(game, Level.SKILLED, *kept_nowhere()).run()
            return TerminalDominoes(game, Level.SKILLED, *kept_nowhere()).run()

        screens.append(Screen(run, rows, columns))
        return screens[-1]

    yield start
    for screen in screens:
        screen.close()


@pytest.mark.parametrize(("game", "answers"), [(build_up.fresh(5), ""), (fresh(6, 5), "  1")])
def test_a_small_screen_still_plays(screen_of: Started, game: AnyGame, answers: str) -> None:
    screen = screen_of(game, rows=12, columns=40)
    for answer in (*answers.split(" "), *[""] * 6):
        block = screen.read()
        assert len(block.splitlines()) <= 12
        assert max(map(len, block.splitlines())) <= 40
        screen.type(f"{answer}\n")


@pytest.mark.parametrize(
    ("game", "bold"), [(build_up.fresh(5), "B"), (fresh(6, 5), "Hand:  1 [")], ids=["B", "D"]
)
def test_a_screen_has_color(screen_of: Started, game: AnyGame, bold: str) -> None:
    screen = screen_of(game)
    screen.read()
    assert f"\x1b[1m{bold}" in screen.raw


@pytest.mark.parametrize("deal", [1, 777])
def test_no_block_is_larger_than_the_screen(screen_of: Started, deal: int) -> None:
    screen = screen_of(build_up.fresh(deal))
    player = build_up.Player()
    asked = iter(["hint", "b00", "?", "rules"])
    table, page, blocks = "", "", 0
    while True:
        block = screen.read()
        blocks += 1
        assert "\x1b" not in block
        assert len(block.splitlines()) <= 24, block
        assert max(map(len, block.splitlines())) <= 80, block
        if "\nGoodbye." in block:
            break
        page = page + block if page.endswith(f"{GO_ON} ") else block
        if "\nRound " in page:
            table = page
        typed = None
        if page.endswith(f"{YOUR_TURN} "):
            typed = next(asked, None) or player(f"{table}\n{YOUR_TURN}")
            table = table[table.rindex("\nRound ") :]
        screen.type(f"{player(page) if typed is None else typed}\n")
    assert blocks > 22
    assert player.hands == 4
    assert screen.status() == 0


def test_a_table_that_stands_in_sight_is_not_written_again(screen_of: Started) -> None:
    screen = screen_of(build_up.fresh(), rows=80)
    screen.read()
    for answer in ("b00", "?", "level", "b00"):
        screen.type(f"{answer}\n")
        assert "Round 1," not in screen.read()


def worst(kind: str, count: int) -> DominoesGame:
    """A double-nine game with as much of something as there can be.

    Args:
        kind: ``"line"``, ``"tray"``, or ``"draws"`` for the computer's next turn.
        count: How many tiles lie or are drawn there.
    """
    match kind:
        case "line":
            left = 55 - count
            return begun_at(table_of(
                size=9, line=circle(count), anchor=count // 2, human="19 " * left,
                last_layer=Seat.HUMAN,
            ), 7)  # fmt: skip
        case "tray":
            return begun_at(
                table_of(
                    size=9, line=circle(54 - count), anchor=3, human="19 " * count, boneyard="33"
                ),
                7,
            )
        case _:
            return begun_at(
                table_of(
                    size=9, line=circle(54 - count), anchor=9, human="19", boneyard="77 " * count
                ),
                7,
            )


def play_through(screen: Screen, player: Player) -> str:
    """Play until the program ends; all that was written.

    Whenever a turn waits for an answer, its block is in sight from the first row to the last.
    """
    written = page = ""
    while True:
        block = screen.read()
        written += block
        page = page + block if page.endswith(f"{GO_ON} ") else block
        assert len(block.splitlines()) <= ROWS, block
        assert "\x1b" not in block
        if "\nGoodbye." in block:
            return written
        if page.splitlines()[-1].startswith((CHOICE, WHICH, WHERE)):
            seen = "\n".join(screen.display.lines)
            for part in TABLE:
                assert part in seen[seen.rindex(HEADING) :], seen
        screen.type(f"{player(page)}\n")


def most_rows_of_a_turn(written: str) -> int:
    """The rows from a block's first one to the last one that tells what came of its turn.

    Turns that end by themselves, because the person can do nothing, are told without a block.
    """
    turns = written.split(f"\n{HEADING}")[1:]
    turns = [turn.split("\nYou pass.")[0] for turn in turns]
    return 1 + max(len(turn.splitlines()) for turn in turns)


@pytest.mark.parametrize(("size", "deal"), [(3, 1), (6, 20261), (9, 7)])
def test_a_whole_game_is_played_without_losing_sight_of_a_block(
    screen_of: Started, size: int, deal: int
) -> None:
    screen, player = screen_of(fresh(size, deal)), Player()
    written = play_through(screen, player)
    assert player.turns > 2
    assert f"{ANOTHER} {deal + 1}? (y/n) n" in written
    assert screen.status() == 0
    assert most_rows_of_a_turn(written) <= ROWS


@pytest.mark.parametrize(
    ("kind", "count", "laid"),
    [("line", 54, 55), ("line", 49, 55), ("tray", 31, 54), ("tray", 40, 54), ("tray", 53, 54)],
)
def test_the_largest_tables_fit_the_screen(
    screen_of: Started, kind: str, count: int, laid: int
) -> None:
    screen = screen_of(worst(kind, count))
    written = play_through(screen, Player())
    assert screen.status() == 0
    assert most_rows_of_a_turn(written) <= ROWS
    end = written[written.rindex(HEADING) : written.rindex("\nComputer's hand:")]
    assert len(read_line(end.splitlines()[1:])) == laid


def test_many_draws_are_one_sentence(screen_of: Started) -> None:
    screen = screen_of(worst("draws", 40))
    assert "\nThe computer draws 40 tiles.\n" in play_through(screen, Player())


@pytest.mark.parametrize(
    ("game", "rows", "answers", "parts", "question"),
    [
        *[
            (build_up.fresh(), rows, ["hint", "?", *["b00"] * 2 * rows, "b12", "rules", "level"],
             ("Round 1, hand 1 of 4",), YOUR_TURN)
            for rows in (24, 30, 50)
        ],
        (fresh(6, 5), ROWS, ["?", "r", "h", *["huh"] * ROWS], TABLE, CHOICE),
        (fresh(6, 5), ROWS, ["p", *["huh"] * ROWS], TABLE, WHICH),
    ],
)  # fmt: skip
def test_the_table_comes_again_when_help_or_wrong_answers_have_pushed_it_away(
    screen_of: Started,
    game: AnyGame,
    rows: int,
    answers: list[str],
    parts: tuple[str, ...],
    question: str,
) -> None:
    screen = screen_of(game, rows=rows)
    screen.read()
    shown = screen.raw.count(parts[0])
    for answer in answers:
        screen.type(f"{answer}\n")
        while screen.read().endswith(f"{GO_ON} "):
            screen.type("\n")
        seen = "\n".join(screen.display.lines)
        for part in parts:
            assert part in seen, f"after {answer}:\n{seen}"
    assert seen.rstrip().splitlines()[-1].startswith(question)
    assert 3 <= screen.raw.count(parts[0]) - shown < len(answers) / 2


def test_a_machine_without_terminals_leaves_these_tests_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "openpty", failing_with(errno.ENOENT))
    with pytest.raises(pytest.skip.Exception, match=NO_TERMINAL):
        Screen(int)
