#!/usr/bin/env python3
"""Draw the design of Dominoes from the code itself: its terminal version and its window version.

Each room of the package is a band, each file a box with its public classes and functions; an arrow
between two bands shows the number of imports. ``python3 scripts/diagrams.py`` draws the pictures,
``--check`` exits with status 1 if they are out of date.
"""

import argparse
import ast
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, finish

FOLDER = ROOT / "resources" / "design"
ROOMS = ("view", "controller", "console", "narration", "play", "strategy", "saves", "model")
"""The rooms from top to bottom; each imports only those below."""
TERMINAL = ("console",)
WINDOW = ("view", "controller")
"""The rooms in which a version of Dominoes begins; the others it needs follow from imports."""
_WIDTH, _BOX, _GAP, _PAD, _LINE, _LABEL, _ARROWS = 1300, 245, 14, 16, 15, 130, 130
_MOST_NAMES = 5


@dataclass(frozen=True, slots=True)
class Module:
    """A file: its public names, and the modules of this project that it imports."""

    name: str
    names: tuple[str, ...]
    imports: frozenset[str]

    @property
    def room(self) -> str:
        """The top folder of the package in which the file is."""
        return self.name.split(".")[1]

    @property
    def file(self) -> str:
        """The path of the file within that folder."""
        return "/".join(self.name.split(".")[2:]) + ".py"

    @property
    def is_of_dominoes(self) -> bool:
        """Whether the file, or a folder above it, is named after Dominoes."""
        return "dominoes" in self.name

    @property
    def is_of_build_up(self) -> bool:
        """Whether the file, or a folder above it, is named after Build Up."""
        return "build_up" in self.name


@cache
def read_module(name: str) -> Module | None:
    """Return a module of this project by its dotted name; ``None`` if there is none."""
    path = ROOT / (name.replace(".", "/") + ".py")
    if not path.is_file():
        return None
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = [
        node.name
        for node in tree.body
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_")
    ]
    imports = {
        each
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("buildup.")
        for each in [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
    }
    return Module(name, tuple(names), frozenset(imports))


def reached(rooms: tuple[str, ...]) -> dict[str, Module]:
    """Return the modules of Dominoes in some rooms, and all modules that they need, by name.

    Those include modules that belong to neither game, if a module of Dominoes imports them.
    """
    waiting = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for room in rooms
        for path in sorted((ROOT / "buildup" / room).rglob("*.py"))
        if path.stem != "__init__"
    ]
    waiting = [name for name in waiting if "dominoes" in name]
    found: dict[str, Module] = {}
    while waiting:
        name = waiting.pop()
        module = None if name in found else read_module(name)
        if module is None or module.room not in ROOMS or module.is_of_build_up:
            continue
        found[name] = module
        if module.is_of_dominoes:
            waiting += sorted(module.imports)
    return found


def picture(title: str, modules: dict[str, Module], stays: set[str]) -> str:
    """Return a diagram as SVG.

    Args:
        title: The title.
        modules: The modules to draw.
        stays: The names of modules that the other version has too. They are drawn plain, the others
            with a thick frame and a plus sign.
    """
    parts: list[str] = []
    tops: dict[str, float] = {}
    y = 64.0
    for room in ROOMS:
        files = sorted((m for m in modules.values() if m.room == room), key=lambda m: m.file)
        if not files:
            continue
        tops[room] = y
        y = _draw_room(parts, room, files, stays, y) + 30
    parts += _arrows(modules, tops)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{y:.0f}" '
        f'viewBox="0 0 {_WIDTH} {y:.0f}" font-family="DejaVu Sans, Verdana, sans-serif">\n'
        f'<rect width="100%" height="100%" fill="#fbfaf6"/>\n'
        f'<text x="20" y="30" font-size="20" font-weight="bold">{escape(title)}</text>\n'
        f'<text x="20" y="50" font-size="12" fill="#52625b">{escape(_LEGEND)}</text>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


_LEGEND = (
    "One band a room, one box a file. Thick frame and “+”: added in this version; plain: shared "
    "with the other one. Numbers on arrows: imports from room to room."
)


def _draw_room(
    parts: list[str], room: str, files: list[Module], stays: set[str], top: float
) -> float:
    columns = int((_WIDTH - _LABEL - _ARROWS) / (_BOX + _GAP))
    y = top + _PAD
    boxes: list[str] = []
    for begin in range(0, len(files), columns):
        row = files[begin : begin + columns]
        height = max(_height(each) for each in row)
        for place, each in enumerate(row):
            x = _LABEL + place * (_BOX + _GAP)
            boxes += _draw_box(each, x, y, height, is_new=each.name not in stays)
        y += height + _GAP
    bottom = y - _GAP + _PAD
    parts.append(
        f'<rect x="12" y="{top:.0f}" width="{_WIDTH - _ARROWS}" height="{bottom - top:.0f}" '
        f'rx="10" fill="#dfe7e1"/>'
        f'<text x="26" y="{top + 30:.0f}" font-size="15" font-weight="bold">{room}</text>'
    )
    parts += boxes
    return bottom


def _height(module: Module) -> float:
    return 30.0 + _LINE * min(len(module.names), _MOST_NAMES + 1)


def _draw_box(module: Module, x: float, y: float, height: float, *, is_new: bool) -> Iterator[str]:
    stroke, width = ("#b3541e", 2.5) if is_new else ("#52625b", 1.0)
    yield (
        f'<rect x="{x}" y="{y:.0f}" width="{_BOX}" height="{height:.0f}" rx="6" fill="#ffffff" '
        f'stroke="{stroke}" stroke-width="{width}"/>'
    )
    sign = "+ " if is_new else ""
    yield (
        f'<text x="{x + 10}" y="{y + 19:.0f}" font-size="12.5" font-weight="bold">'
        f"{escape(sign + module.file)}</text>"
    )
    shown = list(module.names[:_MOST_NAMES])
    if len(module.names) > _MOST_NAMES:
        shown.append(f"… and {len(module.names) - _MOST_NAMES} more")
    for line, name in enumerate(shown):
        yield (
            f'<text x="{x + 10}" y="{y + 36 + line * _LINE:.0f}" font-size="11.5" '
            f'fill="#22302b">{escape(name)}</text>'
        )


def _arrows(modules: dict[str, Module], tops: dict[str, float]) -> Iterator[str]:
    """Yield an arrow for each pair of rooms, with the number of imports."""
    counts = Counter(
        (module.room, modules[name].room)
        for module in modules.values()
        for name in module.imports
        if name in modules and modules[name].room != module.room
    )
    order = [room for room in ROOMS if room in tops]
    pairs = sorted(counts, key=lambda pair: (order.index(pair[0]), order.index(pair[1])))
    for lane, (upper, lower) in enumerate(pairs):
        x = _WIDTH - _ARROWS + 18 + 9 * lane
        start, end = tops[upper] + 14 + 5 * lane, tops[lower] + 14 + 5 * lane
        yield (
            f'<path d="M {_WIDTH - _ARROWS + 12} {start:.0f} H {x} V {end:.0f} '
            f'H {_WIDTH - _ARROWS + 14}" '
            f'fill="none" stroke="#52625b"/>'
            f'<path d="M {_WIDTH - _ARROWS + 12} {end:.0f} l 7 -4 v 8 z" fill="#52625b"/>'
            f'<text x="{x - 2}" y="{start - 3:.0f}" font-size="10">{counts[upper, lower]}</text>'
        )


def diagrams() -> dict[Path, str]:
    """Return every picture by its path."""
    terminal, window = reached(TERMINAL), reached(WINDOW)
    return {
        FOLDER / "dominoes-terminal.svg": picture(
            "Dominoes in the terminal", terminal, set(terminal) & set(window)
        ),
        FOLDER / "dominoes-window.svg": picture(
            "Dominoes in the window", window, set(terminal) & set(window)
        ),
    }


def main(arguments: list[str] | None = None) -> int:
    """Draw the diagrams or check them; return 1 if one is out of date, else 0."""
    parser = argparse.ArgumentParser(prog="diagrams.py", description="Draw the design diagrams.")
    parser.add_argument("--check", action="store_true")
    checks: bool = parser.parse_args(arguments).check
    status = 0
    for path, text in diagrams().items():
        if not checks:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.name} is out of date: run python3 scripts/diagrams.py", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    finish(main)
