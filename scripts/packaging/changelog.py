"""Debian's changelog, made from the same notes that the window shows."""

import textwrap
from email.utils import format_datetime

from buildup.narration.releases import Release, releases
from scripts.packaging.archive import noon


def changelog(maintainer: str) -> str:
    """Return the changelog of every version, the newest first."""
    return "\n".join(_entry(release, maintainer) for release in releases())


def _entry(release: Release, maintainer: str) -> str:
    heading = f"buildup ({release.version}) unstable; urgency=medium"
    notes = [
        textwrap.fill(note, 78, initial_indent="  * ", subsequent_indent="    ")
        for note in release.notes
    ]
    signed = f" -- {maintainer}  {format_datetime(noon(release.day))}"
    return "\n".join((heading, "", *notes, "", signed, ""))
