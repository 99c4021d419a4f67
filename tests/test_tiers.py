"""Quick look, fair sample and full count: what each tries, and that no full count is forgotten."""

import ast
import re
import runpy
import shutil
import sys
from pathlib import Path

import pytest

from scripts import soak
from scripts.soak import SOAKS
from scripts.test import runs_of_tests, skipped
from tests import tiers
from tests.checkout import ROOT, python
from tests.mutants import mutants

SEED = 20261128


def test_without_a_name_the_soaks_are_listed() -> None:
    done = python("scripts/soak.py")
    assert done.returncode == 0
    assert set(SOAKS) <= set(done.stdout.split())


def test_an_unknown_soak_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["soak.py", "everything"])
    with pytest.raises(SystemExit) as left:
        soak.main()
    assert left.value.code == 2
    out, said = capsys.readouterr()
    assert out == ""
    assert said.count("\n") == 1
    assert "everything" in said
    assert all(name in said for name in SOAKS)


def test_every_test_that_counts_is_in_a_soak() -> None:
    named_as_tests = set((ROOT / "tests").rglob("test_*.py"))
    counting = {
        path
        for path in named_as_tests
        if re.search(r"^from tests\.tiers import", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(counting) > 10
    soaked = [ROOT / path for each in SOAKS.values() for path in each.paths]
    assert all(path.exists() for path in soaked)
    missed = [
        path
        for path in counting
        if not any(path == each or each in path.parents for each in soaked)
    ]
    assert not missed
    only_soaked = {path for path in soaked if path.is_file() and path not in named_as_tests}
    for each in set(soaked) - only_soaked:
        assert any(path == each or each in path.parents for path in counting), each


def test_changes_for_the_worse_are_python_and_change_something() -> None:
    made = mutants(SEED, 200)
    assert len(set(made)) == 200
    assert made != mutants(SEED + 1, 200)
    for mutant in made:
        source = (ROOT / mutant.file).read_bytes()
        assert ast.dump(ast.parse(source)) != ast.dump(ast.parse(mutant.changed(source))), mutant


@pytest.mark.parametrize(("name", "tried"), [("quick", 1), ("normal", 20), ("soak", 300)])
def test_the_environment_says_how_often_is_tried(
    monkeypatch: pytest.MonkeyPatch, name: str, tried: int
) -> None:
    monkeypatch.setattr(tiers, "TIER", tiers.Tier(name))
    assert tiers.count(quick=1, normal=20, soak=300) == tried
    examples = {"quick": 5, "normal": 20, "soak": 1000}[name]
    assert tiers.examples(20).max_examples == tiers.most_examples(20) == examples


def test_the_order_is_random_only_where_it_is_asked_for() -> None:
    for arguments in ([], ["--quick"], ["tests/model"]):
        usual = runs_of_tests("python", arguments)
        random = runs_of_tests("python", [*arguments, "--random"])
        assert list(random) == list(usual)
        for command, other in zip(random.values(), usual.values(), strict=True):
            assert " ".join(command).replace(" -p randomly", "") == " ".join(other)
            assert command != other


LONG_OR_SHORT = """
import pytest
@pytest.mark.parametrize("number", range(20))
def test_short(number): pass
@pytest.mark.long
@pytest.mark.parametrize("number", range(20))
def test_long(number): pass
"""


@pytest.mark.parametrize("order", [(), ("-p", "randomly")])
def test_long_tests_begin_first_in_any_order(tmp_path: Path, order: tuple[str, ...]) -> None:
    (tmp_path / "test_some.py").write_text(LONG_OR_SHORT)
    shutil.copy(ROOT / "tests/conftest.py", tmp_path)
    options = ("-q", "--collect-only", "-p", "no:cacheprovider", "-c", "pyproject.toml")
    done = python("-m", "pytest", *options, *order, f"--rootdir={tmp_path}", str(tmp_path))
    names = re.findall(r"::test_(\w+)\[(\d+)\]", done.stdout)
    assert [name for name, _number in names] == ["long"] * 20 + ["short"] * 20, done.stdout
    assert ([int(number) for _name, number in names] == [*range(20)] * 2) is not bool(order)


SKIPPED = """<testsuites><testsuite skipped="3">
<testcase><skipped message="no terminal"/></testcase>
<testcase><skipped message="no terminal"/></testcase>
<testcase><skipped message="no clock"/></testcase>
<testcase/></testsuite></testsuites>"""


def test_what_was_skipped_is_counted_with_its_reason(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    assert skipped(report) == ""
    report.write_text(SKIPPED)
    assert skipped(report) == ", 2 skipped (no terminal), 1 skipped (no clock)"
    report.write_text("<testsuites/>")
    assert skipped(report) == ""


@pytest.mark.parametrize(("told", "tier"), [(None, "normal"), ("soak", "soak")])
def test_a_bare_pytest_tries_a_fair_sample(
    monkeypatch: pytest.MonkeyPatch, told: str | None, tier: str
) -> None:
    monkeypatch.delenv(tiers.VARIABLE, raising=False)
    if told is not None:
        monkeypatch.setenv(tiers.VARIABLE, told)
    assert runpy.run_path(str(Path(tiers.__file__)))["TIER"].value == tier
