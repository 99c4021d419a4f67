"""The folder of icons, catalogs and rules.

In a checkout or an editable install, ``resources/`` is beside the package; in a wheel it is inside
the package.
"""

from pathlib import Path
from typing import Final

_PACKAGE = Path(__file__).resolve().parent


_INSIDE = _PACKAGE / "resources"
RESOURCES: Final = _INSIDE if _INSIDE.is_dir() else _PACKAGE.parent / "resources"
"""The folder of the program's resources, absolute."""
