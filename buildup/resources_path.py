"""The folder of icons, catalogs and rules.

In a checkout or an editable install, ``resources/`` is beside the package; in a wheel it is inside
the package.
"""

from pathlib import Path
from typing import Final

_PACKAGE = Path(__file__).resolve().parent


def _find_resources() -> Path:
    inside = _PACKAGE / "resources"
    return inside if inside.is_dir() else _PACKAGE.parent / "resources"


RESOURCES: Final = _find_resources()
"""The folder of the program's resources, absolute."""
