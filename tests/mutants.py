"""Whether the quick tests of a room notice when one of its files is changed for the worse.

Only ``scripts/soak.py mutants --seed N`` runs this: it makes 60 changes at random. Each is made to
a copy of the checkout of its own; there the quick tests of the file run, and then those of its
whole room, until one fails. A change that survives is to be met with a test, unless the program
does the same with it.
"""

import ast
import os
import random
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import tiers
from tests.checkout import ROOT, copy_files, project_files
from tests.narrowing import some

SEED = "BUILDUP_SEED"
"""The environment variable that says which changes are made."""
COUNT = 60
ROOMS = ("model", "saves", "strategy", "records", "play", "narration", "controller")
PATIENCE = 600
"""Seconds until tests that a change keeps from ending count as failed."""
OTHERS: dict[type[ast.AST], tuple[str, str]] = {
    **{ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">")},
    **{ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not")},
    **{ast.IsNot: ("is not", "is"), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in")},
    **{ast.Add: ("+", "-"), ast.Sub: ("-", "+")},
}
"""Operators, as they are written and by what they are replaced."""


@dataclass(frozen=True)
class Mutant:
    """A change to one file."""

    file: str
    """From the top of the checkout, with slashes."""
    start: int
    """Where what is replaced begins, in bytes."""
    old: str
    new: str

    @property
    def room(self) -> str:
        """The folder of the tests that must notice it."""
        return f"tests/{Path(self.file).parts[1]}"

    @property
    def tests_of_file(self) -> str:
        """The tests of what the file alone does, where there are any."""
        inside = Path(self.file).relative_to("buildup")
        return (Path("tests") / inside.with_name(f"test_{inside.name}")).as_posix()

    def changed(self, source: bytes) -> bytes:
        """The file with the change."""
        old = self.old.encode()
        end = self.start + len(old)
        assert source[self.start : end] == old
        return source[: self.start] + self.new.encode() + source[end:]

    def __str__(self) -> str:
        line = (ROOT / self.file).read_bytes()[: self.start].count(b"\n") + 1
        return " ".join(f"{self.file}:{line}: {self.old} → {self.new}".split())


class _Changes(ast.NodeVisitor):
    """Gathers the changes for the worse that can be made to a file, by their kinds."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._source = (ROOT / file).read_bytes()
        self._starts = [0]
        for line in self._source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self.by_kind: defaultdict[str, list[Mutant]] = defaultdict(list)
        self.visit(ast.parse(self._source))

    def _place(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        start = self._starts[node.lineno - 1] + node.col_offset
        return start, self._starts[some(node.end_lineno) - 1] + some(node.end_col_offset)

    def _text(self, node: ast.expr) -> str:
        start, end = self._place(node)
        return self._source[start:end].decode()

    def _replace(self, kind: str, node: ast.expr | ast.stmt, new: str) -> None:
        start, end = self._place(node)
        self.by_kind[kind].append(Mutant(self._file, start, self._source[start:end].decode(), new))

    def _exchange(self, kind: str, left: ast.expr, operator: ast.AST, right: ast.expr) -> None:
        if type(operator) not in OTHERS:
            return
        (_start, start), (end, _end) = self._place(left), self._place(right)
        between = self._source[start:end].decode()
        old, new = OTHERS[type(operator)]
        changed = re.sub(rf"(?<!\w){re.escape(old)}(?!\w)", new, between, count=1)
        self.by_kind[kind].append(Mutant(self._file, start, between, changed))

    def _move_bounds(self, *sides: ast.expr) -> None:
        for side in sides:
            if isinstance(side, ast.Constant) and type(side.value) is int:
                self._replace("boundary", side, str(side.value + 1))

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for left, operator, right in zip(sides, node.ops, sides[1:], strict=False):
            self._exchange("comparison", left, operator, right)
        self._move_bounds(*sides)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self._exchange("sign", node.left, node.op, node.right)
        self._move_bounds(node.left, node.right)
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self._move_bounds(node.slice)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for kept in node.values:
            self._replace("dropped condition", node, f"({self._text(kept)})")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not | ast.USub):
            kind = "dropped condition" if isinstance(node.op, ast.Not) else "sign"
            self._replace(kind, node, f"({self._text(node.operand)})")
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" not in self._text(node.test):
            self._replace("dropped condition", node.test, "True")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self._replace("dropped call", node, "pass")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        is_either_way = self._text(node.func) in ("max", "min")
        is_listed = len(node.args) > 1 and not is_either_way
        if is_listed and not any(isinstance(each, ast.Starred) for each in node.args):
            one, two = node.args[:2]
            (start, _end), (_start, end) = self._place(one), self._place(two)
            old = self._source[start:end].decode()
            new = f"{self._text(two)}, {self._text(one)}"
            if ast.dump(one) != ast.dump(two):
                self.by_kind["swapped argument"].append(Mutant(self._file, start, old, new))
        self._move_bounds(*node.args)
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for each in [*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body]:
            self.visit(each)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for each in node.body:
            self.visit(each)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """What is only asserted changes nothing."""


def mutants(seed: int, count: int = COUNT) -> list[Mutant]:
    """Changes at random, each kind as likely; the same seed makes the same of the same checkout."""
    by_kind: defaultdict[str, list[Mutant]] = defaultdict(list)
    for room in ROOMS:
        for path in sorted((ROOT / "buildup" / room).rglob("*.py")):
            for kind, changes in _Changes(path.relative_to(ROOT).as_posix()).by_kind.items():
                by_kind[kind] += changes
    chance = random.Random(seed)
    kinds = sorted(by_kind)
    chosen: dict[Mutant, None] = {}
    while len(chosen) < count:
        chosen[chance.choice(by_kind[chance.choice(kinds)])] = None
    return list(chosen)


@pytest.fixture
def checkout(tmp_path: Path) -> Iterator[Path]:
    """A copy of the checkout, and of what is compiled there, for as long as it is needed."""
    compiled = [path.relative_to(ROOT).as_posix() for path in (ROOT / "buildup").rglob("*.so")]
    copy_files([*project_files(), *compiled], tmp_path)
    yield tmp_path
    shutil.rmtree(tmp_path)


def run(checkout: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Let Python run something in a copy."""
    quick = {tiers.VARIABLE: tiers.Tier.QUICK.value}
    return subprocess.run(
        [sys.executable, *command], cwd=checkout, env=os.environ | quick,
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip


def first_failure(checkout: Path, tests: str) -> str | None:
    """The first of some quick tests that fails in a copy."""
    try:
        done = run(
            checkout, "-m", "pytest", "-x", "-m", "not long", "-p", "no:cacheprovider", tests
        )
    except subprocess.TimeoutExpired:
        return f"the patience for {tests}"
    if done.returncode not in (0, 1):
        return f"{tests}: {(done.stdout + done.stderr)[-200:]}"
    failed = re.search(r"^(?:FAILED|ERROR) (tests/.+?)(?: - |$)", done.stdout, re.MULTILINE)
    assert done.returncode == (0 if failed is None else 1), done.stdout + done.stderr
    return failed and failed[1]


def change(checkout: Path, mutant: Mutant) -> str | None:
    """Make a change to a copy, and compile it where it was compiled; say if that fails."""
    path = checkout / mutant.file
    path.write_bytes(mutant.changed(path.read_bytes()))
    for compiled in list(path.parent.glob(f"{path.stem}.*.so")):
        compiled.unlink()
        if run(checkout, "-m", "Cython.Build.Cythonize", "--inplace", mutant.file).returncode:
            return "the compiler"
    return None


MADE = mutants(int(os.environ[SEED])) if SEED in os.environ else []


@pytest.mark.parametrize("room", ROOMS)
def test_an_unchanged_copy_passes(checkout: Path, room: str) -> None:
    assert first_failure(checkout, f"tests/{room}") is None


@pytest.mark.parametrize("mutant", MADE, ids=str)
def test_the_tests_of_the_room_notice(checkout: Path, mutant: Mutant) -> None:
    failed = change(checkout, mutant)
    if (checkout / mutant.tests_of_file).exists():
        failed = failed or first_failure(checkout, mutant.tests_of_file)
    failed = failed or first_failure(checkout, mutant.room)
    assert failed, f"{mutant} survives the quick tests of {mutant.room}."
    print(f"{mutant} is noticed by {failed}")
