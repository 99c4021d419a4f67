"""Sessions on a pseudo-terminal: nothing scrolls away unread, and every end is clean."""

from collections.abc import Callable, Iterator

import pytest

from buildup.console.build_up.session import TerminalBuildUp
from buildup.strategy.level import Level
from tests.console.build_up.sessions import YOUR_TURN, Player, fresh
from tests.console.person import GO_ON
from tests.console.screens import COLOURS, Screen


@pytest.fixture
def screen_of() -> Iterator[Callable[..., Screen]]:
    """Starts sessions, and ends them after the test."""
    screens: list[Screen] = []

    def start(deal: int, rows: int = 24, columns: int = 80) -> Screen:
        screens.append(
            Screen(lambda: TerminalBuildUp(fresh(deal), Level.SKILLED).run(), rows, columns)
        )
        return screens[-1]

    yield start
    for screen in screens:
        screen.close()


@pytest.mark.parametrize("deal", [1, 20261, 31, 777])
def test_no_block_is_larger_than_the_screen(screen_of: Callable[..., Screen], deal: int) -> None:
    screen = screen_of(deal)
    player = Player()
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
        screen.type(f"{player(page) if typed is None else typed}\n")
    assert blocks > 22
    assert player.hands == 4
    assert screen.status() == 0


def test_a_small_screen_still_plays(screen_of: Callable[..., Screen]) -> None:
    screen = screen_of(5, rows=12, columns=40)
    screen.read()
    for _page in range(8):
        screen.type("\n")
        block = screen.read()
        assert len(block.splitlines()) <= 12
        assert max(map(len, block.splitlines())) <= 40


@pytest.mark.parametrize("rows", [24, 30, 50])
def test_the_table_comes_again_when_help_or_wrong_answers_have_pushed_it_away(
    screen_of: Callable[..., Screen], rows: int
) -> None:
    screen = screen_of(20261, rows=rows)
    screen.read()
    shown = screen.raw.count("Round 1,")
    for answer in ("hint", "?", *["b00"] * 2 * rows, "b12", "rules", "level"):
        screen.type(f"{answer}\n")
        while screen.read().endswith(f"{GO_ON} "):
            screen.type("\n")
        seen = "\n".join(screen.display.lines)
        assert "Round 1, hand 1 of 4" in seen, f"after {answer}:\n{seen}"
        assert seen.rstrip().endswith(YOUR_TURN)
    again = screen.raw.count("Round 1,") - shown
    assert 3 <= again < 2 * rows


def test_a_table_that_stands_in_sight_is_not_written_again(
    screen_of: Callable[..., Screen],
) -> None:
    screen = screen_of(20261, rows=50)
    screen.read()
    for answer in ("b00", "?", "level", "b00"):
        screen.type(f"{answer}\n")
        assert "Round 1," not in screen.read()


def test_a_screen_has_colour(screen_of: Callable[..., Screen]) -> None:
    screen = screen_of(5)
    screen.read()
    assert COLOURS.search(screen.raw)
