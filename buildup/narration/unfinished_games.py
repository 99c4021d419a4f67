"""Descriptions of unfinished games, for those who may want to go on with them."""

from pathlib import Path
from typing import TypeVar

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.match import Match
from buildup.model.player import PerPlayer, PlayMode
from buildup.narration.numbers import number
from buildup.narration.player_names import build_up_names, dominoes_names
from buildup.texts import _, counted, later, visible

T = TypeVar("T")


def tell_unfinished(
    game: Tournament | DominoesGame, mode: PlayMode, path: Path | None = None
) -> str:
    """How a game stands, for those who are asked whether to go on with it, and the name of its
    file if it has one.

    Args:
        game: The game.
        mode: Who plays against whom: only against the computer is anybody “you”.
        path: Of its file.
    """
    if isinstance(game, DominoesGame):
        words = _dominoes_standing(game, dominoes_names(mode))
        is_dealt = game.start.is_fresh and game.match is None
    else:
        words, is_dealt = _build_up_standing(game, build_up_names(mode)), game.is_round_dealt
    if is_dealt:
        words = _("{standing}; deal {deal}").format(standing=words, deal=game.start.deal)
    if path is not None:
        words = _("{standing}; file “{name}”").format(standing=words, name=visible(path.name))
    return words


def tell_doubt(host: str) -> str:
    """Asks whether to go on with a game that a program elsewhere may have open.

    Args:
        host: The name of the computer where it was kept; empty if it is unknown.
    """
    if host:
        return _("This game may still be open on “{host}”. Resume it here?").format(
            host=visible(host)
        )
    return _("Another program may have this game open. Resume it here?")


def _match_standing(number: int, match: Match, names: PerPlayer[str] | None) -> str:
    if names is None:
        sentence = _("game {number} to {target}: you {yours}, computer {other}")
    else:
        sentence = _("game {number} to {target}: {first} {yours}, {second} {other}")
    return _of_both(sentence, names, match.points, number=number, target=match.target)


def _dominoes_standing(game: DominoesGame, names: PerPlayer[str] | None) -> str:
    if game.match is not None:
        return _match_standing(game.start.game_number, game.match, names)
    held = game.table.hands.map(len)
    if names is None:
        sentence = later("double-{size}: you {yours} tile(s), computer {other}")
    else:
        sentence = later("double-{size}: {first} {yours} tile(s), {second} {other}")
    return _of_both(counted(sentence, held.human), names, held, size=game.table.size)


def _build_up_standing(tournament: Tournament, names: PerPlayer[str] | None) -> str:
    table = tournament.table
    match names, table.phase:
        case None, Phase.ROUND_OVER:
            sentence = _("round {round} over: you {yours}, computer {other}")
        case _, Phase.ROUND_OVER:
            sentence = _("round {round} over: {first} {yours}, {second} {other}")
        case None, _:
            sentence = _("hand {hand} of 4: you {yours}, computer {other}")
        case _:
            sentence = _("hand {hand} of 4: {first} {yours}, {second} {other}")
    scores = table.scores.map(number)
    return _of_both(sentence, names, scores, round=table.round_number, hand=table.hand_number)


def _of_both(
    sentence: str, names: PerPlayer[str] | None, held: PerPlayer[T], **others: object
) -> str:
    """A sentence with what each player has, and the names unless it says “you”."""
    both = {"yours": held.human, "other": held.computer}
    named = {} if names is None else {"first": names.human, "second": names.computer}
    return sentence.format(**both, **named, **others)


def tell_not_kept(reason: str) -> str:
    """That a game could be lost; ``reason`` is a sentence."""
    return _("This game can't be saved: {reason}").format(reason=reason)


def tell_lies_aside(path: Path) -> str:
    """That a game goes on, but not all of what it follows could be read.

    Args:
        path: Where that lies now.
    """
    return _("The damaged file is now {path}, under Unfinished games.").format(path=visible(path))


def tell_older(path: Path) -> str:
    """That the file of a game lacks something that was decided in it."""
    return _("“{name}” is older than this game.").format(name=visible(path.name))


def tell_others_of_file(name: str, *, are_unfinished: bool, are_open: bool) -> str:
    """Which of several games that have come from a file has just been opened, and where the
    others are; empty where there are none.

    Args:
        name: Of the file.
        are_unfinished: Whether another one is among the unfinished games.
        are_open: Whether another window has one open.
    """
    match are_unfinished, are_open:
        case True, False:
            sentence = _("This is “{name}”; the other game from it is under Unfinished games.")
        case False, True:
            sentence = _("This is “{name}”; another window has its own.")
        case True, True:
            sentence = _(
                "This is “{name}”; another window has its own, one more is under Unfinished games."
            )
        case _:
            return ""
    return sentence.format(name=visible(name))


def not_kept_text() -> str:
    """The mark on a game that could be lost."""
    return _("Not saved")


def tell_kept_again() -> str:
    """That nothing of a game is lost any more."""
    return _("This game is saved again.")


def try_again_text() -> str:
    """The label of trying once more to keep a game."""
    return _("&Try again")


def keep_elsewhere_text() -> str:
    """The label of keeping a game in a file that is asked for."""
    return _("&Keep it elsewhere…")


def tell_written_along(path: Path) -> str:
    """That a game which can be kept nowhere else is written to a file with every move."""
    return _("Moves are now saved in {path}.").format(path=visible(path))
