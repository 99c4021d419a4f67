"""The files of the project, in a checkout and in an unpacked source distribution."""

from pathlib import Path

from scripts.packaging import project_files as files

ROOT = Path(__file__).resolve().parent.parent


def project_files() -> list[str]:
    """Every file that belongs to the project, from its top, with slashes."""
    return files.project_files(ROOT)
