"""Any file up to the largest is read or refused in linear time, however it was made.

Each shape of text is read short, eight times as long, and as the largest file. What works in
Python is counted, which is exact; what a method of a string or a regular expression does is in
no count, so growth is measured in processor time, with room: the ratio of two readings in one
run, which is that of no machine.
"""

import contextlib
import gc
import time
from functools import partial

import pytest

from buildup.saves.decode import LARGEST_FILE
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import parse_saved_game
from tests.calls import calls_of
from tests.saves.build_up.random_play import text as labelled
from tests.tiers import count

pytestmark = pytest.mark.usefixtures("untraced")

DOUBLINGS = (3, 6)
SHORTEST_TEXT = LARGEST_FILE >> DOUBLINGS[-1]
"""In bytes."""
ATTEMPTS = 10
"""Other programs may make a reading last longer, but hardly so often."""
MOST_GROWTH = 3
"""Of the processor time, where the text is twice as long."""
MOST_CALLS = 60
"""Of functions, for each byte: the most laborious shape needs half as many."""

DOMINOES = (
    "Dominoes\nSize: 3\nAnchor: 0\nLine: [0 1]\nComputer:\n\tHand: [1 1] [0 2] [1 2] [2 2]\n"
    "Human:\n\tHand: [0 3] [1 3] [2 3] [3 3]\nBoneyard: [0 0]\nTurn: Computer\nLast: Human\n"
)
SIDE = "((W 2 5)) () () 0 0"

PARTS = {
    "blanks": " ",
    "continued lines": "x\n",
    "continued tiles": "[0 0]\n",
    "tiles": "B46 ",
    "opened brackets": "[",
    "closed brackets": "]",
    "empty lists": "() ",
    "quotes": '"',
    "digits": "7",
    "slashes": "/",
    "commas": ",",
    "hyphens": "-",
    "names": "Word: value\n",
    "first pieces": "Word 1 of 500: |x|\n",
    "comments of Lisp": ";\n",
    "comments of Prolog": "%\n",
    "words": "score ",
}
"""Parts that a text may repeat for ever."""

BEGINNINGS = {
    "nothing": "",
    "labelled": labelled(turn=""),
    "labelled, a boneyard": "Computer:\nBoneyard: W24",
    "labelled, the events": labelled() + "Events: draw ",
    "labelled, the start": labelled() + "Events: draw\nStart: (",
    "labelled, the deal": labelled() + "Deal: 1",
    "labelled, what lies under": labelled() + "Under: W1 B46 ",
    "Lisp": "(",
    "Lisp, a side": f"(({SIDE} ",
    "Lisp, an element": f"(({SIDE}) ({SIDE}) Human (",
    "Prolog": "[",
    "Dominoes": "Dominoes\n",
    "Dominoes, the line": "Dominoes\nSize: 6\nLine: ",
    "Dominoes, the events": DOMINOES + "Events: L56 ",
    "Dominoes, the start": DOMINOES + "Events: D\nStart: x",
    "Dominoes, a tile of the start": DOMINOES + "Events: D\nStart: 0 / [1",
}
"""Beginnings before those parts."""


def _sample(beginning: str) -> dict[str, str]:
    """Some parts for each beginning, each part for several; all of them in a soak."""
    step = count(quick=8, normal=8, soak=1)
    first = list(BEGINNINGS.values()).index(beginning) % step
    return dict(list(PARTS.items())[first::step])


def _read(content: bytes) -> None:
    """Read or refuse a file."""
    with contextlib.suppress(SaveError):
        parse_saved_game(content, "a.txt")


def _content(beginning: str, part: str, size: int) -> bytes:
    """A file of at most so many bytes, with a word after all that is repeated."""
    begun, repeated, end = beginning.encode(), part.encode(), b" x\n"
    return begun + repeated * ((size - len(begun) - len(end)) // len(repeated)) + end


def _seconds(content: bytes) -> float:
    """Of processor time that a file takes."""
    gc.disable()  # what other tests have left behind is not to be looked through meanwhile
    try:
        began = time.process_time()
        _read(content)
        return time.process_time() - began
    finally:
        gc.enable()


def _growth_of_each_doubling(beginning: str, part: str, doublings: int) -> float:
    """How many times as long twice the text takes, on the way from the shortest one."""
    content = _content(beginning, part, SHORTEST_TEXT)
    content_grown = _content(beginning, part, SHORTEST_TEXT << doublings)
    shorter, longer = 0.0, float("inf")
    for _attempt in range(ATTEMPTS):
        shorter = max(shorter, _seconds(content))
        longer = min(longer, _seconds(content_grown))
        if longer <= shorter * MOST_GROWTH**doublings:
            break
    return float((longer / shorter) ** (1 / doublings))


@pytest.mark.parametrize("beginning", [name for name in BEGINNINGS if name.startswith(("L", "P"))])
def test_line_feeds_of_lists_cost_no_more_than_blanks(beginning: str) -> None:
    feeds, blanks = (
        partial(_read, _content(BEGINNINGS[beginning], part, SHORTEST_TEXT)) for part in "\n "
    )
    blanks()  # the first time regular expressions are compiled
    assert calls_of(feeds) <= calls_of(blanks)


@pytest.mark.long
@pytest.mark.parametrize("beginning", BEGINNINGS.values(), ids=BEGINNINGS)
def test_twice_the_text_takes_no_three_times_as_long(beginning: str) -> None:
    for name, part in _sample(beginning).items():
        for doublings in DOUBLINGS:
            assert _growth_of_each_doubling(beginning, part, doublings) <= MOST_GROWTH, name


@pytest.mark.parametrize("beginning", BEGINNINGS.values(), ids=BEGINNINGS)
def test_a_byte_costs_few_calls(beginning: str) -> None:
    for name, part in _sample(beginning).items():
        content = _content(beginning, part, SHORTEST_TEXT // 4)
        assert calls_of(partial(_read, content)) <= MOST_CALLS * len(content), name
