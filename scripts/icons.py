#!/usr/bin/env python3
"""Draw the program's icon in every size that desktops need, from its SVG.

The icons for Windows and for macOS are one file each. Run ``python3 scripts/icons.py`` after
changing the SVG.
"""

import os
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, finish, go_on_prepared, lacking_for_windows

if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    go_on_prepared(find_lacking=lacking_for_windows)

from PySide6.QtCore import QBuffer, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

FOLDER = ROOT / "resources/share/icons/hicolor"
DRAWING = FOLDER / "scalable/apps/buildup.svg"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""The sizes of the icon theme, in pixels."""
PACKAGING = ROOT / "scripts/packaging"
OF_WINDOWS = (16, 20, 24, 32, 40, 48, 64, 256)
"""The sizes for Windows, in pixels; those in between are for scaled displays."""
OF_MACOS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
"""The sizes for macOS, in pixels, by Apple's icon type."""


def main() -> int:
    """Write every size; return the exit status."""
    application = QGuiApplication(["icons"])
    renderer = QSvgRenderer(str(DRAWING))
    for size in SIZES:
        target = FOLDER / f"{size}x{size}/apps/buildup.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(_draw(renderer, size))
    drawn = {size: _draw(renderer, size) for size in {*OF_WINDOWS, *OF_MACOS.values()}}
    (PACKAGING / "buildup.ico").write_bytes(ico({size: drawn[size] for size in OF_WINDOWS}))
    (PACKAGING / "buildup.icns").write_bytes(
        icns({name: drawn[size] for name, size in OF_MACOS.items()})
    )
    application.quit()
    return 0


def _draw(renderer: QSvgRenderer, size: int) -> bytes:
    """Return the icon as a PNG with this width and height in pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    written = QBuffer()
    image.save(written, "PNG")  # type: ignore[call-overload]  # a QIODevice does, too
    return bytes(written.data().data())


def ico(images: dict[int, bytes]) -> bytes:
    """Return a Windows icon made from PNG images by their sizes in pixels."""
    entries, content = b"", b""
    for size, image in images.items():
        begins = 6 + 16 * len(images) + len(content)
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), begins)
        content += image
    return struct.pack("<HHH", 0, 1, len(images)) + entries + content


def icns(images: dict[bytes, bytes]) -> bytes:
    """Return a macOS icon made from PNG images by their icon types."""
    content = b"".join(
        name + struct.pack(">I", 8 + len(image)) + image for name, image in images.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(content)) + content


if __name__ == "__main__":
    finish(main)
