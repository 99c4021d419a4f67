#!/usr/bin/env python3
"""Count lines of code: ``python3 scripts/count.py [FOLDER …]``, by room and in total.

Comments, blank lines, docstrings and other strings that stand alone do not count.
"""

import ast
import io
import sys
import tokenize
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, finish

NO_CODE = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE),
    *(tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER),
}


def lines_of_code(text: str) -> int:
    """Return the number of lines of a module that contain code."""
    code = {
        line
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in NO_CODE
        for line in range(token.start[0], token.end[0] + 1)
    }
    standing_alone = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    return len(code - standing_alone)


def main(folders: list[str]) -> int:
    """Print the counts, the largest room of each folder first; return the exit status."""
    for folder in folders or ["buildup", "tests", "scripts"]:
        rooms: Counter[str] = Counter()
        for path in sorted((ROOT / folder).rglob("*.py")):
            inside = path.relative_to(ROOT / folder)
            room = inside.parts[0] if len(inside.parts) > 1 else "at the top"
            rooms[room] += lines_of_code(path.read_text(encoding="utf-8"))
        print(f"{folder}: {rooms.total():,}")
        for room, lines in rooms.most_common():
            print(f"    {lines:7,} {room}")
    return 0


if __name__ == "__main__":
    finish(main, sys.argv[1:])
