"""Answers at a prompt of either game: commands, yes and no."""

from enum import StrEnum

from buildup.console.terminal import Terminal
from buildup.narration.typed import check_stands_alone, read_yes_or_no, split_line
from buildup.texts import _


class Verb(StrEnum):
    """The first word of a command."""

    HINT = "hint"
    SAVE = "save"
    LOAD = "load"
    NEW = "new"
    RESUME = "resume"
    UNDO = "undo"
    REDO = "redo"
    LEVEL = "level"
    RULES = "rules"
    HELP = "help"
    QUIT = "quit"


_SHORT = {
    "?": Verb.HELP,
    **{
        verb[0]: verb
        for verb in (Verb.HINT, Verb.SAVE, Verb.LOAD, Verb.UNDO, Verb.RULES, Verb.QUIT)
    },
}
_WITH_TEXT = (Verb.SAVE, Verb.LOAD, Verb.NEW, Verb.RESUME, Verb.LEVEL)


def read_command(line: str) -> tuple[Verb, str] | None:
    """The command that a line begins with, in any case, or ``None`` if it is none.

    Args:
        line: What was typed, without white space around it.

    Raises:
        AnswerError: Something follows a command that stands alone.
    """
    word, text = split_line(line)
    verb = _SHORT.get(word) or next((each for each in Verb if word == each.value), None)
    if verb is None:
        return None
    if verb not in _WITH_TEXT:
        check_stands_alone(verb, text)
    return verb, text


def confirms(terminal: Terminal, question: str) -> bool:
    """Whether a person agrees, who is asked until they answer yes or no.

    Raises:
        EndOfInputError: Nobody answers.
    """
    return terminal.ask_until_read(
        _("{question} (y/n)").format(question=question),
        lambda line: read_yes_or_no(line, _("Please answer y or n.")),
    )
