"""Finished rounds and mistakes for tests of the records."""

import shutil
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer
from buildup.records.finished_round import FinishedRound, Result, RoundKey, RoundReview
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt
from buildup.records.rows import ADD_ROUND, round_row
from buildup.records.statistics import RoundFilter, Selection
from buildup.records.store import Records
from buildup.strategy.rule_of_thumb import RuleTally

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def empty_records(tmp_path: Path) -> Iterator[Records]:
    """Records that are empty."""
    with closing(Records(tmp_path / "records.sqlite")) as opened:
        yield opened


def copied(recorded: Path, path: Path) -> Path:
    """A copy of a file of records, in a folder that may have to be made; returns its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copyfile(recorded, path))


def build_up(number: int = 1, human: int = 120, computer: int = 100) -> FinishedRound:
    """The round of Build Up that ended so many minutes after noon, in a tournament of its own."""
    won = None if human == computer else human > computer
    return FinishedRound(
        game=GameKind.BUILD_UP,
        game_id=f"tournament {number}",
        finished_at=NOON + timedelta(minutes=number),
        deal=Deal(number),
        level="skilled",
        result=Result.DRAWN if won is None else Result.WON if won else Result.LOST,
        points=PerPlayer(computer=computer, human=human),
    )


def with_moves(number: int) -> FinishedRound:
    """The same round with as many moves as a round has, as far as the records look at them."""
    moves = f"draw {number} " + "B46>W5 W56>B2 " * 22 + "score score score score won"
    return replace(build_up(number), moves=moves)


def dominoes(number: int = 1, human: int = 5, computer: int = 9) -> FinishedRound:
    """The game of Dominoes that ended so many minutes after noon; the human wins a tie."""
    return FinishedRound(
        game=GameKind.DOMINOES,
        game_id=f"game {number}",
        finished_at=NOON + timedelta(minutes=number),
        deal=Deal(number),
        size=6,
        level="strong",
        result=Result.WON if human <= computer else Result.LOST,
        points=PerPlayer(computer=computer, human=human),
    )


def series(results: str) -> list[FinishedRound]:
    """Rounds of Build Up one after the other: ``w``, ``d`` or ``l`` each."""
    human = {"w": 110, "d": 100, "l": 90}
    return [build_up(number, human[letter]) for number, letter in enumerate(results, start=1)]


def mistake(number: int = 1) -> Mistake:
    """The mistake made so many minutes after noon, each in a position of its own."""
    return Mistake(
        position=f"Computer:\n\tStacks: {number}\n",
        best_move="B46>W5",
        loss=3.5,
        verdict="blunder",
        made_at=NOON + timedelta(minutes=number),
    )


def attempt(
    key: str = "a",
    tries: int = 1,
    *,
    at: datetime = NOON,
    is_solved: bool = True,
    was_shown: bool = False,
) -> PuzzleAttempt:
    """A puzzle after so many answers, the last of which may have solved it at once."""
    solved_at = at if is_solved else None
    return PuzzleAttempt(
        key=key, day=None, first_tried_at=at, solved_at=solved_at, tries=tries, was_shown=was_shown
    )


def reviewed(finished: FinishedRound, average_loss: float, luck: float) -> FinishedRound:
    """The same round once it has been reviewed."""
    return replace(finished, average_loss=average_loss, luck=luck)


def record_at_once(records: Records, rounds: Iterable[FinishedRound]) -> None:
    """Record many, in one step."""
    rows = [*map(round_row, rounds)]
    records._database.write(lambda connection: connection.executemany(ADD_ROUND, rows).rowcount)


def judged(
    records: Records,
    finished: FinishedRound,
    *rules: RuleTally,
    loss: float = 0.0,
    luck: float = 0.0,
) -> FinishedRound:
    """Record a round of Build Up with what a review has found."""
    records.record(finished)
    found = RoundReview(average_loss=loss, luck=luck, rules=rules)
    records.add_review(finished.key, finished.points, found)
    return finished


def selected(
    records: Records, game: GameKind = GameKind.BUILD_UP, level: str | None = None
) -> Selection:
    """What is recorded of a game, against one level or all of them, as the statistics see it."""
    return records.selection(RoundFilter(game, level=level))


def rules_of(records: Records) -> dict[RoundKey, list[RuleTally]]:
    """How the human kept to rules of thumb in each round of which that is known, the one that was
    recorded last first."""
    query = "SELECT * FROM rules JOIN rounds ON rounds.id = round ORDER BY round DESC, rule"
    tallies: dict[RoundKey, list[RuleTally]] = {}
    for row in records._rows(query, {}):
        key = GameKind(row["game"]), row["game_id"], row["round_number"]
        tallies.setdefault(key, []).append(RuleTally(*(row[name] for name in RuleTally._fields)))
    return tallies
