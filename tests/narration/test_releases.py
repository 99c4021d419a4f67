"""Notes on versions: short, of each, and those that desktops read, too."""

import pytest

from buildup import __version__
from buildup.narration.releases import news, releases

MOST_NOTES = 6
LONGEST = 200
"""Letters of a note: it is read in passing."""


def test_this_version_is_the_newest_and_each_has_a_few_lines() -> None:
    told = releases()
    assert told[0].version == __version__
    assert told[-1].version == "0.1.0"
    assert [each.day for each in told] == sorted((each.day for each in told), reverse=True)
    for each in told:
        assert 1 <= len(each.notes) <= MOST_NOTES
        assert all(note.endswith(".") and len(note) <= LONGEST for note in each.notes)


def test_every_version_is_told_or_those_since_one() -> None:
    newest, *_others, oldest = releases()
    everything = news()
    assert [line for line in everything.splitlines() if line.startswith("#")] == [
        f"## Version {each.version}" for each in releases()
    ]
    assert all(f"- {note}\n" in everything for each in releases() for note in each.notes)
    since = news(oldest.version)
    assert everything.startswith(since)
    assert newest.notes[0] in since
    assert oldest.notes[0] not in since


@pytest.mark.parametrize("since", [__version__, "99.0", "no version"])
def test_where_nothing_is_newer_nothing_is_told(since: str) -> None:
    assert news(since) == ""
