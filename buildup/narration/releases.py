"""The release notes for players, which software catalogs show too."""

from datetime import date
from itertools import takewhile
from typing import NamedTuple
from xml.etree import ElementTree

from buildup.resources_path import RESOURCES
from buildup.texts import _

METAINFO = RESOURCES / "share" / "metainfo" / "buildup.metainfo.xml"


class Release(NamedTuple):
    """A released version."""

    version: str
    day: date
    notes: tuple[str, ...]
    """The changes that a player notices, in one or more sentences each, untranslated."""


def releases() -> list[Release]:
    """Return all released versions, newest first."""
    return [
        Release(
            each.attrib["version"],
            date.fromisoformat(each.attrib["date"]),
            tuple(" ".join("".join(note.itertext()).split()) for note in each.iter("li")),
        )
        for each in ElementTree.parse(METAINFO).iter("release")
    ]


def news(since: str = "") -> str:
    """Return the release notes of recent versions in Markdown, newest first.

    Args:
        since: The last version whose notes the player has seen; empty for the notes of all
            versions. For an unknown version, there are no notes.
    """
    every = releases()
    if since and since not in (each.version for each in every):
        return ""
    return "\n".join(map(_section, takewhile(lambda each: each.version != since, every)))


def _section(release: Release) -> str:
    heading = _("Version {version}").format(version=release.version)
    return "\n".join((f"## {heading}\n", *map("- {}".format, map(_, release.notes)), ""))
