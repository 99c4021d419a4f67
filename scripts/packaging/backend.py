"""A build backend that works like setuptools, except for the source distribution.

That one contains the whole project with its tests, whether it is made from a checkout, from a copy
of one or from another source distribution.

``pyproject.toml`` names this module; PEP 517 and PEP 660 describe how its functions are called.
"""

import tempfile
from pathlib import Path

from setuptools.build_meta import (
    build_editable,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from scripts.packaging.archive import write_archive
from scripts.packaging.project_files import METADATA, project_files

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def build_sdist(folder: str, config_settings: object = None) -> str:
    """Write the source distribution into a folder; return its file name."""
    del config_settings  # there are no settings
    with tempfile.TemporaryDirectory() as described:
        name = prepare_metadata_for_build_wheel(described)
        metadata = Path(described, name, "METADATA").read_bytes()
    release = name.removesuffix(".dist-info")
    root = Path.cwd()  # as PEP 517 specifies
    members: dict[str, Path | bytes] = {each: root / each for each in project_files(root)}
    path = Path(folder, f"{release}.tar.gz")
    write_archive(path, release, {**members, METADATA: metadata})
    return path.name
