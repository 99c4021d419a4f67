"""The names of both games, their levels and modes of play, and sentences about them."""

from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.narrator import tell_both
from buildup.play.document import Document
from buildup.play.open_game import AnyOpenGame
from buildup.strategy.build_up.rules_of_thumb import LESSONS_BEAT
from buildup.strategy.level import Level
from buildup.texts import _, in_sentences, later, quotable, visible


def explain_balanced_deals() -> str:
    """Explain what balanced deals are."""
    return _("Experts finish a balanced deal within 12 points. Later rounds are random.")


def explain_handicap() -> str:
    """Explain the handicap of a tournament."""
    return _("Points that Black (you) starts each round with; if negative, White's.")


def document_name(document: Document) -> str:
    """Return the file name of a game, or a title if it has no file."""
    if document.path is not None:
        return visible(document.path.name)
    return _("From statistics") if document.is_from_records else _("New game")


_WORDS = {
    GameKind.BUILD_UP: (later("Build Up"), {
        Level.BEGINNER: later("Plays at random."),
        Level.CASUAL: later("Covers your tiles when it can."),
        Level.SKILLED: later("Takes the most points now."),
        Level.ADVANCED: later("Plays the tile that fits the fewest stacks."),
        Level.STRONG: later("Plays each hand perfectly."),
        Level.EXPERT: later("Plays perfectly and sets traps."),
    }, LESSONS_BEAT),
    GameKind.DOMINOES: (later("Dominoes"), {
        Level.BEGINNER: later("Plays the first tile that fits."),
        Level.CASUAL: later("Plays its heaviest tile that fits."),
        Level.SKILLED: later("Sheds pips and keeps a variety of numbers."),
        Level.STRONG: later("Simulates a few deals."),
        Level.EXPERT: later("Simulates many deals and solves the ending."),
    }, {}),
}  # fmt: skip
"""For each game, its name, how its levels play, and how often its lessons beat them."""
_LEVELS = {
    Level.BEGINNER: later("Beginner"),
    Level.CASUAL: later("Casual"),
    Level.SKILLED: later("Skilled"),
    Level.ADVANCED: later("Advanced"),
    Level.STRONG: later("Strong"),
    Level.EXPERT: later("Expert"),
}
_PLAYERS = {
    PlayMode.TWO_PEOPLE: later("{game}, two people"),
    PlayMode.DEMO: later("{game}, demo"),
    PlayMode.AGAINST_COMPUTER: later("{game} vs {opponent}"),
}
_MODES = {
    PlayMode.AGAINST_COMPUTER: later("You vs computer"),
    PlayMode.TWO_PEOPLE: later("Two people"),
    PlayMode.DEMO: later("Demo"),
}


_BACK = dict(zip(GameKind, (later("Back in the round."), later("Back in the game.")), strict=True))


def tell_left(kind: GameKind) -> str:
    """Say that the round or game is on the table again, after a variation."""
    return _(_BACK[kind])


def game_name(kind: GameKind) -> str:
    """Return the name of a game."""
    return _(_WORDS[kind][0])


def tell_players(
    kind: GameKind, mode: PlayMode, level: Level | None, program: str | None = None
) -> str:
    """Name the game and its players.

    Args:
        kind: The game.
        mode: The mode of play.
        level: The computer's level; ``None`` if unknown.
        program: The name of the program that plays in place of the computer; ``None`` if none does.
    """
    opponent = _("Computer") if level is None else level_name(level)
    return _(_PLAYERS[mode]).format(
        game=game_name(kind), opponent=opponent if program is None else quotable(program)
    )


def tell_levels(names: PerPlayer[str], levels: PerPlayer[Level]) -> str:
    """State the levels of both players in a demo."""
    return tell_both(_("{one}: {points}, {two}: {others}."), names, levels.map(level_name))


def tell_rival(level: Level) -> str:
    """Name the opponent that a column of chances assumes, as part of the column's title."""
    return _("vs {level}").format(level=level_name(level))


def level_name(level: Level) -> str:
    """Return the name of a level."""
    return _(_LEVELS[level])


def role_of(game: AnyOpenGame, player: Player) -> str:
    """Return the name of the program or level that plays a side; empty for a person."""
    if (level := game.level_of(player)) is not None:
        return level_name(level)
    return visible(program.name) if (program := game.program_of(player)) else ""


def level_description(kind: GameKind, level: Level) -> str:
    """Say how the computer plays at a level and, if measured, how often the lessons beat it.

    Raises:
        KeyError: The game does not have the level.
    """
    _name, words, beaten = _WORDS[kind]
    if level not in beaten:
        return _(words[level])
    sentence = _("Playing by lessons 1 to 3, you'd beat it {wins} times in 10.")
    return in_sentences(_(words[level]), sentence.format(wins=beaten[level]))


def mode_name(mode: PlayMode) -> str:
    """Return the name of a mode of play."""
    return _(_MODES[mode])


def tell_results(won: int, played: int) -> str:
    """State a person's results against a level; return an empty string if there are none."""
    return _("You won {won} of {played}.").format(won=won, played=played) if played else ""


def tell_set_aside() -> str:
    """Say where the game that was on the table before is saved."""
    return _("Your game is saved on the start page.")
