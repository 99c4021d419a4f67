"""The catalogs of sentences hold what the program says."""

import argparse
import ast
from io import BytesIO
from pathlib import Path

from babel.messages.extract import extract

from scripts.catalogs import KEYWORDS, OF_ARGPARSE, ROOT, out_of_date


def test_the_catalogs_are_up_to_date() -> None:
    assert out_of_date() == [], "run scripts/catalogs.py"


def test_what_is_listed_of_argparse_is_what_it_says() -> None:
    source = Path(argparse.__file__).read_bytes()
    found = {message for _line, message, _c, _x in extract("python", BytesIO(source), {"_": None})}
    assert found.issuperset(OF_ARGPARSE)


def test_no_sentence_stands_inside_another_string() -> None:
    """Before Python 3.12 nobody sees what is inside an f-string: it would be in no catalog."""
    found = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in sorted((ROOT / "buildup").rglob("*.py"))
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in KEYWORDS
    ]
    assert found == []
