"""From bytes to text: what is no text in UTF-8 is refused in one sentence."""

import pytest

from buildup.saves.build_up.game_text import parse_build_up
from buildup.saves.decode import decode
from buildup.saves.problems import SaveError

NONE = "Not a saved game"
ENDS = "expected “Computer:”, or a Lisp or Prolog list."


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"a\r\nb\n\0", f"game, line 3: {NONE}; expected text in UTF-8."),
        (b"a\rb\xff",
         f"game, line 2: {NONE}; expected text in UTF-8."),
        (b"\xef\xbb\xbfa\n\n\xe9t\xe9",
         f"game, line 3: {NONE}; expected text in UTF-8."),
        ("Turn".encode("utf-16"), "game, line 1: UTF-16 text; expected UTF-8."),
        ("Turn".encode("utf-16-le"),
         f"game, line 1: {NONE}; expected text in UTF-8."),
        (b"", f"game, line 1: {NONE}; {ENDS}"),
        (b"\n \n", f"game, line 3: {NONE}; {ENDS}"),
        (b" " * (2**20 + 1),
         "game: Not a saved game: larger than 1 MiB."),
    ],
)  # fmt: skip
def test_what_is_no_text_is_refused(content: bytes, said: str) -> None:
    with pytest.raises(SaveError) as caught:
        parse_build_up(content, "game")
    assert str(caught.value) == said


def test_a_text_loses_its_byte_order_mark_and_carriage_returns() -> None:
    assert decode(b"\xef\xbb\xbfa\r\nb\rc\n", "game") == "a\nb\nc\n"
