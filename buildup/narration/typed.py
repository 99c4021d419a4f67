"""Parsing of typed answers in the terminal or the window, and their errors."""

from buildup.texts import _

_YES = ("y", "yes")
_NO = ("n", "no")


class AnswerError(ValueError):
    """An answer that is invalid, or cannot be carried out now; the message says why."""


def split_line(line: str) -> tuple[str, str]:
    """Return the first word of a line in lower case, and the rest of the line."""
    word, _blank, text = line.replace("\t", " ").partition(" ")
    return word.casefold(), text.strip()


def check_stands_alone(command: str, text: str) -> None:
    """Check that no text follows a command that takes none.

    Raises:
        AnswerError: There is text after it.
    """
    if text:
        raise AnswerError(_("“{command}” takes nothing after it.").format(command=command))


def read_yes_or_no(line: str, otherwise: str = "") -> bool:
    """Parse yes or no, ignoring case; return whether it is yes.

    Args:
        line: The typed text, stripped of whitespace.
        otherwise: The error message if the answer is neither; empty for the usual one.

    Raises:
        AnswerError: The answer is neither.
    """
    word = line.casefold()
    if word not in (*_YES, *_NO):
        raise AnswerError(otherwise or _("Type y or n."))
    return word in _YES
