"""Draw the design of Dominoes from the code itself: its terminal version and its window version.

Each floor of the house is a band, each module a box with its public classes and functions; an
arrow between two floors says how many imports lead down. ``python3 scripts/diagrams.py`` draws
anew, ``--check`` tells whether the pictures are out of date (status 1).
"""

import argparse
import ast
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "design"
TERMINAL = ("buildup.console.dominoes.session",)
WINDOW = ("buildup.view.window.dominoes_desk", "buildup.view.dominoes.page")
FLOORS = ("view", "controller", "console", "strategy", "saves", "model")
"""From the top down; a module may import what is below."""
_WIDTH, _BOX, _GAP, _PAD, _LINE, _LABEL = 1240, 236, 14, 16, 15, 130
_MOST_NAMES = 5
_OURS = ("dominoes", "domino", "line", "boneyard")
"""A module belongs to Dominoes if its name contains one of these, or stands in ``_SHARED``."""
_SHARED = ("game", "history", "thinker", "player", "deal", "game_page", "side_panel", "terminal")


@dataclass(frozen=True, slots=True)
class Module:
    """One file: what it is for others, and what it imports of this project."""

    name: str
    names: tuple[str, ...]
    imports: frozenset[str]

    @property
    def floor(self) -> str:
        """The folder it stands in."""
        return self.name.split(".")[1]

    @property
    def room(self) -> str:
        """Its own name."""
        return self.name.rpartition(".")[2]


def read_module(name: str) -> Module | None:
    """A module of this project, by its dotted name."""
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
        node.module or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("buildup.")
    }
    return Module(name, tuple(names), frozenset(imports))


def reached(entries: tuple[str, ...]) -> dict[str, Module]:
    """The modules of Dominoes that can be reached by imports from some of them."""
    found: dict[str, Module] = {}
    open_names = list(entries)
    while open_names:
        name = open_names.pop()
        module = None if name in found else read_module(name)
        if module is not None and module.floor in FLOORS and _belongs(module):
            found[name] = module
            open_names += sorted(module.imports)
    return found


def _belongs(module: Module) -> bool:
    return module.room in _SHARED or any(word in module.room for word in _OURS)


def picture(title: str, modules: dict[str, Module], stays: set[str]) -> str:
    """One diagram as SVG.

    Args:
        title: What it shows.
        modules: What is drawn.
        stays: Names of modules that another version has as well; they are drawn plain, the
            others with a thick frame and a plus sign.
    """
    parts: list[str] = []
    tops: dict[str, float] = {}
    y = 64.0
    for floor in FLOORS:
        rooms = sorted((m for m in modules.values() if m.floor == floor), key=lambda m: m.room)
        if not rooms:
            continue
        tops[floor] = y
        y = _draw_floor(parts, floor, rooms, stays, y) + 30
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
    "One band a floor, one box a file. Thick frame and “+”: added in this version; plain: shared "
    "with the other one. Numbers on arrows: imports from floor to floor."
)


def _draw_floor(
    parts: list[str], floor: str, rooms: list[Module], stays: set[str], top: float
) -> float:
    columns = int((_WIDTH - _LABEL - 110) / (_BOX + _GAP))
    y = top + _PAD
    boxes: list[str] = []
    for begin in range(0, len(rooms), columns):
        row = rooms[begin : begin + columns]
        height = max(_height(room) for room in row)
        for place, room in enumerate(row):
            x = _LABEL + place * (_BOX + _GAP)
            boxes += _draw_box(room, x, y, height, is_new=room.name not in stays)
        y += height + _GAP
    bottom = y - _GAP + _PAD
    parts.append(
        f'<rect x="12" y="{top:.0f}" width="{_WIDTH - 110}" height="{bottom - top:.0f}" '
        f'rx="10" fill="#dfe7e1"/>'
        f'<text x="26" y="{top + 30:.0f}" font-size="15" font-weight="bold">{floor}</text>'
    )
    parts += boxes
    return bottom


def _height(room: Module) -> float:
    return 30.0 + _LINE * min(len(room.names), _MOST_NAMES + 1)


def _draw_box(room: Module, x: float, y: float, height: float, *, is_new: bool) -> Iterator[str]:
    stroke, width = ("#b3541e", 2.5) if is_new else ("#52625b", 1.0)
    yield (
        f'<rect x="{x}" y="{y:.0f}" width="{_BOX}" height="{height:.0f}" rx="6" fill="#ffffff" '
        f'stroke="{stroke}" stroke-width="{width}"/>'
    )
    sign = "+ " if is_new else ""
    yield (
        f'<text x="{x + 10}" y="{y + 19:.0f}" font-size="12.5" font-weight="bold">'
        f"{escape(sign + room.room)}.py</text>"
    )
    shown = list(room.names[:_MOST_NAMES])
    if len(room.names) > _MOST_NAMES:
        shown.append(f"… and {len(room.names) - _MOST_NAMES} more")
    for line, name in enumerate(shown):
        yield (
            f'<text x="{x + 10}" y="{y + 36 + line * _LINE:.0f}" font-size="11.5" '
            f'fill="#22302b">{escape(name)}</text>'
        )


def _arrows(modules: dict[str, Module], tops: dict[str, float]) -> Iterator[str]:
    """One arrow at the right for each pair of floors, with the number of imports."""
    counts = Counter(
        (module.floor, modules[name].floor)
        for module in modules.values()
        for name in module.imports
        if name in modules and modules[name].floor != module.floor
    )
    order = [floor for floor in FLOORS if floor in tops]
    pairs = sorted(counts, key=lambda pair: (order.index(pair[0]), order.index(pair[1])))
    for lane, (upper, lower) in enumerate(pairs):
        x = _WIDTH - 92 + 9 * lane
        start, end = tops[upper] + 14 + 5 * lane, tops[lower] + 14 + 5 * lane
        yield (
            f'<path d="M {_WIDTH - 98} {start:.0f} H {x} V {end:.0f} H {_WIDTH - 96}" '
            f'fill="none" stroke="#52625b"/>'
            f'<path d="M {_WIDTH - 98} {end:.0f} l 7 -4 v 8 z" fill="#52625b"/>'
            f'<text x="{x - 2}" y="{start - 3:.0f}" font-size="10">{counts[upper, lower]}</text>'
        )


def diagrams() -> dict[Path, str]:
    """Every picture, by where it belongs."""
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
    """Draw, or check; the exit status is 1 if a picture is out of date."""
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
    raise SystemExit(main())
