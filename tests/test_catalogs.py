"""The catalogs of sentences hold what others say to people, too.

That they are up to date is a check of its own of ``scripts/test.py``; that no sentence stands where
they cannot see it is one of :mod:`tests.test_house`.
"""

import argparse
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.extract import extract

from scripts.catalogs import INTERFACE, NOTES, OF_ARGPARSE, TEXTS, count_long, main, words

MOST_WORDS = {INTERFACE: 8_700, TEXTS: 4_500}
MOST_LONG = 40
"""Messages of the interface with more than fifteen words."""


def test_what_is_listed_of_argparse_is_what_it_says() -> None:
    source = Path(argparse.__file__).read_bytes()
    found = {message for _line, message, _c, _x in extract("python", BytesIO(source), {"_": None})}
    assert found.issuperset(OF_ARGPARSE)


@pytest.mark.parametrize("kind", MOST_WORDS)
def test_no_more_words_are_said(kind: str) -> None:
    assert 2_000 < sum(words()[kind]) <= MOST_WORDS[kind]


def test_few_messages_are_long() -> None:
    assert count_long() <= MOST_LONG


def test_the_words_of_each_kind_can_be_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--count"]) == 0
    *kinds, long = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in kinds] == [INTERFACE, TEXTS, NOTES]
    assert (
        kinds[0]
        == f"interface: {sum(words()[INTERFACE]):,} words in {len(words()[INTERFACE]):,} messages"
    )
    assert long == f"{count_long()} of the interface have more than 15 words"
