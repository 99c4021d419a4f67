"""The tables of the records: SQL statements, and rows as values and back."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import cache
from typing import TypeVar, get_args, get_type_hints

from buildup.model.deal import Deal
from buildup.model.dominoes.match import Match
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer
from buildup.records.finished_round import FinishedRound, RoundKey
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt
from buildup.records.timestamp import timestamp
from buildup.strategy.rule_of_thumb import RuleTally

Stored = str | int | float | None
"""What a column holds."""
Row = Mapping[str, Stored]
"""What is stored, or the parameters of a statement, by name."""
V = TypeVar("V")

TABLES = ("errors", "rules", "rounds", "puzzles", "mistakes")

_ROUND = (
    "game, game_id, round_number, finished_at, deal, size, level, result, human, computer, "
    "hints, undos, average_loss, luck, swapped, chance_lost, moves, target, par, is_even"
)
_MISTAKE = "position, best_move, loss, verdict, made_at, game, move, box, answered_on"


def _insert(into: str, columns: str) -> str:
    values = ", ".join(f":{column}" for column in columns.split(", "))
    return f"INSERT {into} ({columns}) VALUES ({values})"


ADD_ROUND = _insert("OR IGNORE INTO rounds", _ROUND)
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
ADD_RULE = f"""
    INSERT OR IGNORE INTO rules
    SELECT id, :rule, :tested, :right, :loss FROM rounds WHERE {_SAME_ROUND}
"""
RULES = """
    SELECT game, game_id, round_number, rule, tested, right, loss
    FROM rules JOIN rounds ON rounds.id = rules.round ORDER BY rounds.id DESC, rule
"""
_CHOSEN = "(:game IS NULL OR game = :game) AND (:level IS NULL OR level = :level)"
ROUNDS = f"""
    SELECT {_ROUND} FROM rounds WHERE {_CHOSEN} ORDER BY id DESC LIMIT :limit
"""

BEGIN_PUZZLE = """
    INSERT OR IGNORE INTO puzzles (key, day, first_tried_at, rule) VALUES (:key, :day, :at, :rule)
"""
TRY_PUZZLE = """
    UPDATE puzzles SET tries = tries + 1, solved_at = CASE WHEN :is_solved THEN :at END
    WHERE key = :key AND solved_at IS NULL AND (:is_again OR NOT was_shown)
"""
GIVE_UP_PUZZLE = "UPDATE puzzles SET was_shown = 1 WHERE key = :key AND solved_at IS NULL"
PUZZLES = """
    SELECT key, day, first_tried_at, solved_at, tries, was_shown, rule
    FROM puzzles WHERE :key IS NULL OR key = :key ORDER BY first_tried_at DESC, key
"""

ADD_MISTAKE = f"""
    {_insert("INTO mistakes", _MISTAKE)} ON CONFLICT (position) DO UPDATE
    SET best_move = excluded.best_move, loss = excluded.loss, verdict = excluded.verdict,
        move = excluded.move
"""
MOVE_MISTAKE = (
    "UPDATE mistakes SET box = :box, answered_on = :answered_on WHERE position = :position"
)
FORGET_OLD_MISTAKES = """
    DELETE FROM mistakes WHERE id NOT IN (
        SELECT id FROM mistakes ORDER BY id DESC LIMIT :limit
    )
"""
MISTAKES = f"SELECT {_MISTAKE} FROM mistakes ORDER BY made_at DESC, id DESC LIMIT :limit"


def round_row(finished: FinishedRound) -> Row:
    """The row of a round."""
    row = asdict(finished)
    del row["points"]
    return {
        **row,
        "finished_at": timestamp(finished.finished_at),
        "deal": finished.deal.number,
        "swapped": finished.deal.is_swapped,
        "human": finished.points.human,
        "computer": finished.points.computer,
    }


def as_round(
    *,
    deal: int,
    swapped: int,
    human: int,
    computer: int,
    target: int | None = None,
    **values: Stored,
) -> FinishedRound:
    """The round of a row; one of an earlier version lacks the last values.

    Like the others below it converts even what should have its type already: a damaged
    file can hold anything.

    Raises:
        ValueError, TypeError, KeyError, OverflowError: The row makes no sense.
    """
    return _read(
        FinishedRound,
        values,
        deal=Deal(int(deal), is_swapped=bool(swapped)),
        points=PerPlayer(computer=int(computer), human=int(human)),
        target=None if target is None else Match(int(target)).target,
    )


def as_tally(
    *, game: str, game_id: str, round_number: int, **values: Stored
) -> tuple[RoundKey, RuleTally]:
    """The tally of a row, and its round; errors as those of :func:`as_round`. Its rule may be one
    that only a later version knows."""
    return (GameKind(game), str(game_id), int(round_number)), _read(RuleTally, values)


def as_puzzle(**values: Stored) -> PuzzleAttempt:
    """The puzzle of a row; errors as those of :func:`as_round`."""
    return _read(PuzzleAttempt, values)


def mistake_row(mistake: Mistake) -> Row:
    """The row of a mistake."""
    day = None if mistake.answered_on is None else mistake.answered_on.isoformat()
    return {**asdict(mistake), "made_at": timestamp(mistake.made_at), "answered_on": day}


def as_mistake(**values: Stored) -> Mistake:
    """The mistake of a row; errors as those of :func:`as_round`."""
    return _read(Mistake, values)


def _read(make: Callable[..., V], values: Row, **others: object) -> V:
    """A value of a class whose fields are called as the columns are, and tell their types."""
    fields = _fields(make)
    for name, value in values.items():
        read, may_be_none = fields[name]
        others[name] = None if value is None and may_be_none else read(value)
    return make(**others)


@cache
def _fields(make: Callable[..., object]) -> dict[str, tuple[Callable[[Stored], object], bool]]:
    """How each field is read, and whether it may be ``None``; dates are stored in ISO 8601."""
    types = {name: get_args(hint) or (hint,) for name, hint in get_type_hints(make).items()}
    return {
        name: (getattr(type_, "fromisoformat", type_), bool(others))
        for name, (type_, *others) in types.items()
    }
