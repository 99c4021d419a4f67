"""Quick look, fair sample and full count: what each tries, and that no full count is forgotten."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.soak import SOAKS
from tests import tiers

ROOT = Path(__file__).resolve().parent.parent


def soak(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "scripts" / "soak.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_without_a_name_the_soaks_are_listed() -> None:
    done = soak()
    assert done.returncode == 0
    assert set(SOAKS) <= set(done.stdout.split())


def test_an_unknown_soak_is_refused_in_a_sentence() -> None:
    done = soak("everything")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "everything" in done.stderr
    assert all(name in done.stderr for name in SOAKS)


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


@pytest.mark.parametrize(("name", "tried"), [("quick", 1), ("normal", 20), ("soak", 300)])
def test_the_environment_says_how_often_is_tried(
    monkeypatch: pytest.MonkeyPatch, name: str, tried: int
) -> None:
    monkeypatch.setattr(tiers, "TIER", tiers.Tier(name))
    assert tiers.count(quick=1, normal=20, soak=300) == tried
    examples = {"quick": 5, "normal": 20, "soak": 1000}[name]
    assert tiers.examples(20).max_examples == tiers.most_examples(20) == examples


@pytest.mark.parametrize(("variable", "tier"), [({}, "normal"), ({tiers.VARIABLE: "soak"}, "soak")])
def test_a_bare_pytest_tries_a_fair_sample(variable: dict[str, str], tier: str) -> None:
    others = {name: value for name, value in os.environ.items() if name != tiers.VARIABLE}
    asked = "from tests import tiers; print(tiers.TIER.value)"
    done = subprocess.run(
        [sys.executable, "-c", asked],
        cwd=ROOT, env={**others, **variable}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout == f"{tier}\n"
