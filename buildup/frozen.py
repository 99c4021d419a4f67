"""Immutable values, like ``dataclass(frozen=True, slots=True)`` at a fifth of the cost.

A dataclass compiles six methods, which takes a millisecond, and the window needs fifty such classes
at startup. Here only ``__init__`` is compiled.
"""

import operator
from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields, is_dataclass
from functools import partial
from typing import Never, TypeVar, dataclass_transform, overload

T = TypeVar("T")


@overload
def frozen(declared: type[T], /) -> type[T]:
    """Decorate a class without options."""


@overload
def frozen(*, order: bool = False, kw_only: bool = False) -> Callable[[type[T]], type[T]]:
    """Return a decorator with options."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(
    declared: type[T] | None = None, /, *, order: bool = False, kw_only: bool = False
) -> type[T] | Callable[[type[T]], type[T]]:
    """Make a class immutable, with a slot for each field.

    Args:
        declared: The class, with its fields declared as in a dataclass. Its own methods are kept.
        order: Whether instances are ordered by their fields.
        kw_only: Whether fields are keyword-only.
    """
    if declared is None:
        return partial(frozen, order=order, kw_only=kw_only)
    made = dataclass(init=False, repr=False, eq=False, slots=True, kw_only=kw_only)(declared)
    assert is_dataclass(made)
    relations = ("eq", "lt", "le", "gt", "ge") if order else ("eq",)
    for name, method in _methods(made, fields(made), relations).items():
        if vars(declared).get(name) is None:
            setattr(made, name, method)
    return made


def _methods(
    made: type, every: "Sequence[Field[object]]", relations: Sequence[str]
) -> dict[str, object]:
    names, shown = [each.name for each in every], [each.name for each in every if each.repr]
    values = _getter([each.name for each in every if each.compare])

    def words(self: object) -> str:
        told = (f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{type(self).__qualname__}({', '.join(told)})"

    def restore(self: object, state: list[object]) -> None:
        for name, value in zip(names, state, strict=True):
            object.__setattr__(self, name, value)

    return {
        "__init__": _initializer(made, every),
        "__setattr__": _refuse_to_set,
        "__delattr__": _refuse_to_delete,
        "__repr__": words,
        "__getstate__": lambda self: [getattr(self, name) for name in names],
        "__setstate__": restore,
        "__hash__": lambda self: hash(values(self)),
        **{f"__{name}__": _comparison(getattr(operator, name), values) for name in relations},
    }


def _getter(names: list[str]) -> Callable[[object], tuple[object, ...]]:
    """Return a function that gets these fields of an object as a tuple."""
    if len(names) > 1:
        return operator.attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def _comparison(
    relation: Callable[[object, object], bool], values: Callable[[object], object]
) -> Callable[[object, object], bool]:
    def compare(self: object, other: object) -> bool:
        is_alike = other.__class__ is self.__class__
        return relation(values(self), values(other)) if is_alike else NotImplemented

    return compare


def _initializer(made: type, every: "Sequence[Field[object]]") -> object:
    """Compile an ``__init__`` that takes every field except those with ``init=False``."""
    known: dict[str, object] = {"MISSING": MISSING}
    lines = ["    self.__post_init__()" if hasattr(made, "__post_init__") else "    pass"]
    by_place, by_name = ["self"], ["*"]
    for each in (each for each in every if each.init):
        value = name = each.name
        known |= {f"set_{name}": getattr(made, name).__set__, f"type_{name}": each.type}
        parameter = f"{name}: type_{name}"
        if each.default is not MISSING or each.default_factory is not MISSING:
            known |= {f"default_{name}": each.default, f"new_{name}": each.default_factory}
            parameter += f" = default_{name}"
        if each.default_factory is not MISSING:
            value = f"new_{name}() if {name} is MISSING else {name}"
        (by_name if each.kw_only else by_place).append(parameter)
        lines.insert(-1, f"    set_{name}(self, {value})")
    parameters = ", ".join(by_place + (by_name if by_name[1:] else []))
    exec("\n".join([f"def __init__({parameters}):", *lines]), known)
    return known["__init__"]


def _refuse_to_set(_self: object, name: str, _value: object) -> Never:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> Never:
    raise FrozenInstanceError(f"cannot delete field {name!r}")
