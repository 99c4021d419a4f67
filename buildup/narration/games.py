"""The names of both games, and sentences that differ by the game."""

from collections.abc import Mapping
from typing import NamedTuple

from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.play_mode import PlayMode
from buildup.narration.build_up import levels as build_up_levels
from buildup.narration.dominoes import levels as dominoes_levels
from buildup.narration.levels import level_name
from buildup.strategy.level import Level
from buildup.texts import _, later


def tell_deal(deal: Deal, *, is_even: bool) -> str:
    """A deal number, with whether it was chosen because it is even."""
    return _("{deal} (even)").format(deal=deal) if is_even else str(deal)


def explain_even_deals() -> str:
    """What an even deal is."""
    return _(
        "Of an even deal the computer at its strongest wins 40 to 60 % against itself, from either "
        "side. Most other deals are decided by luck before anybody plays. Only the first round of "
        "a tournament is chosen."
    )


def tell_without_even_deals() -> str:
    """Why there is none."""
    return _("Even deals need the compiled search, which is missing here: it will be any deal.")


class _Words(NamedTuple):
    """The sentences of one game, not yet looked up."""

    name: str
    players: Mapping[PlayMode, str]
    """Who plays; of a game against the computer without its level."""
    at_level: str
    levels: Mapping[Level, str]
    """How the computer plays."""
    without_moves: str
    damaged_moves: str
    set_aside: str


_WORDS = {
    GameKind.BUILD_UP: _Words(
        name=later("Build Up"),
        players={
            PlayMode.TWO_PEOPLE: later("Build Up between two people"),
            PlayMode.DEMO: later("Build Up, the computer against itself"),
            PlayMode.AGAINST_COMPUTER: later("Build Up against the computer"),
        },
        at_level=later("Build Up against the computer, level {level}"),
        levels=build_up_levels.DESCRIPTIONS,
        without_moves=later("An earlier version has recorded this round without its moves."),
        damaged_moves=later("The moves of this round are damaged, so it cannot be shown."),
        set_aside=later("Your game of Build Up is kept: the start page lists it as unfinished."),
    ),
    GameKind.DOMINOES: _Words(
        name=later("Dominoes"),
        players={
            PlayMode.TWO_PEOPLE: later("Dominoes between two people"),
            PlayMode.DEMO: later("Dominoes, the computer against itself"),
            PlayMode.AGAINST_COMPUTER: later("Dominoes against the computer"),
        },
        at_level=later("Dominoes against the computer, level {level}"),
        levels=dominoes_levels.DESCRIPTIONS,
        without_moves=later("An earlier version has recorded this game without its moves."),
        damaged_moves=later("The moves of this game are damaged, so it cannot be shown."),
        set_aside=later("Your game of Dominoes is kept: the start page lists it as unfinished."),
    ),
}


_MODES = {
    PlayMode.AGAINST_COMPUTER: later("You against the computer"),
    PlayMode.TWO_PEOPLE: later("Two people"),
    PlayMode.DEMO: later("The computer against itself"),
}


def game_name(kind: GameKind) -> str:
    """What a game is called."""
    return _(_WORDS[kind].name)


def tell_players(kind: GameKind, mode: PlayMode, level: Level | None) -> str:
    """Which game it is, and who plays it.

    Args:
        kind: The game.
        mode: Who plays against whom.
        level: Of the computer; ``None`` where it is unknown.
    """
    if mode is PlayMode.AGAINST_COMPUTER and level is not None:
        return _(_WORDS[kind].at_level).format(level=level_name(level))
    return _(_WORDS[kind].players[mode])


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
