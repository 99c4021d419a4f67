"""Any file up to the largest is read or refused in linear time, however it was made.

Each shape of text is read twice as long as before, and must not take three times as long.
"""

import gc
import time
from collections.abc import Callable

import pytest

from buildup.model.game_kind import GameKind
from buildup.saves.build_up.tournament import parse_build_up
from buildup.saves.decode import LARGEST_FILE, decode, kind_of
from buildup.saves.dominoes.labelled import parse_dominoes
from buildup.saves.problems import SaveError
from tests.saves.build_up.game_text import text as labelled
from tests.tiers import count

pytestmark = pytest.mark.usefixtures("untraced")

SHORTEST_RUN = 0.05
"""In seconds of processor time: shorter runs are repeated, or read a longer text."""
SHORTEST_TEXT, LONGEST_TEXT = 2**14, 2**17
"""In bytes, to be compared: still longer ones no longer fit into the caches of a processor."""
ATTEMPTS = 15
"""The best counts: other programs make a run longer, and never shorter."""
MOST_GROWTH = 3
LONGEST_READING = 1.0
"""In seconds of processor time, for the largest file."""

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
"""What a text may repeat for ever."""

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
"""What may come before."""


def _sample(beginning: str) -> dict[str, str]:
    """Some parts for each beginning, each part for several; all of them in a soak."""
    step = count(quick=8, normal=8, soak=1)
    first = list(BEGINNINGS.values()).index(beginning) % step
    return dict(list(PARTS.items())[first::step])


def _read(content: bytes) -> None:
    """Read or refuse a file."""
    try:
        text = decode(content, "a.txt")
        if kind_of(text) is GameKind.DOMINOES:
            parse_dominoes(text, "a.txt")
        else:
            parse_build_up(text, "a.txt")
    except SaveError:
        pass


def _content(beginning: str, part: str, size: int) -> bytes:
    """A file of at most so many bytes, with a word after all that is repeated."""
    begun, repeated, end = beginning.encode(), part.encode(), b" x\n"
    return begun + repeated * ((size - len(begun) - len(end)) // len(repeated)) + end


def _seconds(work: Callable[[], None], times: int) -> float:
    gc.collect()
    gc.disable()  # what other tests have left behind is not to be looked through meanwhile
    try:
        began = time.process_time()
        for _count in range(times):
            work()
        return time.process_time() - began
    finally:
        gc.enable()


def _growth(beginning: str, part: str) -> float:
    """How many times as long a text of double length takes to be read."""
    size, times = SHORTEST_TEXT, 1
    while (took := _reading(beginning, part, size, times)) < SHORTEST_RUN:
        if size * 4 <= LONGEST_TEXT:
            size *= 2
        else:
            times = max(times + 1, int(1.2 * times * SHORTEST_RUN / max(took, 0.001)))
    shorter, longer = took, float("inf")
    for _attempt in range(ATTEMPTS):
        longer = min(longer, _reading(beginning, part, 2 * size, times))
        if longer <= MOST_GROWTH * shorter:
            break
        shorter = min(shorter, _reading(beginning, part, size, times))
    return longer / shorter


def _reading(beginning: str, part: str, size: int, times: int) -> float:
    content = _content(beginning, part, size)
    return _seconds(lambda: _read(content), times)


@pytest.mark.long
@pytest.mark.parametrize("beginning", BEGINNINGS.values(), ids=BEGINNINGS)
def test_twice_the_text_takes_no_three_times_as_long(beginning: str) -> None:
    growths = {name: _growth(beginning, part) for name, part in _sample(beginning).items()}
    assert {name: growth for name, growth in growths.items() if growth > MOST_GROWTH} == {}


@pytest.mark.long
@pytest.mark.parametrize("beginning", BEGINNINGS.values(), ids=BEGINNINGS)
def test_the_largest_file_is_read_within_a_second(beginning: str) -> None:
    for name, part in _sample(beginning).items():
        content = _content(beginning, part, LARGEST_FILE)
        assert len(content) <= LARGEST_FILE
        assert _seconds(lambda: _read(content), 1) < LONGEST_READING, name  # noqa: B023
