"""What each version brought to those who play: the notes of the catalog of software, which
desktops show, too."""

from datetime import date
from typing import NamedTuple
from xml.etree import ElementTree

from buildup.resources_path import RESOURCES

_DESCRIBED = RESOURCES / "share" / "metainfo" / "buildup.metainfo.xml"


class Release(NamedTuple):
    """A version as it was given out."""

    version: str
    day: date
    notes: tuple[str, ...]
    """What a person notices of it; a sentence each, untranslated."""


def releases() -> list[Release]:
    """Every version, the newest first."""
    return [
        Release(
            each.attrib["version"],
            date.fromisoformat(each.attrib["date"]),
            tuple(" ".join("".join(note.itertext()).split()) for note in each.iter("li")),
        )
        for each in ElementTree.parse(_DESCRIBED).iter("release")
    ]
