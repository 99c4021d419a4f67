"""Validation of a saved game of Build Up, which reports all problems."""

from math import ceil

from buildup.model.build_up.position_line import PositionLine, StackTop, most_points
from buildup.model.build_up.table import MOST_IN_HAND, MOST_ROUNDS_WON
from buildup.model.build_up.tile import Tile, TileSyntaxError
from buildup.model.player import PerPlayer, Player
from buildup.saves.build_up.saved_game import Label, SavedGame, Word, WrittenGame
from buildup.saves.problems import Problem
from buildup.texts import _, whole_number

_LABELS = {"stacks": Label.STACKS, "hands": Label.HAND, "boneyards": Label.BONEYARD}
"""The labels of fields in saved games, by their labels in position lines."""


def validate(written: WrittenGame, problems: list[Problem]) -> SavedGame | None:
    """Parse the fields of a file, and report everything that is wrong with them.

    Args:
        written: The words of the file. Missing fields must already be reported.
        problems: A list to which all problems found are added.

    Returns:
        The content; ``None`` if there is any problem, found here or before.
    """
    checker = _Checker(written, problems)
    game = checker.content()
    checker.check_position(game)
    return None if problems else game


class _Checker:
    def __init__(self, written: WrittenGame, problems: list[Problem]) -> None:
        self._written = written
        self._problems = problems

    def content(self) -> SavedGame:
        """Parse all fields, with stand-ins for invalid ones."""
        both = PerPlayer(*Player)
        return SavedGame(
            stacks=both.map(lambda each: self._tiles(each, Label.STACKS)),
            boneyards=both.map(lambda each: self._tiles(each, Label.BONEYARD)),
            hands=both.map(lambda each: self._tiles(each, Label.HAND)),
            scores=both.map(lambda each: self._number(each, Label.SCORE)),
            rounds_won=both.map(lambda each: self._number(each, Label.ROUNDS_WON)),
            turn=self._turn(),
        )

    def _turn(self) -> Player | None:
        """Parse the player to move; return ``None`` if missing or if invalid, which is reported."""
        field = self._written.turn
        if field is None or not field.words:
            return None
        found = " ".join(word.text for word in field.words)
        try:
            return Player.parse(found)
        except ValueError as error:
            self._problem(field.words[0].line, str(error))
            return None

    def check_position(self, game: SavedGame) -> None:
        """Report everything that makes the position impossible, on the line where it was found."""
        full = game.boneyards_at_first_draw
        position = PositionLine(
            game.stacks.map(lambda tops: tuple(map(StackTop, tops))),
            PerPlayer((), ()) if full else game.hands,
            PerPlayer(*(full or game.boneyards)),
            PerPlayer(0, 0),
            game.turn or Player.HUMAN,
        )
        for found in position.problems:
            field = self._written.sides[found.player or Player.HUMAN].get(_LABELS[found.label])
            if field is not None:
                words = (word.line for word in field.words if word.text.upper() == found.tile)
                self._problem(next(words, field.line), found.message)

    def _words(self, player: Player, label: Label) -> tuple[Word, ...]:
        field = self._written.sides[player].get(label)
        return field.words if field else ()

    def _tiles(self, player: Player, label: Label) -> tuple[Tile, ...]:
        """Parse the tiles under a label, with an arbitrary tile for each invalid word."""
        tiles = []
        for word in self._words(player, label):
            try:
                tiles.append(Tile.parse(word.text))
            except TileSyntaxError as error:
                tiles.append(Tile(player.color, 0, 0))
                self._problem(word.line, str(error))
        return tuple(tiles)

    def _number(self, player: Player, label: Label) -> int:
        field = self._written.sides[player].get(label)
        if field is None:
            return 0
        found = " ".join(word.text for word in field.words)
        lowest, highest = 0, MOST_ROUNDS_WON
        if label is Label.SCORE:
            undrawn = max(len(self._words(each, Label.BONEYARD)) for each in Player)
            is_amid_hand = any(self._words(each, Label.HAND) for each in Player)
            highest = most_points(ceil(undrawn / MOST_IN_HAND) + is_amid_hand)
            lowest = -highest
        try:
            return whole_number(found, lowest, highest)
        except ValueError as error:
            self._problem(field.line, _("“{label}”: {message}").format(label=label, message=error))
            return 0

    def _problem(self, line: int, message: str) -> None:
        self._problems.append(Problem(line, message))
