"""The README says of the code what is so."""

import re
import tomllib

from buildup.narration.levels import level_name
from buildup.strategy.build_up.level_losses import LEVEL_LOSSES
from scripts import environment
from scripts.bench import BENCHES
from tests.checkout import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def rows_below(heading: str, readme: str = README) -> list[tuple[str, str]]:
    """The rows of a table of two columns, by the first cell of its heading."""
    found = re.search(rf"^\| {heading} \|.*\n\|[-|:]+\|\n((?:\|.*\n)+)", readme, re.MULTILINE)
    assert found is not None, heading
    rows = [line.strip("|").split("|") for line in found[1].splitlines()]
    return [(first.strip(), second.strip()) for first, second in rows]


def test_every_place_where_a_change_begins_is_there() -> None:
    rows = rows_below("To change")
    assert len(rows) >= 7
    for change, places in rows:
        named = re.findall(r"`([\w/]+(?:\.py|/))`", places)
        assert named, change
        assert all((ROOT / "buildup" / name).exists() for name in named), change


def test_the_import_table_is_the_one_that_is_held() -> None:
    table = re.search(r"```\n(cli\n.*?)```", README, re.DOTALL)
    assert table is not None
    view = re.search(r"^view:(.*)$", table[1], re.MULTILINE)
    assert view is not None
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    held = {
        each["containers"][0]: each["layers"]
        for each in contracts["tool"]["importlinter"]["contracts"]
        if each["type"] == "layers"
    }
    assert held["buildup.view"] == layers(view[1])
    assert held["buildup"][1:] == layers(table[1].replace(view[0], "view"))


def layers(told: str) -> list[str]:
    """A table of rooms as import-linter writes them: rooms beside each other with a bar."""
    return [each.strip().replace(", ", " | ") for each in re.split(r"\n| > ", told.strip())]


def test_every_measurement_is_named() -> None:
    named = re.search(r"bench\.py NAME`: (.*?)\.", README)
    assert named is not None
    assert set(re.findall(r"`(\w+)`", named[1])) == {
        path.stem for path in BENCHES.glob("*.py") if path.stem != "__init__"
    }


def test_the_levels_lose_what_was_measured() -> None:
    told = dict(re.findall(r"^\| (\w+) \| [^|]*\| ([\d.]+) \|$", README, re.MULTILINE))
    for each in LEVEL_LOSSES:
        assert float(told[level_name(each.level)]) == round(each.points, 1)


def test_the_packages_that_a_window_needs_are_those_that_are_looked_for() -> None:
    described = re.search(r"apt-get install ([^`]+)", README)
    assert described is not None
    wanted = environment.PIP | environment.LIBRARIES_OF_QT | environment.LIBRARIES_OF_WINDOWS
    assert set(described[1].replace("\\", "").split()) == set(wanted.values())
