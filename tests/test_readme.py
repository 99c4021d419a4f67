"""The README, the manual and the notes on the code say what is so, briefly."""

import re
import tomllib
from pathlib import Path

import pytest

from buildup.narration.games import level_name
from buildup.narration.rules import paragraphs
from buildup.puzzles.lessons import lessons
from buildup.strategy.build_up.level_losses import LEVEL_LOSSES
from scripts import environment
from scripts.bench import BENCHES
from tests.checkout import ROOT
from tests.narrowing import some

README, MANUAL = ROOT / "README.md", ROOT / "resources" / "manual.md"
DESIGN = ROOT / "resources" / "design" / "README.md"
TEXTS = {path: path.read_text(encoding="utf-8") for path in (README, MANUAL, DESIGN)}
MADE = re.compile(r'\b(PICTURES|MANUAL) / "([\w-]+\.png)"')


def rows_below(heading: str, text: str) -> list[tuple[str, str]]:
    """The rows of a table of two columns, by the first cell of its heading."""
    found = re.search(rf"^\| {heading} \|.*\n\|[-|:]+\|\n((?:\|.*\n)+)", text, re.MULTILINE)
    assert found is not None, heading
    rows = [line.strip("|").split("|") for line in found[1].splitlines()]
    return [(first.strip(), second.strip()) for first, second in rows]


def test_the_readme_begins_with_the_two_commands_and_is_short() -> None:
    readme = TEXTS[README]
    commands = re.findall(r"^python3 (\S+)", readme, re.MULTILINE)
    assert commands == ["scripts/play.py", "scripts/test.py"]
    assert len(readme.split()) <= 1200


def test_rules_lessons_and_manual_are_short() -> None:
    rules = [*(ROOT / "resources" / "rules").glob("*.md"), MANUAL]
    texts = [each for path in rules for each in paragraphs(path.read_text(encoding="utf-8"))]
    texts += [each for lesson in lessons().values() for each in lesson.paragraphs]
    assert sum(len(each.split()) for each in texts) <= 4500


@pytest.mark.parametrize("path", TEXTS, ids=str)
def test_every_link_leads_somewhere_and_every_picture_is_there(path: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", TEXTS[path]):
        name, _hash, heading = target.partition("#")
        assert (path.parent / name).exists(), target
        if heading:
            headings = re.findall(r"^#+ (.*)$", (path.parent / name).read_text(), re.MULTILINE)
            assert heading in [each.lower().replace(" ", "-") for each in headings]


def test_every_picture_is_taken_by_the_script_and_shown() -> None:
    source = (ROOT / "scripts" / "pictures.py").read_text(encoding="utf-8")
    made = {(folder.lower(), name) for folder, name in MADE.findall(source)}
    if "mark-{name}.png" in source:
        made |= {("manual", name) for name in re.findall(r"(mark-\w+\.png)", TEXTS[MANUAL])}
    there = {(path.parent.name, path.name) for path in (ROOT / "resources").glob("*/*.png")}
    assert made == there
    shown = re.findall(
        r"!\[[^\]]+\]\((?:resources/)?(\w+)/([\w-]+\.png)\)", "".join(TEXTS.values())
    )
    metainfo = (ROOT / "resources/share/metainfo/buildup.metainfo.xml").read_text(encoding="utf-8")
    assert there == {*shown, *re.findall(r"(pictures)/([\w-]+\.png)", metainfo)}


def test_every_place_where_a_change_begins_is_there() -> None:
    rows = rows_below("To change", TEXTS[DESIGN])
    assert len(rows) >= 7
    for change, places in rows:
        named = re.findall(r"`([\w/]+(?:\.py|\.md|/))`", places)
        assert named, change
        tops = (ROOT / "buildup", ROOT)
        assert all(any((top / name).exists() for top in tops) for name in named), change


def test_the_import_table_is_the_one_that_is_held() -> None:
    table = some(re.search(r"```\n(cli\n.*?)```", TEXTS[DESIGN], re.DOTALL))
    view = some(re.search(r"^view:(.*)$", table[1], re.MULTILINE))
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
    named = some(re.search(r"bench\.py NAME`: (.*?)\.", TEXTS[DESIGN]))
    assert set(re.findall(r"`(\w+)`", named[1])) == {
        path.stem for path in BENCHES.glob("*.py") if path.stem != "__init__"
    }


def test_the_levels_lose_what_was_measured() -> None:
    told = dict(re.findall(r"^- \*\*(\w+)\*\* .*: ([\d.]+)\.$", TEXTS[MANUAL], re.MULTILINE))
    for level, loss in LEVEL_LOSSES.items():
        assert float(told[level_name(level)]) == round(loss.mean, 1)


def test_the_packages_that_a_window_needs_are_those_that_are_looked_for() -> None:
    described = some(re.search(r"apt-get install ([^`]+)", TEXTS[README]))
    wanted = environment.PIP | environment.LIBRARIES_OF_QT | environment.LIBRARIES_OF_WINDOWS
    assert set(described[1].replace("\\", "").split()) == set(wanted.values())
