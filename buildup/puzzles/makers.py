"""Who makes which puzzles."""

from buildup.puzzles.build_up.maker import MovePuzzleMaker
from buildup.puzzles.dominoes.maker import EndingMaker, HoldingMaker
from buildup.puzzles.puzzle import PuzzleError, PuzzleKind
from buildup.texts import _

MAKERS: dict[PuzzleKind, type[MovePuzzleMaker] | type[EndingMaker] | type[HoldingMaker]] = {
    each.kind: each for each in (MovePuzzleMaker, EndingMaker, HoldingMaker)
}
"""Those of random puzzles."""


def maker_of(key: str) -> MovePuzzleMaker | EndingMaker | HoldingMaker:
    """The maker of a puzzle that was made before, by its key.

    Raises:
        PuzzleError: The key names no random puzzle and no daily one, or one of version 0.2, which
            made others; those from mistakes are made of their positions.
    """
    sentence = _("“{key}” is not the name of a puzzle, or of one that only version 0.2 makes.")
    unknown = PuzzleError(sentence.format(key=key))
    try:
        maker = MAKERS[PuzzleKind.of(key)].of_words(key.split(" "))
    except ValueError as error:
        raise unknown from error
    if maker.key != key:
        raise unknown
    return maker
