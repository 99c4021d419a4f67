#!/usr/bin/env python3
"""Draw the program's icon in every size that desktops ask for, from its SVG.

Run ``python3 scripts/icons.py`` after changing the SVG.
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, finish, go_on_prepared, lacking_for_windows

if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    go_on_prepared(find_lacking=lacking_for_windows)

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

FOLDER = ROOT / "resources/share/icons/hicolor"
DRAWING = FOLDER / "scalable/apps/buildup.svg"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""In pixels, as the icon theme names them."""


def main() -> int:
    """Write every size."""
    application = QGuiApplication(["icons"])
    renderer = QSvgRenderer(str(DRAWING))
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        target = FOLDER / f"{size}x{size}/apps/buildup.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        image.save(str(target))
    application.quit()
    return 0


if __name__ == "__main__":
    finish(main)
