"""Parsing of commands at a prompt."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from buildup.model.deal import SWAPPED, Deal, parse_handicap
from buildup.model.game_kind import GameKind
from buildup.model.player import PlayMode
from buildup.narration.typed import AnswerError, check_stands_alone, split_line
from buildup.play.open_game import NewGame
from buildup.strategy.level import Level
from buildup.texts import _, plain_digits, quotable

ANY_DEAL = "any"
"""The word to type for a random deal, in place of a deal number."""
_MODES = {"computer": PlayMode.AGAINST_COMPUTER, "people": PlayMode.TWO_PEOPLE}
"""The modes of play, by the words to type after ``new``."""
SET, MATCH = "set", "match"
"""The words to type before the size of a set and the points of a match."""


class Verb(StrEnum):
    """The first word of a command."""

    HINT = "hint"
    ALL = "all"
    SAVE = "save"
    LOAD = "load"
    NEW = "new"
    RESUME = "resume"
    UNDO = "undo"
    REDO = "redo"
    BACK = "back"
    FORWARD = "forward"
    NOW = "now"
    TRY = "try"
    VARIATIONS = "variations"
    LEAVE = "leave"
    MOVES = "moves"
    SCORE = "score"
    REVIEW = "review"
    STATS = "stats"
    LEVEL = "level"
    RULES = "rules"
    MANUAL = "manual"
    HELP = "help"
    QUIT = "quit"
    LEADER = "leader"
    SCORED = "scored"
    OUT = "out"


_WITH_LETTER = (Verb.HINT, Verb.ALL, Verb.SAVE, Verb.LOAD, Verb.UNDO, Verb.RULES, Verb.QUIT)
_SHORT = {"?": Verb.HELP, **{verb[0]: verb for verb in _WITH_LETTER}}
_WITH_TEXT = (
    *(Verb.SAVE, Verb.LOAD, Verb.NEW, Verb.RESUME, Verb.LEVEL),
    *(Verb.BACK, Verb.FORWARD, Verb.VARIATIONS, Verb.LEADER, Verb.SCORED),
)
_OF_BUILD_UP = (Verb.LEADER, Verb.SCORED, Verb.OUT)


def read_command(line: str, kind: GameKind) -> tuple[Verb, str] | None:
    """Parse the command at the beginning of a line, ignoring case.

    Args:
        line: The typed text, stripped of whitespace.
        kind: The game.

    Returns:
        The command and the text after it; ``None`` if the line does not begin with a command.

    Raises:
        AnswerError: Text follows a command that takes none.
    """
    word, text = split_line(line)
    verb = _SHORT.get(word) or next((each for each in Verb if word == each.value), None)
    if verb is None or (verb in _OF_BUILD_UP and kind is not GameKind.BUILD_UP):
        return None
    if verb not in _WITH_TEXT:
        check_stands_alone(verb, text)
    return verb, text


class WantedGame(NamedTuple):
    """The options typed after ``new``."""

    game: NewGame
    mode: PlayMode | None = None
    """The mode of play; ``None`` for the current one."""
    is_swapped: bool = False
    """Whether to play the current deal with sides swapped."""


def read_new(text: str, kind: GameKind, numbered: Mapping[str, tuple[int, int]]) -> WantedGame:
    """Parse the options of a new game, in any order.

    These are a deal number or ``any``, ``swapped``, a level, a mode of play, in Build Up a handicap
    such as ``+20``, and in Dominoes ``set 9`` and ``match 100``.

    Args:
        text: The typed text.
        kind: The game.
        numbered: The words that a number must follow, with its range.

    Raises:
        AnswerError: An option is unknown, incomplete or conflicts with another.
        DealNumberError: A number is not a deal number, or a handicap is not allowed.
        LevelError: The game does not have this level.
    """
    wanted, words = NewGame(), plain_digits(text).casefold().split()
    mode, is_swapped = None, False
    while words:
        word = words.pop(0)
        if word == ANY_DEAL:
            wanted = wanted._replace(deal=Deal.any())
        elif word == SWAPPED:
            is_swapped = True
        elif word in _MODES:
            mode = _MODES[word]
        elif word in numbered:
            lowest, highest = numbered[word]
            number = words.pop(0) if words else ""
            if not (number.isdecimal() and len(number) < 7 and lowest <= int(number) <= highest):
                sentence = _("Expected a number from {lowest} to {highest} after “{word}”.")
                raise AnswerError(sentence.format(word=word, lowest=lowest, highest=highest))
            if word == SET:
                wanted = wanted._replace(size=int(number))
            else:
                wanted = wanted._replace(target=int(number))
        elif word[0] in "-+":
            wanted = wanted._replace(handicap=parse_handicap(word, kind))
        elif word[0].isdigit() and wanted.deal is None:
            wanted = wanted._replace(deal=Deal.parse(quotable(word)))
        elif word in tuple(Level):
            wanted = wanted._replace(level=Level.parse(word, kind))
        else:
            sentence = _(
                "Unknown: “{text}”. After “new”, type a deal number, any, swapped, a level, "
                "people or computer."
            )
            raise AnswerError(sentence.format(text=quotable(word)))
    if is_swapped and wanted.deal is not None:
        return WantedGame(wanted._replace(deal=wanted.deal.swapped), mode)
    if is_swapped and (wanted.size or wanted.target or wanted.handicap):
        raise AnswerError(_("Can't combine a swapped deal with a set, match or handicap."))
    return WantedGame(wanted, mode, is_swapped)
