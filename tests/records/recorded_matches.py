"""The matches of Dominoes that a person's records hold."""

from contextlib import closing
from pathlib import Path

from buildup.model.dominoes.match import Match
from buildup.records.store import Records
from buildup.saves.data_folder import RECORDS_FILE


def recorded_matches(folder: Path, target: int) -> dict[str, Match]:
    """Every match to so many points by its id, the one that was played last at the end; each of
    its games follows the one before it."""
    matches: dict[str, Match] = {}
    with closing(Records(folder / RECORDS_FILE)) as records:
        rounds = sorted(records.rounds(), key=lambda each: each.finished_at)
    for each in rounds:
        name, _dash, following = each.game_id.partition("-")
        assert each.target == target
        match = matches.pop(name, Match(target))
        assert int(following or 1) == len(match.games) + 1
        matches[name] = match.after(each.points)
    return matches
