"""How long a full repaint of the Build Up table takes, in milliseconds."""

import argparse
import os
import statistics
import tempfile
from time import perf_counter


def main(arguments: list[str]) -> int:
    """Paint the whole table again and again into a picture and print the times.

    Every widget of the table is painted: felt, tiles, stacks, headers, bar, buttons.
    """
    parser = argparse.ArgumentParser(prog="bench.py paint")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--repaints", type=int, default=200)
    parsed = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["XDG_CONFIG_HOME"] = tempfile.mkdtemp()
    os.environ["QT_SCALE_FACTOR"] = str(parsed.scale)

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QPixmap

    from buildup.model.deal import Deal
    from buildup.model.game_kind import GameKind
    from buildup.view.window.application import Opening, build

    application, window = build(["bench"], Opening(GameKind.BUILD_UP, Deal(20261)))
    width, height = map(int, parsed.size.split("x"))
    window.resize(width, height)
    window.show()
    for _ in range(50):
        application.processEvents()
    window.workspace.build_up.controller.go_on()
    table = window.pages.build_up.table
    ratio = table.devicePixelRatioF()
    picture = QPixmap(table.size() * ratio)
    picture.setDevicePixelRatio(ratio)
    times = []
    for _ in range(parsed.repaints):
        started = perf_counter()
        table.render(picture, QPoint())
        times.append(1000 * (perf_counter() - started))
    times.sort()
    print(
        f"full repaint of the table, {width}x{height} window, scale {ratio:g}: "
        f"median {statistics.median(times):.2f} ms, "
        f"99th percentile {times[int(0.99 * len(times)) - 1]:.2f} ms, "
        f"{parsed.repaints} repaints"
    )
    return 0
