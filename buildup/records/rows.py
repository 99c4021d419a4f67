"""SQL statements of the records, and conversion between rows and values."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from functools import cache, partial
from typing import TypeVar, get_args, get_type_hints

from buildup.model.deal import Deal
from buildup.model.player import PerPlayer
from buildup.records.finished_round import FinishedRound, margin_sign
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt
from buildup.records.statistics import RoundFilter
from buildup.records.timestamp import timestamp

Stored = str | int | float | None
"""The type of a stored value."""
Row = Mapping[str, Stored]
"""A stored row, or the parameters of a statement, by name."""
V = TypeVar("V")

TABLES = ("errors", "rules", "rounds", "puzzles", "mistakes")


def _columns(make: type) -> str:
    """Return the columns for a dataclass, named after its fields and separated by commas."""
    return ", ".join(each.name for each in fields(make))


def insert(into: str, columns: str) -> str:
    """Return an ``INSERT`` statement with a named parameter for each column.

    Args:
        into: What follows ``INSERT``, such as ``"OR IGNORE INTO rounds"``.
        columns: The names of the columns, separated by a comma and a space.
    """
    return f"INSERT {into} ({columns}) VALUES (:{columns.replace(', ', ', :')})"


_ROUND = _columns(FinishedRound).replace("points", "human, computer, swapped, handicap")
_MISTAKE = _columns(Mistake)

ADD_ROUND = insert("OR IGNORE INTO rounds", _ROUND)
_SAME_ROUND = """
    game = :game AND game_id = :game_id AND round_number = :round_number
    AND human = :human AND computer = :computer
"""
FILL_IN_REVIEW = f"""
    UPDATE rounds
    SET average_loss = COALESCE(average_loss, :average_loss), luck = COALESCE(luck, :luck),
        chance_lost = COALESCE(chance_lost, :chance_lost), par = COALESCE(par, :par)
    WHERE {_SAME_ROUND}
"""
HAS_RULES = f"SELECT 1 FROM rules JOIN rounds ON round = id WHERE {_SAME_ROUND}"
ADD_RULE = f"""
    INSERT OR IGNORE INTO rules
    SELECT id, :rule, :tested, :right, :loss FROM rounds WHERE {_SAME_ROUND}
"""
LATEST_RULES = """
    SELECT rule, SUM(tested) AS tested, SUM(right) AS right, SUM(loss) AS loss FROM rules
    WHERE round IN (
        SELECT id FROM rounds
        WHERE EXISTS (SELECT 1 FROM rules WHERE round = id)
            AND game = (SELECT game FROM rules JOIN rounds ON round = id ORDER BY id DESC LIMIT 1)
        ORDER BY id DESC LIMIT 20
    )
    GROUP BY rule ORDER BY MAX(round) DESC, rule
"""
ROUNDS = f"""
    SELECT {_ROUND} FROM rounds
    WHERE (:game IS NULL OR game = :game) AND (:deal IS NULL OR deal = :deal)
    ORDER BY id DESC LIMIT :limit
"""
ROUND = f"SELECT {_ROUND} FROM rounds WHERE id = :id"

# Texts sort after numbers, and times begin with a digit. The plus keeps the table's order.
_WANTED = """
    +game = :game AND is_even >= :is_even AND (:size IS NULL OR size = :size)
    AND (:level IS NULL OR level = :level) AND (:since IS NULL OR finished_at >= :since)
    AND deal < 9e9 AND human < 9e9 AND computer < 9e9 AND finished_at < ':'
    AND COALESCE(size, 0) < 9e9 AND COALESCE(average_loss, 0) < 9e9
"""
"""The condition for valid rounds that match a filter."""
_MARGIN = ":sign * (human - computer)"
_EVEN_MARGIN = f"CASE WHEN NOT handicap THEN {_MARGIN} END"
_UNAIDED = "CASE WHEN NOT hints AND NOT undos THEN average_loss END"
KINDS = "SELECT DISTINCT game, size, is_even FROM rounds WHERE size IS NOT NULL OR is_even"
COUNT = "SELECT COUNT(*) FROM rounds"
RESULTS = """
    SELECT result, hints OR undos OR handicap > 0 AS is_assisted FROM rounds
    WHERE game = :game AND level = :level ORDER BY id
"""
PLAYED = f"""
    SELECT id, CASE result WHEN 'won' THEN 0 WHEN 'drawn' THEN 1 ELSE 2 END, level, size,
        {_MARGIN}, average_loss, handicap
    FROM rounds WHERE {_WANTED} ORDER BY id
"""
"""Selects the fields of :class:`~buildup.records.statistics.Played`.

Each result is an index in :class:`~buildup.records.finished_round.Result`.
"""
# Every review of Build Up tests some rules, but early ones did not record them. A review of
# Dominoes counts as judged even if no move tested a rule.
SUMMARY = f"""
    SELECT TOTAL(result = 'won' AND NOT handicap) AS won,
        TOTAL(result = 'drawn' AND NOT handicap) AS drawn,
        TOTAL(result = 'lost' AND NOT handicap) AS lost, AVG({_EVEN_MARGIN}) AS average_margin,
        AVG(average_loss) AS average_loss, AVG(luck) AS luck,
        AVG({_EVEN_MARGIN} - par) AS against_par,
        COUNT({_UNAIDED}) AS unaided, COALESCE(AVG({_UNAIDED}), 0) AS unaided_loss,
        COALESCE(AVG({_UNAIDED} * {_UNAIDED}), 0) AS unaided_square,
        TOTAL((size IS NOT NULL AND average_loss IS NOT NULL)
            OR EXISTS (SELECT 1 FROM rules WHERE round = rounds.id)) AS judged
    FROM rounds WHERE {_WANTED}
"""
MATCHES = f"""
    SELECT game_id, target, {_MARGIN} FROM rounds
    WHERE target BETWEEN 1 AND 1000 AND {_WANTED} ORDER BY id
"""
RULES_KEPT = f"""
    SELECT rule, SUM(tested) AS tested, SUM(right) AS right, SUM(loss) AS loss
    FROM rounds CROSS JOIN rules ON round = id WHERE {_WANTED}
    GROUP BY rule ORDER BY rule = 'other', SUM(loss) DESC, MIN(id), rule
"""
RULES_IN_PUZZLES = """
    SELECT rule, COUNT(*) AS tested, 0 AS loss,
        SUM(solved_at IS NOT NULL AND tries = 1 AND NOT was_shown) AS right
    FROM puzzles WHERE rule <> '' AND (:since IS NULL OR first_tried_at >= :since) GROUP BY rule
"""

BEGIN_PUZZLE = """
    INSERT OR IGNORE INTO puzzles (key, day, first_tried_at, rule, rating, streak)
    VALUES (:key, :day, :at, :rule, :rating, :streak)
"""
TRY_PUZZLE = """
    UPDATE puzzles SET tries = tries + 1, solved_at = CASE WHEN :is_solved THEN :at END
    WHERE key = :key AND solved_at IS NULL AND (:is_again OR NOT was_shown)
"""
GIVE_UP_PUZZLE = "UPDATE puzzles SET was_shown = 1 WHERE key = :key AND solved_at IS NULL"
PUZZLES = f"""
    SELECT {_columns(PuzzleAttempt)} FROM puzzles
    WHERE :key IS NULL OR key = :key ORDER BY rowid DESC
"""

ADD_MISTAKE = f"""
    {insert("INTO mistakes", _MISTAKE)} ON CONFLICT (position) DO UPDATE
    SET best_move = excluded.best_move, loss = excluded.loss, verdict = excluded.verdict,
        move = excluded.move
"""
MOVE_MISTAKE = """
    UPDATE mistakes
    SET stability = :stability, difficulty = :difficulty, last_answered = :last_answered, due = :due
    WHERE position = :position
"""
FORGET_OLD_MISTAKES = """
    DELETE FROM mistakes WHERE id NOT IN (SELECT id FROM mistakes ORDER BY id DESC LIMIT :limit)
"""
MISTAKES = f"SELECT {_MISTAKE} FROM mistakes ORDER BY made_at DESC, id DESC LIMIT :limit"


def round_row(finished: FinishedRound) -> Row:
    """Convert a round to a row."""
    row = asdict(finished)
    row |= row.pop("points")
    deal = finished.deal
    row |= {"deal": deal.number, "swapped": deal.is_swapped, "handicap": deal.handicap}
    return {**row, "finished_at": timestamp(finished.finished_at)}


def as_round(
    *, deal: int, swapped: int, human: int, computer: int, handicap: int = 0, **values: Stored
) -> FinishedRound:
    """Convert a row to a round; a row of an earlier version may lack the newest values.

    Every value is converted, since a damaged file can contain anything.

    Raises:
        ValueError, TypeError, KeyError, OverflowError: The row is invalid.
    """
    others = {
        "deal": Deal(int(deal), bool(swapped), int(handicap)),
        "points": PerPlayer(computer=int(computer), human=int(human)),
    }
    return _read(FinishedRound, others, **values)


def filter_row(wanted: RoundFilter) -> Row:
    """Return the parameters of the statements that select rounds."""
    since = None if wanted.since is None else timestamp(wanted.since)
    return {**asdict(wanted), "since": since, "sign": margin_sign(wanted.game)}


def mistake_row(mistake: Mistake) -> Row:
    """Convert a mistake to a row."""
    days = {
        "last_answered": mistake.last_answered and mistake.last_answered.isoformat(),
        "due": mistake.due and mistake.due.isoformat(),
    }
    return {**asdict(mistake), "made_at": timestamp(mistake.made_at), **days}


def reader(make: Callable[..., V]) -> Callable[..., V]:
    """Return a function that converts a row to an instance of a class.

    That function raises the errors of :func:`as_round`.
    """
    return partial(_read, make, {})


def _read(make: Callable[..., V], others: Mapping[str, object], **values: Stored) -> V:
    """Create an instance of ``make`` from a row.

    Each column is converted to the type of the field of the same name; ``others`` are fields that
    need no conversion.
    """
    found = dict(others)
    fields = _fields(make)
    for name, value in values.items():
        read, may_be_none = fields[name]
        found[name] = None if value is None and may_be_none else read(value)
    return make(**found)


@cache
def _fields(make: Callable[..., object]) -> dict[str, tuple[Callable[[Stored], object], bool]]:
    """Return the conversion of each field, and whether it may be ``None``.

    Dates are stored in ISO 8601.
    """
    types = {name: get_args(hint) or (hint,) for name, hint in get_type_hints(make).items()}
    return {
        name: (getattr(type_, "fromisoformat", type_), bool(others))
        for name, (type_, *others) in types.items()
    }
