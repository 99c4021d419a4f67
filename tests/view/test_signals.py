"""Every signal is one of its class from the beginning."""

import importlib
import pkgutil
from collections.abc import Iterator

from PySide6.QtCore import QMetaObject, QObject, Signal

from buildup import controller, view
from tests.checkout import python


def subclasses(kind: type[QObject]) -> Iterator[type[QObject]]:
    for each in kind.__subclasses__():
        yield each
        yield from subclasses(each)


def test_no_class_gets_a_signal_late() -> None:
    """Qt knows the signals of a first base only. Those of another one come when they are first
    asked for, and what is connected by then is called in place of its neighbor: PySide6 6.12
    crashed. Classes that other tests have used may have got another meta object by then.
    """
    done = python("-m", __name__)
    assert done.returncode == 0, done.stderr


def check() -> None:
    """Compare what Qt knows of each class with the signals that it declares."""
    for room in (controller, view):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            importlib.import_module(module.name)
    ours = {each for each in subclasses(QObject) if each.__module__.startswith("buildup.")}
    assert len(ours) > 100
    for kind in ours:
        about: QMetaObject = vars(kind)["staticMetaObject"]
        known = {about.method(place).name().toStdString() for place in range(about.methodCount())}
        declared = {
            name
            for base in kind.__mro__
            if base.__module__.startswith("buildup.")
            for name, value in vars(base).items()
            if isinstance(value, Signal)
        }
        assert declared <= known, kind


if __name__ == "__main__":
    check()
