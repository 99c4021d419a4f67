"""The catalogs of sentences hold what others say to people, too.

That they are up to date is a check of its own of ``scripts/test.py``; that no sentence stands where
they cannot see it is one of :mod:`tests.test_house`.
"""

import argparse
from io import BytesIO
from pathlib import Path

from babel.messages.extract import extract

from scripts.catalogs import OF_ARGPARSE


def test_what_is_listed_of_argparse_is_what_it_says() -> None:
    source = Path(argparse.__file__).read_bytes()
    found = {message for _line, message, _c, _x in extract("python", BytesIO(source), {"_": None})}
    assert found.issuperset(OF_ARGPARSE)
