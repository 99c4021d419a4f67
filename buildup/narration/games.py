"""The names of both games, and sentences that differ by the game."""

from collections.abc import Mapping
from typing import NamedTuple

from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import PlayMode
from buildup.narration.levels import level_name
from buildup.play.document import Document
from buildup.strategy.level import Level
from buildup.texts import _, later, quotable, visible


def tell_deal(deal: Deal, *, is_even: bool) -> str:
    """A deal number, with whether it was chosen because it is even."""
    return _("{deal} (even between experts)").format(deal=deal) if is_even else str(deal)


def explain_even_deals() -> str:
    """What an even deal is."""
    return _(
        "The computer at its strongest ends an even deal within 12 points of itself, from either "
        "side. Most other deals are decided by luck before anybody plays. Only the first round of "
        "a tournament is chosen."
    )


def document_name(document: Document) -> str:
    """The name of a game's file, or what to call a game without one."""
    if document.path is not None:
        return visible(document.path.name)
    return _("From the statistics") if document.is_from_records else _("New game")


class _Words(NamedTuple):
    """The sentences of one game, not yet looked up."""

    name: str
    levels: Mapping[Level, str]
    """How the computer plays."""
    without_moves: str
    damaged_moves: str
    set_aside: str


_WORDS = {
    GameKind.BUILD_UP: _Words(
        name=later("Build Up"),
        levels={
            Level.BEGINNER: later("Places any tile that fits, by chance."),
            Level.CASUAL: later("Covers one of your tiles whenever it can."),
            Level.SKILLED: later("Takes the most points it can get at once."),
            Level.ADVANCED: later("Places the tile that fits the fewest stacks first."),
            Level.STRONG: later("Plays every hand perfectly to its end."),
            Level.EXPERT: later("Plays perfectly, and chooses what is hardest to answer."),
        },
        without_moves=later("An earlier version has recorded this round without its moves."),
        damaged_moves=later("The moves of this round are damaged, so it cannot be shown."),
        set_aside=later("Your game of Build Up is kept: the start page lists it as unfinished."),
    ),
    GameKind.DOMINOES: _Words(
        name=later("Dominoes"),
        levels={
            Level.BEGINNER: later("Lays the first tile that fits."),
            Level.CASUAL: later("Lays its heaviest tile that fits."),
            Level.SKILLED: later("Sheds pips and keeps many numbers in hand."),
            Level.STRONG: later("Imagines what you may hold, and tries each tile out a few times."),
            Level.EXPERT: later(
                "Imagines what you may hold many times, and searches the ending fully."
            ),
        },
        without_moves=later("An earlier version has recorded this game without its moves."),
        damaged_moves=later("The moves of this game are damaged, so it cannot be shown."),
        set_aside=later("Your game of Dominoes is kept: the start page lists it as unfinished."),
    ),
}


_PLAYERS = {
    PlayMode.TWO_PEOPLE: later("{game} between two people"),
    PlayMode.DEMO: later("{game}, the computer against itself"),
    PlayMode.AGAINST_COMPUTER: later("{game} against the computer"),
}
_MODES = {
    PlayMode.AGAINST_COMPUTER: later("You against the computer"),
    PlayMode.TWO_PEOPLE: later("Two people"),
    PlayMode.DEMO: later("The computer against itself"),
}


def game_name(kind: GameKind) -> str:
    """What a game is called."""
    return _(_WORDS[kind].name)


def tell_players(
    kind: GameKind, mode: PlayMode, level: Level | None, program: str | None = None
) -> str:
    """Which game it is, and who plays it.

    Args:
        kind: The game.
        mode: Who plays against whom.
        level: Of the computer; ``None`` where it is unknown.
        program: The name of one that plays in place of the computer.
    """
    sentence = _(_PLAYERS[mode])
    if mode is PlayMode.AGAINST_COMPUTER and level is not None:
        sentence = _("{game} against the computer, level {level}")
    if program is not None:
        sentence = _("{game} against the program “{program}”")
    return sentence.format(
        game=game_name(kind), level=level and level_name(level), program=quotable(program or "")
    )


def level_description(kind: GameKind, level: Level) -> str:
    """How the computer plays a game at a level.

    Raises:
        KeyError: The game does not have it.
    """
    return _(_WORDS[kind].levels[level])


def mode_name(mode: PlayMode) -> str:
    """Who plays against whom, to be chosen."""
    return _(_MODES[mode])


def tell_results(won: int, played: int) -> str:
    """How a person did against a level; empty where nothing was played against it."""
    if not played:
        return ""
    return _("You have won {won} of {played} against it.").format(won=won, played=played)


def tell_without_moves(kind: GameKind) -> str:
    """Why a round of an earlier version cannot be looked back at."""
    return _(_WORDS[kind].without_moves)


def tell_damaged_moves(kind: GameKind) -> str:
    """Why a round cannot be looked back at although its moves are recorded."""
    return _(_WORDS[kind].damaged_moves)


def tell_set_aside(kind: GameKind) -> str:
    """Where the game is that lay on the table before a round of the records did."""
    return _(_WORDS[kind].set_aside)
