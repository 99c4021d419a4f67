"""Checks of source files: each takes sources and answers with what is wrong, in sentences.

They know the tree only by what they are given, so that a test can show each of them a small
wrong house; :mod:`tests.test_house` shows them ours.
"""

import ast
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from scripts.catalogs import looked_up

PACKAGE = "buildup"


@dataclass(frozen=True)
class Source:
    """One file of the package."""

    module: str
    """Its dotted name; that of a folder's ``__init__.py`` ends with ``.__init__``."""
    text: str
    tree: ast.Module

    @property
    def room(self) -> str:
        """Its name without that of the package."""
        return self.module.removeprefix(f"{PACKAGE}.")

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Everything that stands in it, at whatever depth."""
        return tuple(ast.walk(self.tree))


Sources = Mapping[str, Source]


def sources(texts: Mapping[str, str]) -> Sources:
    """Sources from their texts, by path: ``"buildup/view/window/pages.py"``."""
    found = {}
    for path, text in texts.items():
        module = path.removesuffix(".py").replace("/", ".")
        found[module] = Source(module, text, ast.parse(text))
    return found


@cache
def read_package(root: Path) -> Sources:
    """The sources of the package in a checkout, read once."""
    paths = sorted((root / PACKAGE).rglob("*.py"))
    return sources(
        {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    )


def is_within(module: str, room: str) -> bool:
    """Whether a module is a room, or stands in it."""
    return module == room or module.startswith(f"{room}.")


def local_imports(known: Sources, outside: Iterable[str] = ()) -> list[tuple[Source, int]]:
    """Lines of imports inside functions, outside of some rooms."""
    rooms = tuple(outside)
    return [
        (source, line)
        for source in known.values()
        if not any(is_within(source.room, room) for room in rooms)
        for line in sorted(
            {
                node.lineno
                for function in source.nodes
                if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
                for node in ast.walk(function)
                if isinstance(node, ast.Import | ast.ImportFrom)
            }
        )
    ]


def unmeasured_local_imports(known: Sources, outside: Iterable[str] = ()) -> list[str]:
    """Imports inside functions whose comment names no milliseconds.

    The comment stands on the line of the import, or above it or the imports before it.
    """
    wrong = []
    for source, number in local_imports(known, outside):
        lines = source.text.splitlines()
        above = number - 1
        while above > 0 and re.match(r"\s*(import|from|#)\s?", lines[above - 1]):
            above -= 1
        comments = " ".join(
            line.partition("#")[2]
            for line in lines[above:number]
            if line.lstrip().startswith("#") or line is lines[number - 1]
        )
        if not re.search(r"\d\s*(ms|milliseconds)\b", comments):
            wrong.append(f"{source.module}:{number} does not say how many milliseconds it saves")
    return wrong


# -- what stands in a file ----------------------------------------------------------------


def beside(known: Sources, folder: str, allowed: Iterable[str]) -> list[str]:
    """Files that stand directly in a folder, and are not among those allowed."""
    wanted = set(allowed)
    return [
        module
        for module in known
        if module.rpartition(".")[0] == folder and module.rpartition(".")[2] not in wanted
    ]


def names(known: Sources, name: str, inside: Iterable[str] = ("",)) -> list[str]:
    """Where a name is read, called, imported under another one or defined, in some rooms."""
    rooms = tuple(inside)
    return [
        f"{source.module}:{getattr(node, 'lineno', 1)} has {name}"
        for source in known.values()
        if name in source.text and any(not room or is_within(source.room, room) for room in rooms)
        for node in source.nodes
        if _has_name(node, name)
    ]


def unguarded(known: Sources, calls: Iterable[str]) -> list[str]:
    """Where one of these is called in no function and under no condition that asks for the
    platform."""
    wrong, calls = [], {*calls}
    for source in known.values():
        guards = [
            node
            for node in source.nodes
            if isinstance(node, ast.If | ast.FunctionDef) and "sys.platform" in ast.unparse(node)
        ]
        guarded = {id(node) for guard in guards for node in ast.walk(guard)}
        wrong += [
            f"{source.module}:{node.lineno} has {ast.unparse(node)}"
            for node in source.nodes
            if isinstance(node, ast.Attribute) and ast.unparse(node) in calls
            if id(node) not in guarded
        ]
    return wrong


def _has_name(node: ast.AST, name: str) -> bool:
    match node:
        case ast.Name(id=found) | ast.Attribute(attr=found):
            return found == name
        case ast.FunctionDef(name=found) | ast.AsyncFunctionDef(name=found):
            return found == name or _is_quoted(node.returns, name)
        case ast.ClassDef(name=found):
            return found == name
        case ast.arg(annotation=annotation) | ast.AnnAssign(annotation=annotation):
            return _is_quoted(annotation, name)
        case ast.alias(name=found, asname=str()):
            return found == name
    return False


def _is_quoted(annotation: ast.expr | None, name: str) -> bool:
    """Whether a name stands in a string of an annotation."""
    return annotation is not None and any(
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.search(rf"\b{name}\b", node.value)
        for node in ast.walk(annotation)
    )


def moves_of(known: Sources, room: str) -> set[tuple[str, str]]:
    """What makes the next state of a game: pairs of a class and a method, in some room.

    A class of frozen values that has a method which returns another of the same class is a
    state; that method, and every class method that makes one, are its moves. ``parse``, which
    reads what somebody wrote, is none.
    """
    found = set()
    for source in known.values():
        for node in source.tree.body:
            if not isinstance(node, ast.ClassDef) or not is_within(source.room, room):
                continue
            making = {
                each.name: {ast.unparse(decorator) for decorator in each.decorator_list}
                for each in node.body
                if isinstance(each, ast.FunctionDef)
                and each.returns is not None
                and ast.unparse(each.returns).strip("'\"") in (node.name, "Self")
                and not each.name.startswith("_")
                and each.name != "parse"
            }
            if any(not decorators for decorators in making.values()):
                found |= {
                    (node.name, name)
                    for name, decorators in making.items()
                    if "property" not in decorators
                }
    return found


def moves_made(known: Sources, moves: Iterable[tuple[str, str]], inside: str) -> list[str]:
    """Where a move is read or called in some room, on a class or on a value named like it.

    A value of ``Table`` is named ``table``, or what ends with it: ``self.old_table``.
    """
    owners: dict[str, set[str]] = {}
    for name, move in moves:
        last_word = re.sub(r".*(?=[A-Z])", "", name).lower()
        owners.setdefault(move, set()).update((name, last_word))
    wrong = []
    for source in known.values():
        if not is_within(source.room, inside):
            continue
        for node in source.nodes:
            if not isinstance(node, ast.Attribute) or node.attr not in owners:
                continue
            owner = ast.unparse(node.value).rpartition(".")[2]
            if owner.rpartition("_")[2] in owners[node.attr]:
                wrong.append(f"{source.module}:{node.lineno} has {ast.unparse(node)}")
    return wrong


def more_than_docstrings(known: Sources) -> list[str]:
    """``__init__.py`` files of folders that hold more than a docstring."""
    return [
        source.module
        for source in known.values()
        if source.module.endswith(".__init__")
        and not (len(source.tree.body) == 1 and ast.get_docstring(source.tree))
        and source.module != f"{PACKAGE}.__init__"
    ]


def sentences_in_pieces(known: Sources) -> list[str]:
    """Texts that cannot be translated as whole sentences.

    A text that is looked up is written as it is, begins and ends without a blank, and is neither
    added to another string nor inside one: before Python 3.12 nobody sees what is inside an
    f-string, so that it would be in no catalog.
    """
    wrong = []
    for source in known.values():
        for node in source.nodes:
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                if looked_up(node.left) or looked_up(node.right):
                    wrong.append(f"{source.module}:{node.lineno} adds to a text")
            elif isinstance(node, ast.JoinedStr) and any(map(looked_up, ast.walk(node))):
                wrong.append(f"{source.module}:{node.lineno} looks up a text inside a string")
            for text in looked_up(node):
                if isinstance(text, ast.JoinedStr | ast.BinOp):
                    wrong.append(f"{source.module}:{text.lineno} looks up a made text")
                elif isinstance(text, ast.Constant) and str(text.value) != str(text.value).strip():
                    wrong.append(f"{source.module}:{text.lineno} looks up {text.value!r}")
    return wrong
