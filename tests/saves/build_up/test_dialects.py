"""Every dialect is in the table that recognizes, reads and writes them."""

import pytest

from buildup.saves.build_up.dialects import Dialect


@pytest.mark.parametrize(
    ("text", "dialect"),
    [
        ("Computer:", Dialect.LABELLED),
        ("\n  human :", Dialect.LABELLED),
        ("\n ; comment\n\t(", Dialect.LISP),
        ("% comment\n\n[", Dialect.PROLOG),
        ("anything", Dialect.LABELLED),
    ],
)
def test_the_first_sign_that_is_no_comment_tells_the_dialect(text: str, dialect: Dialect) -> None:
    assert Dialect.of(text) is dialect


@pytest.mark.parametrize("text", ["", " \n", "; nothing\n% but comments\n"])
def test_comments_alone_are_of_no_dialect(text: str) -> None:
    assert Dialect.of(text) is None
