"""Sentences and labels about unfinished games: their state, resuming them, and saving them."""

from pathlib import Path

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.model.player import PerPlayer, PlayMode
from buildup.narration.narrator import build_up_names, dominoes_names, shown_names, tell_both
from buildup.texts import _, in_sentences, number, visible


def tell_unfinished(
    game: Tournament | DominoesGame, mode: PlayMode, path: Path | None = None
) -> str:
    """Describe the state of an unfinished game, with its deal and its file, if known.

    Args:
        game: The game.
        mode: The mode of play, which determines the players' names.
        path: The path of the game's file; ``None`` if it has none.
    """
    if isinstance(game, DominoesGame):
        words = _dominoes_standing(game, shown_names(dominoes_names(mode)))
        is_dealt = game.start.is_fresh and game.match is None
    else:
        words = _build_up_standing(game, shown_names(build_up_names(mode)))
        is_dealt = game.is_round_dealt
    if is_dealt:
        words = _("{standing}; deal {deal}").format(standing=words, deal=game.start.deal)
    if path is not None:
        words = _("{standing}; file “{name}”").format(standing=words, name=visible(path.name))
    return words


def tell_lead(game: Tournament | DominoesGame, mode: PlayMode) -> str:
    """State a game's standing in a few words: points or, in a single game of Dominoes, tiles left.

    If a round is over, also say which one comes next.
    """
    if isinstance(game, DominoesGame):
        held, sentence = game.table.hands.map(len), _("Tiles left: {yours} to {other}")
        if game.match is not None:
            held, sentence = game.match.points, _("Points: {yours} to {other}")
        return sentence.format(yours=held.human, other=held.computer)
    table, held = game.table, game.table.live_points
    ahead = held.human - held.computer
    is_over = table.phase is Phase.ROUND_OVER
    if mode is not PlayMode.AGAINST_COMPUTER or not ahead:
        sentence = _("Score: {points} to {others}")
    elif is_over:
        sentence = _("Won {points} to {others}") if ahead > 0 else _("Lost {points} to {others}")
    else:
        sentence = (
            _("You lead {points} to {others}") if ahead > 0 else _("You trail {points} to {others}")
        )
    told = sentence.format(points=number(held.human), others=number(held.computer))
    following = _("Next: round {round}.").format(round=table.round_number + 1)
    return in_sentences(told, following) if is_over else told


def tell_doubt(host: str) -> str:
    """Ask whether to resume a game that may be open elsewhere.

    Args:
        host: The name of the computer on which the game was saved; empty if unknown.
    """
    if host:
        return _("This game may be open on “{host}”. Resume it here?").format(host=visible(host))
    return _("This game may be open elsewhere. Resume it here?")


def _dominoes_standing(game: DominoesGame, names: PerPlayer[str]) -> str:
    if game.match is not None:
        sentence = _("game {number} to {target}: {one} {points}, {two} {others}")
        number, target = game.start.game_number, game.match.target
        return tell_both(sentence, names, game.match.points, number=number, target=target)
    sentence = _("double-{size}, tiles: {one} {points}, {two} {others}")
    return tell_both(sentence, names, game.table.hands.map(len), size=game.table.size)


def _build_up_standing(tournament: Tournament, names: PerPlayer[str]) -> str:
    table = tournament.table
    sentence = _("hand {hand} of 4: {one} {points}, {two} {others}")
    if table.phase is Phase.ROUND_OVER:
        sentence = _("round {round} over: {one} {points}, {two} {others}")
    scores = table.scores.map(number)
    return tell_both(sentence, names, scores, round=table.round_number, hand=table.hand_number)


def tell_not_kept(reason: str) -> str:
    """Say that a game cannot be saved automatically, because of ``reason``, a sentence."""
    return _("Can't save this game: {reason}").format(reason=reason)


def tell_lies_aside(path: Path) -> str:
    """Say where the damaged file of an incompletely resumed game is."""
    return _("The damaged file, listed on the start page, is {path}.").format(path=visible(path))


def tell_older(path: Path) -> str:
    """Say that the file of a game is older than the person's latest decisions."""
    return _("“{name}” is older than this game.").format(name=visible(path.name))


def tell_others_of_file(name: str, *, are_unfinished: bool, are_open: bool) -> str:
    """Say which other games from a file are open or unfinished; return an empty string if none is.

    Args:
        name: The name of the file.
        are_unfinished: Whether another game from the file is unfinished.
        are_open: Whether another window has a game from the file open.
    """
    sentences = (
        _("Another window has “{name}” open.") if are_open else "",
        _("Another game from “{name}” is unfinished.") if are_unfinished else "",
    )
    return " ".join(filter(None, sentences)).format(name=visible(name))


def not_kept_text() -> str:
    """Return the label of a game that could be lost."""
    return _("Not saved")


def tell_kept_again() -> str:
    """Say that a game is saved automatically again."""
    return _("Saved again.")


def try_again_text() -> str:
    """Return the label of the button that tries again to save a game."""
    return _("&Try again")


def keep_elsewhere_text() -> str:
    """Return the label of the button that saves a game to another file."""
    return _("&Save elsewhere…")


def tell_written_along(path: Path) -> str:
    """Say to which file every move is saved while automatic saving fails."""
    return _("Now saving to {path}.").format(path=visible(path))
