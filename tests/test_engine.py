"""What other programs import: all of it is named, needs nothing else, and does what it shows."""

import contextlib
import dataclasses
import doctest
import io
import re
from collections.abc import Callable, Iterator
from typing import get_args, get_type_hints

import pytest

from buildup import engine
from tests.checkout import ROOT, python
from tests.narrowing import some

FIRST_IMPORT = """
import sys
opened = []
sys.addaudithook(lambda event, given: event == "open" and opened.append(str(given[0])))
import buildup.engine
print(*sys.modules, sep="\\n")
print("opened:", *(path for path in opened if not path.endswith((".py", ".pyc", ".so"))))
"""


def test_the_examples_of_the_manual_are_so() -> None:
    failed, tried = doctest.testmod(engine)
    assert failed == 0
    assert tried >= 12


def test_the_lines_that_the_readme_begins_with_do_what_they_say() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    code = readme.split("## For programmers")[1].split("```python\n")[1].split("```")[0]
    assert len(code.strip().splitlines()) <= 10
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})
    assert printed.getvalue().splitlines() == [
        "B46>B4 3 points, line: B46>B4 W24>B6 B34>W1 W06>B1",
        "B34>W1 3 points, line: B34>W1 W24>B6 B46>B4 W06>B1",
        "B46>W5 2 points, line: B46>W5 W24>B6 B34>W1 W06>B1",
        "best play ends the round 6 points ahead",
    ]


def test_the_import_brings_no_window_no_data_base_and_opens_no_catalog() -> None:
    loaded, opened = python("-c", FIRST_IMPORT).stdout.split("opened:")
    modules = loaded.split()
    assert "buildup.strategy.dominoes.analysis" in modules
    assert not {"PySide6", "sqlite3", "_sqlite3", "threading"}.intersection(modules)
    rooms = {name.split(".")[1] for name in modules if name.startswith("buildup.")}
    assert rooms <= {"engine", "frozen", "model", "strategy", "texts", "resources_path"}
    assert opened.strip() == ""


def types_in(hint: object) -> Iterator[type]:
    """The classes of ours that an annotation names."""
    if isinstance(hint, type) and hint.__module__.startswith("buildup."):
        yield hint
    for part in get_args(hint):
        yield from types_in(part)


@pytest.mark.parametrize("name", engine.__all__)
def test_what_is_public_is_documented_and_made_of_what_is_public(name: str) -> None:
    thing = getattr(engine, name)
    if name == "compiled":
        assert isinstance(thing, bool)
        return
    assert re.search(r"\w{3,} \w+", thing.__doc__), name
    hinted = get_type_hints(thing)
    if dataclasses.is_dataclass(thing):
        hinted = {each.name: hinted[each.name] for each in dataclasses.fields(thing)}
    public = {getattr(engine, each) for each in engine.__all__}
    used = {each for hint in hinted.values() for each in types_in(hint)}
    assert used <= public


def test_what_the_manual_names_is_public_and_nothing_else_is() -> None:
    named = set(re.findall(r":(?:class|func|data):`(\w+)`", some(engine.__doc__)))
    assert len(named) >= 9
    assert named <= set(engine.__all__)
    defined = {
        name
        for name, each in vars(engine).items()
        if getattr(each, "__module__", "") == engine.__name__ and not name.startswith("_")
    }
    assert defined
    assert defined <= set(engine.__all__)


EARLY = engine.BuildUpPosition.parse(
    "Build Up: stacks W25 W13 W04 W33 W45 W01 / B12 B26 B66 W46 B11 B22; "
    "hands W24 W06 W11 / B46 B34 B05; hand 4; turn human; leader human"
).sight
FIRST = engine.DominoesPosition.parse(
    "Dominoes: size 6; line 26 66 65; hands 6 unknown / 11 04 23; turn human"
).sight
OVER = engine.BuildUpPosition.parse(
    "Build Up: stacks W66 W66 W66 W66 W66 W66 / B66 B66 B66 B66 B66 B66; hands W01 / B01; "
    "hand 4; turn human; leader human"
).sight


WRONG: dict[Callable[[], object], tuple[type[Exception], str]] = {
    lambda: engine.BuildUpPosition.parse("Build Up: stacks"): (engine.PositionError, "“hands”"),
    lambda: engine.Move.parse("B46"): (ValueError, "isn't a move"),
    lambda: engine.Tile.parse("X1"): (ValueError, "X1"),
    lambda: engine.Lay.parse("62"): (ValueError, "L62"),
    lambda: engine.choose_lay(FIRST, engine.Level.ADVANCED): (ValueError, "no level “adv"),
    lambda: engine.value_lays(FIRST, deals=0): (ValueError, "fewer than one deal"),
    lambda: engine.certain_result(OVER): (ValueError, "no legal move"),
    lambda: engine.choose_move(OVER): (ValueError, "no legal move"),
    lambda: engine.find_motif(OVER, engine.Move.parse("B01>W1")): (ValueError, "not among"),
}


@pytest.mark.parametrize("wrong", WRONG, ids=range(len(WRONG)))
def test_errors_are_value_errors_that_say_what_is_wrong(wrong: Callable[[], object]) -> None:
    error, said = WRONG[wrong]
    with pytest.raises(error, match=said):
        wrong()


def test_a_move_that_is_as_good_as_the_best_loses_nothing() -> None:
    valued = engine.value_moves(EARLY)
    for each in (valued[0], valued[1], valued[len(valued) // 2], valued[-1]):
        lost = engine.points_lost(EARLY.position, each.move)
        assert valued[0].value == some(each.value) + lost


def test_chances_of_an_early_hand_have_an_error_where_they_are_rolled_out() -> None:
    sight = engine.BuildUpPosition.parse(
        "Build Up: stacks W66 W66 W66 W66 W66 W66 / B66 B66 B66 B66 B66 B11; hands - / B46; "
        "boneyards W00 W02 W11 W12 W14 W15 W16 / B00 B01 B02 B03 B04 B05 B06; "
        "hand 2; turn human; leader human"
    ).sight
    for each in engine.value_moves(sight):
        assert each.chance is not None
        assert each.chance.error is None
    for each in engine.value_moves(sight, draws=40):
        assert each.chance is not None
        assert 0 < some(each.chance.error) < 0.1
