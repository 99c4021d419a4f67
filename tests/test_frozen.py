"""What ``frozen`` makes of a class is what ``dataclass`` would make of it."""

import copy
import pickle
from dataclasses import FrozenInstanceError, asdict, dataclass, field, fields, replace
from inspect import signature
from typing import Any

import pytest

from buildup.frozen import frozen


class Place:
    """Fields with and without a default, one that is not compared, one that is made."""

    row: int
    name: str = "left"
    marks: list[int] = field(default_factory=list, compare=False)
    sum: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "sum", self.row + len(self.marks))


class Pair:
    """Fields by name, in any order."""

    first: int = 1
    second: str


class Lone:
    """One field, and words of its own."""

    value: int

    def __repr__(self) -> str:
        return "alone"


class Empty:
    """No field."""


PLACES = ((2,), (2, "left", [7]), (1, "right"), (3,))
CASES: tuple[tuple[type, dict[str, bool], tuple[Any, ...]], ...] = (
    (Place, {}, PLACES),
    (Place, {"order": True}, PLACES),
    (Pair, {"kw_only": True}, ({"second": "b"}, {"second": "b", "first": 2})),
    (Lone, {}, ((1,), (2,))),
    (Empty, {}, ((),)),
)


@pytest.mark.parametrize(("declared", "options", "given"), CASES)
def test_a_frozen_value_behaves_as_that_of_a_frozen_dataclass_with_slots(
    declared: type,
    options: dict[str, bool],
    given: tuple[Any, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    content = {
        name: each for name, each in vars(declared).items() if name[2:6] not in ("dict", "weak")
    }

    def told(made: Any) -> list[object]:
        """All that can be seen of a class and some of its values."""
        monkeypatch.setitem(globals(), declared.__name__, made)  # where pickle looks for it
        made.__qualname__ = declared.__name__
        values = [made(**each) if isinstance(each, dict) else made(*each) for each in given]
        parameters = signature(made).parameters.values()
        seen: list[object] = [
            [(each.name, each.kind, each.annotation) for each in parameters],
            made.__slots__,
            made.__match_args__,
            made.__doc__,
        ]
        for value in values:
            again = (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value)))
            assert again == (value, value, value)
            assert [asdict(each) for each in (*again, replace(value))] == 4 * [asdict(value)]
            assert value != tuple(asdict(value).values())
            seen += [repr(value), hash(value), asdict(value), [value == other for other in values]]
            if options.get("order"):
                seen += [
                    (value < each, value <= each, value > each, value >= each) for each in values
                ]
            else:
                with pytest.raises(TypeError, match="not supported between instances"):
                    _ = value < value
            for name in ("unknown", *(each.name for each in fields(value))):
                with pytest.raises((FrozenInstanceError, TypeError)):
                    setattr(value, name, 1)
                with pytest.raises((FrozenInstanceError, TypeError)):
                    delattr(value, name)
        with pytest.raises(TypeError):
            made(*range(9))
        return seen

    by_dataclass = dataclass(frozen=True, slots=True, **options)
    ours, theirs = frozen(**options), by_dataclass
    assert told(ours(type(declared.__name__, (), dict(content)))) == told(
        theirs(type(declared.__name__, (), dict(content)))
    )
