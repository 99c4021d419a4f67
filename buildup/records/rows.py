"""The tables of the records: SQL statements, and rows as values and back."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import date, datetime

from buildup.model.deal import Deal
from buildup.model.dominoes.match import Match
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer
from buildup.records.finished_round import FinishedRound, JudgedError, Result, RoundKey
from buildup.records.puzzle_attempt import Mistake, PuzzleAttempt
from buildup.records.timestamp import timestamp

Row = Mapping[str, str | int | float | None]
"""Parameters of a statement, by name."""

TABLES = ("errors", "rounds", "puzzles", "mistakes")

_ROUND = (
    "game, game_id, round_number, finished_at, deal, size, level, result, human, computer, "
    "hints, undos, average_loss, luck, swapped, chance_lost, moves, target, par, is_even"
)
_MISTAKE = "position, best_move, loss, verdict, made_at"


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
UNJUDGED_ROUND = f"SELECT id FROM rounds WHERE {_SAME_ROUND} AND chance_lost IS NULL"
ADD_ERROR = _insert("INTO errors", "round, ply, hand, loss, chance_lost, cause")
ERRORS = """
    SELECT game, game_id, round_number, ply, hand, loss, errors.chance_lost, cause
    FROM errors JOIN rounds ON rounds.id = errors.round ORDER BY errors.round, ply
"""
_CHOSEN = "(:game IS NULL OR game = :game) AND (:level IS NULL OR level = :level)"
ROUNDS = f"""
    SELECT {_ROUND} FROM rounds WHERE {_CHOSEN} ORDER BY id DESC LIMIT :limit
"""

KNOWN_GAME = """
    SELECT COUNT(*) FROM rounds
    WHERE game = :game AND (game_id = :game_id OR game_id LIKE :game_id || '-%')
"""

BEGIN_PUZZLE = """
    INSERT OR IGNORE INTO puzzles (key, day, first_tried_at) VALUES (:key, :day, :at)
"""
TRY_PUZZLE = """
    UPDATE puzzles SET tries = tries + 1, solved_at = CASE WHEN :is_solved THEN :at END
    WHERE key = :key AND solved_at IS NULL AND NOT was_shown
"""
GIVE_UP_PUZZLE = "UPDATE puzzles SET was_shown = 1 WHERE key = :key AND solved_at IS NULL"
PUZZLES = """
    SELECT key, day, first_tried_at, solved_at, tries, was_shown
    FROM puzzles WHERE :key IS NULL OR key = :key ORDER BY first_tried_at DESC, key
"""

ADD_MISTAKE = _insert("OR REPLACE INTO mistakes", _MISTAKE)
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
    game: str,
    game_id: str,
    round_number: int,
    finished_at: str,
    deal: int,
    size: int | None,
    level: str,
    result: str,
    human: int,
    computer: int,
    hints: int,
    undos: int,
    average_loss: float | None,
    luck: float | None,
    swapped: int,
    chance_lost: float | None = None,
    moves: str | None = None,
    target: int | None = None,
    par: int | None = None,
    is_even: int = 0,
) -> FinishedRound:
    """The round of a row; one of an earlier version lacks the last values.

    Like the others below it converts even what should have its type already: a damaged
    file can hold anything.

    Raises:
        ValueError, TypeError, OverflowError: The row makes no sense.
    """
    return FinishedRound(
        game=GameKind(game),
        game_id=str(game_id),
        round_number=int(round_number),
        finished_at=datetime.fromisoformat(finished_at),
        deal=Deal(int(deal), is_swapped=bool(swapped)),
        size=None if size is None else int(size),
        level=str(level),
        result=Result(result),
        points=PerPlayer(computer=int(computer), human=int(human)),
        hints=int(hints),
        undos=int(undos),
        average_loss=None if average_loss is None else float(average_loss),
        luck=None if luck is None else float(luck),
        chance_lost=None if chance_lost is None else float(chance_lost),
        moves=None if moves is None else str(moves),
        target=None if target is None else Match(int(target)).target,
        par=None if par is None else int(par),
        is_even=bool(is_even),
    )


def error_row(error: JudgedError, round_id: int) -> Row:
    """The row of an error in the round of a row."""
    return {"round": round_id, **error._asdict()}


def as_error(
    game: str,
    game_id: str,
    round_number: int,
    ply: int,
    hand: int,
    loss: float,
    chance_lost: float,
    cause: str | None,
) -> tuple[RoundKey, JudgedError]:
    """The error of a row, and its round; errors as those of :func:`as_round`."""
    error = JudgedError(
        ply=int(ply),
        hand=int(hand),
        loss=float(loss),
        chance_lost=float(chance_lost),
        cause=None if cause is None else str(cause),
    )
    return (GameKind(game), str(game_id), int(round_number)), error


def as_puzzle(
    key: str, day: str | None, first_tried_at: str, solved_at: str | None, tries: int, shown: int
) -> PuzzleAttempt:
    """The puzzle of a row; errors as those of :func:`as_round`."""
    return PuzzleAttempt(
        key=str(key),
        day=None if day is None else date.fromisoformat(day),
        first_tried_at=datetime.fromisoformat(first_tried_at),
        solved_at=None if solved_at is None else datetime.fromisoformat(solved_at),
        tries=int(tries),
        was_shown=bool(shown),
    )


def mistake_row(mistake: Mistake) -> Row:
    """The row of a mistake."""
    return {**asdict(mistake), "made_at": timestamp(mistake.made_at)}


def as_mistake(position: str, best_move: str, loss: float, verdict: str, made_at: str) -> Mistake:
    """The mistake of a row; errors as those of :func:`as_round`."""
    return Mistake(
        position=str(position),
        best_move=str(best_move),
        loss=float(loss),
        verdict=str(verdict),
        made_at=datetime.fromisoformat(made_at),
    )
