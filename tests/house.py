"""Checks of source files: each takes sources and answers with what is wrong, in sentences.

They know the tree only by what they are given, so that a test can show each of them a small
wrong house; :mod:`tests.test_house` shows them ours.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

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

    @cached_property
    def import_statements(self) -> "tuple[tuple[ast.Import | ast.ImportFrom, bool, bool], ...]":
        """Each with whether it stands inside a function, and under ``if TYPE_CHECKING``."""
        return tuple(_statements(self.tree, False, False))


@dataclass(frozen=True)
class Import:
    """One module that a file imports."""

    name: str
    """Of the module: one of the sources, or one from outside, with the name taken from it."""
    line: int
    is_local: bool
    """Whether it stands inside a function."""
    is_for_types: bool
    """Whether it stands under ``if TYPE_CHECKING``."""


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


def imports(source: Source, known: Sources) -> Iterator[Import]:
    """Everything that a file imports, wherever the import stands in it."""
    for node, is_local, is_for_types in source.import_statements:
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif node.level:
            names = ["." * node.level + (node.module or "")]
        else:
            module = node.module or ""
            inner = [f"{module}.{each.name}" for each in node.names]
            is_ours = is_within(module, PACKAGE)
            names = [module if is_ours and not _is_source(name, known) else name for name in inner]
        for name in dict.fromkeys(names):
            folder = f"{name}.__init__"
            yield Import(folder if folder in known else name, node.lineno, is_local, is_for_types)


def _is_source(name: str, known: Sources) -> bool:
    return name in known or f"{name}.__init__" in known


def _statements(
    parent: ast.AST, is_local: bool, is_for_types: bool
) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool, bool]]:
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node, is_local, is_for_types
            continue
        if isinstance(node, ast.expr):
            continue  # no statement stands in it
        typing = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        inner = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        yield from _statements(node, is_local or inner, is_for_types or typing)


def is_within(module: str, room: str) -> bool:
    """Whether a module is a room, or stands in it."""
    return module == room or module.startswith(f"{room}.")


# -- who imports whom ---------------------------------------------------------------------


def room_of(module: str, table: Iterable[Iterable[str]]) -> str | None:
    """The room of a table in which a module of the package stands."""
    room = module.removeprefix(f"{PACKAGE}.")
    return next((each for line in table for each in line if is_within(room, each)), None)


def imports_upwards(known: Sources, table: tuple[tuple[str, ...], ...]) -> list[str]:
    """Imports that a table of rooms, read from top to bottom, forbids.

    A room imports itself and what stands on a lower line. Imports for types and imports inside
    functions count like any other.
    """
    lines = {room: number for number, line in enumerate(table) for room in line}
    wrong = []
    for source in known.values():
        here = room_of(source.module, table)
        if here is None:
            if source.module.rpartition(".")[2] != "__init__":
                wrong.append(f"{source.module} stands in no room of the table")
            continue
        for each in imports(source, known):
            if each.name.startswith("."):
                wrong.append(f"{source.module}:{each.line} has a relative import")
            if not is_within(each.name, PACKAGE):
                continue
            there = room_of(each.name, table)
            if there is None:
                wrong.append(f"{source.module}:{each.line} imports {each.name}, which is no room")
            elif there != here and lines[there] <= lines[here]:
                wrong.append(f"{source.module}:{each.line} imports {each.name}")
    return wrong


def circles(known: Sources) -> list[list[str]]:
    """Groups of files of which each reaches each other by imports, typing imports included.

    Tarjan's algorithm for strongly connected components.
    """
    edges = {
        source.module: [each.name for each in imports(source, known) if each.name in known]
        for source in known.values()
    }
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        order[module] = lowest[module] = len(order)
        path.append(module)
        for other in edges[module]:
            if other not in order:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in path:
                lowest[module] = min(lowest[module], order[other])
        if lowest[module] == order[module]:
            group = path[path.index(module) :]
            del path[path.index(module) :]
            if len(group) > 1 or module in edges[module]:
                found.append(sorted(group))

    for module in edges:
        if module not in order:
            visit(module)
    return sorted(found)


def imports_of(known: Sources, names: Iterable[str], outside: Iterable[str] = ()) -> list[str]:
    """Files that import one of some modules, or what stands in them, outside of some rooms."""
    wanted, rooms = tuple(names), tuple(outside)
    return [
        f"{source.module}:{each.line} imports {each.name}"
        for source in known.values()
        if not any(is_within(source.room, room) for room in rooms)
        for each in imports(source, known)
        if any(is_within(each.name, name) for name in wanted)
    ]


def loaded_with(known: Sources, entry: str) -> set[str]:
    """Every module that is loaded as soon as one is imported, those from outside included."""
    found: set[str] = set()
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        if name in known:
            waiting += [
                each.name
                for each in imports(known[name], known)
                if not each.is_local and not each.is_for_types
            ]
    return found


def local_imports(known: Sources, outside: Iterable[str] = ()) -> list[Import]:
    """Imports inside functions, outside of some rooms; the name is that of the importing file."""
    rooms = tuple(outside)
    return [
        Import(source.module, line, is_local=True, is_for_types=False)
        for source in known.values()
        if not any(is_within(source.room, room) for room in rooms)
        for line in sorted({each.line for each in imports(source, known) if each.is_local})
    ]


def unmeasured_local_imports(known: Sources, outside: Iterable[str] = ()) -> list[str]:
    """Imports inside functions whose comment names no milliseconds.

    The comment stands on the line of the import, or above it or the imports before it.
    """
    wrong = []
    for each in local_imports(known, outside):
        lines = known[each.name].text.splitlines()
        above = each.line - 1
        while above > 0 and re.match(r"\s*(import|from|#)\s?", lines[above - 1]):
            above -= 1
        comments = " ".join(
            line.partition("#")[2]
            for line in lines[above : each.line]
            if line.lstrip().startswith("#") or line is lines[each.line - 1]
        )
        if not re.search(r"\d\s*(ms|milliseconds)\b", comments):
            wrong.append(f"{each.name}:{each.line} does not say how many milliseconds it saves")
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


def without_docstring(known: Sources) -> list[str]:
    """Modules, and public classes and functions of modules, that do not say what they are for."""
    wrong = []
    for source in known.values():
        if not ast.get_docstring(source.tree):
            wrong.append(source.module)
        wrong += [
            f"{source.module}.{node.name}"
            for node in source.tree.body
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and not node.name.startswith("_")
            and not ast.get_docstring(node)
        ]
    return wrong


_LOOK_UPS = {"_": 1, "later": 1, "ngettext": 2}
"""Functions that look up texts, and how many of their arguments are texts."""


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
                if _is_look_up(node.left) or _is_look_up(node.right):
                    wrong.append(f"{source.module}:{node.lineno} adds to a text")
            elif isinstance(node, ast.JoinedStr):
                if any(map(_is_look_up, ast.walk(node))):
                    wrong.append(f"{source.module}:{node.lineno} looks up a text inside a string")
            elif isinstance(node, ast.Call) and _is_look_up(node):
                for text in node.args[: _LOOK_UPS[ast.unparse(node.func)]]:
                    if not isinstance(text, ast.Constant):
                        if isinstance(text, ast.JoinedStr | ast.BinOp):
                            wrong.append(f"{source.module}:{node.lineno} looks up a made text")
                    elif str(text.value) != str(text.value).strip():
                        wrong.append(f"{source.module}:{node.lineno} looks up {text.value!r}")
    return wrong


def _is_look_up(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _LOOK_UPS
    )
