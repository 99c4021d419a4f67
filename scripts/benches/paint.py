"""The time of a full repaint of the Build Up table, compared with bare copies of its tiles."""

import argparse
import os
import statistics
import tempfile
from time import perf_counter


def main(arguments: list[str]) -> int:
    """Paint the whole table repeatedly into a picture, and print the times.

    Every widget of the table is painted: felt, tiles, stacks, headers, bar, buttons. In turns with
    it, the pictures of its tiles are copied to their places, and nothing else.
    """
    parser = argparse.ArgumentParser(prog="bench.py paint")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--repaints", type=int, default=200)
    parsed = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["XDG_CONFIG_HOME"] = tempfile.mkdtemp()
    os.environ["QT_SCALE_FACTOR"] = str(parsed.scale)

    from PySide6.QtCore import QPoint, QPointF
    from PySide6.QtGui import QPainter, QPixmap

    from buildup.model.build_up.tile import Tile
    from buildup.model.deal import Deal
    from buildup.model.game_kind import GameKind
    from buildup.play.open_game import Awaiting, NewGame
    from buildup.view.tiles.button import TileButton
    from buildup.view.tiles.face import FACE_OFFSET, picture_of_pile
    from buildup.view.tiles.flight import FlyingTile
    from buildup.view.window.application import StartOptions, build

    application, window = build(StartOptions(GameKind.BUILD_UP, NewGame(Deal(20261))))
    width, height = map(int, parsed.size.split("x"))
    window.resize(width, height)
    window.show()
    controller, table = window.workspace.build_up.controller, window.pages.build_up.table
    flying = table.findChild(FlyingTile)
    assert flying is not None
    while not flying.isHidden() or controller.game.awaiting is not Awaiting.PERSON:
        application.processEvents()
        if controller.game.awaiting is Awaiting.GO_ON:
            controller.game.confirm()
    ratio = table.devicePixelRatioF()
    picture = QPixmap(table.size() * ratio)
    picture.setDevicePixelRatio(ratio)
    buttons: list[TileButton[Tile]] = table.findChildren(TileButton)
    tiles = [
        (
            QPointF(each.mapTo(table, QPoint())) + each.face_rect().topLeft() - FACE_OFFSET,
            picture_of_pile(each.tiles, each._face_size, ratio),
        )
        for each in buttons
        if each.isVisible()
    ]
    times, bare = [], []
    for _ in range(parsed.repaints):
        started = perf_counter()
        table.render(picture, QPoint())
        times.append(1000 * (perf_counter() - started))
        started = perf_counter()
        painter = QPainter(picture)
        for place, face in tiles:
            painter.drawPixmap(place, face)
        painter.end()
        bare.append(1000 * (perf_counter() - started))
    times.sort()
    print(
        f"full repaint of the table, {width}x{height} window, scale {ratio:g}: "
        f"least {times[0]:.2f} ms, median {statistics.median(times):.2f} ms, "
        f"99th percentile {times[int(0.99 * len(times)) - 1]:.2f} ms, "
        f"{parsed.repaints} repaints\n"
        f"{len(tiles)} bare calls of drawPixmap: least {min(bare):.3f} ms, "
        f"median {statistics.median(bare):.3f} ms; by the least, the table takes "
        f"{times[0] / min(bare):.1f} times as long"
    )
    return 0
