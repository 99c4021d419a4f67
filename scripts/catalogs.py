#!/usr/bin/env python3
"""Collect the sentences of the program into translation catalogs, and compile these.

``python3 scripts/catalogs.py`` rewrites ``resources/locale/buildup.pot``, updates every
``LANGUAGE/LC_MESSAGES/buildup.po`` from it, and compiles the ``.mo`` files beside them. ``python3
scripts/catalogs.py --check`` changes nothing and fails if anything would change. ``python3
scripts/catalogs.py --count`` counts the words of the program.
"""

import argparse
import ast
import io
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, finish, go_on_prepared

if __name__ == "__main__":
    go_on_prepared("test")

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from buildup.narration.releases import METAINFO, releases
from buildup.narration.rules import paragraphs
from buildup.puzzles.lessons import lessons
from buildup.texts import plural_forms

LOCALE = ROOT / "resources" / "locale"
DOMAIN = "buildup"
LOOK_UPS = {"_": (0, 1), "later": (0, 1), "counted": (0, 1), "ngettext": (0, 2), "say": (1, 4)}
"""The functions that look up sentences, and the range of the arguments that are sentences."""

INTERFACE, TEXTS, NOTES = "interface", "rules and lessons", "release notes"
"""The kinds of messages."""
LONG = 15
"""The maximum number of words of a message that is not long."""

OF_ARGPARSE = (
    "ambiguous option: %(option)s could match %(matches)s",
    "argument %(argument_name)s: %(message)s",
    "expected one argument",
    "ignored explicit argument %r",
    "not allowed with argument %s",
    "one of the arguments %s is required",
    "options",
    "positional arguments",
    "show this help message and exit",
    "the following arguments are required: %s",
    "unrecognized arguments: %s",
    "usage: ",
)
"""The sentences of argparse, which are looked up in our catalogs.

See :func:`buildup.texts.use_languages`.
"""


def called(node: ast.AST) -> str:
    """Return the name of a called function or method, or an empty text for anything else."""
    function = node.func if isinstance(node, ast.Call) else None
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def looked_up(node: ast.AST) -> list[ast.expr]:
    """Return the arguments of a call that are sentences; none for anything but a call."""
    if not isinstance(node, ast.Call):
        return []
    sentences = slice(*LOOK_UPS.get(called(node), (0, 0)))
    return node.args[sentences]


def sentences(source: str) -> Iterator[str | tuple[str, str]]:
    """Yield what a module looks up: a sentence, or its singular and plural forms."""
    for node in ast.walk(ast.parse(source)):
        texts = [each.value for each in looked_up(node) if isinstance(each, ast.Constant)]
        found = [each for each in texts if isinstance(each, str)]
        if found and called(node) == "ngettext":
            yield found[0], found[1]
            continue
        for one, many in map(plural_forms, found):
            yield one if one == many else (one, many)


def template() -> Catalog:
    """Return a catalog of everything to translate, untranslated.

    That is every sentence of the program, and every paragraph of the rules, the manual, the lessons
    and the release notes.
    """
    catalog = Catalog(project="Buildup", version="", charset="utf-8", fuzzy=False)
    for path in sorted((ROOT / DOMAIN).rglob("*.py")):
        for message in sentences(path.read_text(encoding="utf-8")):
            catalog.add(message, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    texts = ROOT / "resources"
    for path in (*sorted((texts / "rules").glob("*.md")), texts / "manual.md"):
        for paragraph in paragraphs(path.read_text(encoding="utf-8")):
            catalog.add(paragraph, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    for lesson in lessons().values():
        for paragraph in lesson.paragraphs:
            catalog.add(paragraph, locations=[("resources/lessons.md", 0)])
    for release in releases():
        for note in release.notes:
            catalog.add(note, locations=[(METAINFO.relative_to(ROOT).as_posix(), 0)])
    for message in OF_ARGPARSE:
        catalog.add(message, locations=[("argparse", 0)])
    return catalog


def kind_of(place: str) -> str:
    """Return the kind of the messages in a file, given its path in the checkout."""
    if place == METAINFO.relative_to(ROOT).as_posix():
        return NOTES
    return TEXTS if place.startswith("resources/") else INTERFACE


@cache
def words() -> dict[str, list[int]]:
    """Return the numbers of words of the messages of each kind.

    The words of the singular are counted, split at spaces.
    """
    counts: dict[str, list[int]] = {kind: [] for kind in (INTERFACE, TEXTS, NOTES)}
    for message in template():
        one = message.id if isinstance(message.id, str) else message.id[0]
        if one:  # an empty ID is the catalog's header
            counts[kind_of(message.locations[0][0])].append(len(one.split()))
    return counts


def count_long() -> int:
    """Return the number of long messages in the interface."""
    return sum(each > LONG for each in words()[INTERFACE])


def po_text(catalog: Catalog) -> bytes:
    """Format a catalog as a file, without dates and line numbers, which would only cause churn."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=96, omit_header=False, include_lineno=False, sort_output=True)
    lines = buffer.getvalue().splitlines(keepends=True)
    return b"".join(
        line for line in lines if b"-Date: " not in line and b"Generated-By" not in line
    )


def wanted_files() -> dict[Path, bytes]:
    """Return the content that every file under ``resources/locale`` should have."""
    source = template()
    files = {LOCALE / f"{DOMAIN}.pot": po_text(source)}
    for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        catalog = read_po(io.BytesIO(path.read_bytes()), locale=path.parent.parent.name)
        catalog.update(source, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        files[path] = po_text(catalog)
        buffer = io.BytesIO()
        write_mo(buffer, catalog)
        files[path.with_suffix(".mo")] = buffer.getvalue()
    return files


def out_of_date() -> list[Path]:
    """Return the files whose content differs from what it should be."""
    return [
        path
        for path, content in wanted_files().items()
        if not path.exists() or path.read_bytes() != content
    ]


def main(arguments: list[str]) -> int:
    """Write the catalogs, check them, or count words; return the exit status."""
    parser = argparse.ArgumentParser(prog="catalogs.py")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--count", action="store_true")
    parsed = parser.parse_args(arguments)
    if parsed.count:
        for kind, counts in words().items():
            print(f"{kind}: {sum(counts):,} words in {len(counts):,} messages")
        print(f"{count_long()} of the interface have more than {LONG} words")
        return 0
    if parsed.check:
        stale = out_of_date()
        for path in stale:
            print(f"{path.relative_to(ROOT)} is out of date: run scripts/catalogs.py")
        return 1 if stale else 0
    for path, content in wanted_files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return 0


if __name__ == "__main__":
    finish(main, sys.argv[1:])
