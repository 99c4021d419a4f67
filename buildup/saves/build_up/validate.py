"""Validation of a saved game of Build Up: every problem of it, not just the first."""

import re
from math import ceil

from buildup.model.build_up.position import STACK_NAMES, STACKS_IN_A_ROW
from buildup.model.build_up.table import MOST_IN_HAND, MOST_ROUNDS_WON, UNDRAWN_AFTER_HAND
from buildup.model.build_up.tile import MOST_PIPS, Tile, TileSyntaxError
from buildup.model.player import PLAYERS, PerPlayer, Player, player_name
from buildup.saves.build_up.saved_game import Field, Label, SavedGame, Side, Word, WrittenGame
from buildup.saves.problems import Problem
from buildup.texts import _, quotable

_MOST_UNDRAWN = UNDRAWN_AFTER_HAND[0]

_WHOLE_NUMBER = r"[0-9]{1,9}"
_SIGNED_NUMBER = r"[+-]?[0-9]{1,9}"

_LARGEST_SCORE = 999_999_999
_MOST_POINTS_OF_A_HAND = len(STACK_NAMES) * 2 * MOST_PIPS
"""With all twelve stacks on top. So a score of nine digits that the round may still carry
beyond them is refused, and every score that play leads to can be read again."""


def validate(written: WrittenGame, problems: list[Problem]) -> SavedGame | None:
    """Understand what a file says, and find everything that is wrong with it.

    Args:
        written: The words of the file. A field that is missing has been reported already.
        problems: Where all that is wrong is added.

    Returns:
        ``None`` if there is any problem, whether found here or before.
    """
    checker = _Checker(written, problems)
    sides = PerPlayer(checker.side(Player.COMPUTER), checker.side(Player.HUMAN))
    checker.check_boneyard_sizes()
    checker.check_hand_sizes()
    checker.check_first_draw(sides)
    turn = checker.turn()
    return None if problems else SavedGame(sides, turn)


class _Checker:
    """One file while it is being understood."""

    def __init__(self, written: WrittenGame, problems: list[Problem]) -> None:
        self._written = written
        self._problems = problems

    def side(self, player: Player) -> Side:
        """What is saved for one player, as far as it makes sense."""
        return Side(
            stacks=self._row(player),
            boneyard=self._own_tiles(player, Label.BONEYARD),
            hand=self._own_tiles(player, Label.HAND),
            score=self._number(player, Label.SCORE),
            rounds_won=self._number(player, Label.ROUNDS_WON),
        )

    def turn(self) -> Player | None:
        """Who is on turn, if the file says so."""
        field = self._written.turn
        if field is None or not field.words:
            return None
        found = " ".join(word.text for word in field.words)
        player = PLAYERS.get(found.casefold())
        if player is None:
            self._problem(
                field.words[0].line,
                _("“{found}” found for the turn; expected Computer or Human.").format(
                    found=quotable(found)
                ),
            )
        return player

    def check_boneyard_sizes(self) -> None:
        """No boneyard holds more tiles than before the first draw."""
        for player, field in self._fields(Label.BONEYARD).items():
            if len(field.words) > _MOST_UNDRAWN:
                sentence = _("{player}: {count} in the boneyard found; expected at most {most}.")
                self._wrong_count(player, field, sentence, _MOST_UNDRAWN)

    def check_hand_sizes(self) -> None:
        """No hand holds more tiles than are drawn for it, and none before the first draw."""
        boneyards = self._fields(Label.BONEYARD).values()
        nothing_drawn = [len(field.words) for field in boneyards] == [_MOST_UNDRAWN] * 2
        for player, field in self._fields(Label.HAND).items():
            if nothing_drawn and field.words:
                sentence = _(
                    "{player}: {count} in the hand found; expected none "
                    "while all 22 tiles are in the boneyard."
                )
                self._wrong_count(player, field, sentence, 0)
            elif len(field.words) > MOST_IN_HAND:
                sentence = _("{player}: {count} in the hand found; expected at most {most}.")
                self._wrong_count(player, field, sentence, MOST_IN_HAND)

    def check_first_draw(self, sides: PerPlayer[Side]) -> None:
        """Somebody can win the draw for first player: not all tiles have equal pips."""
        boneyards = SavedGame(sides, None).boneyards_at_first_draw or ()
        if len({tile.pips for boneyard in boneyards for tile in boneyard}) == 1:
            self._problem(
                self._fields(Label.BONEYARD)[Player.HUMAN].line,
                _(
                    "Only tiles of equal pips found in the boneyards; expected different ones, "
                    "for the draw for first player would never end."
                ),
            )

    def _fields(self, label: Label) -> dict[Player, Field]:
        sides = self._written.sides
        return {player: sides[player][label] for player in Player if label in sides[player]}

    def _words(self, player: Player, label: Label) -> tuple[Word, ...]:
        field = self._written.sides[player].get(label)
        return field.words if field else ()

    def _row(self, player: Player) -> tuple[Tile, ...]:
        field = self._written.sides[player].get(Label.STACKS)
        if field is not None and len(field.words) != STACKS_IN_A_ROW:
            sentence = _("{player}: a row of {count} found; expected exactly six stacks.")
            self._wrong_count(player, field, sentence, STACKS_IN_A_ROW)
        return tuple(tile for _word, tile in self._tiles(player, Label.STACKS))

    def _own_tiles(self, player: Player, label: Label) -> tuple[Tile, ...]:
        """The tiles of a boneyard or hand, where the opponent's have no business."""
        tiles = self._tiles(player, label)
        for word, tile in tiles:
            if tile.colour is not player.colour:
                self._problem(
                    word.line,
                    _("{player}: {tile} found; expected only tiles of colour {colour}.").format(
                        player=player_name(player), tile=tile, colour=player.colour
                    ),
                )
        return tuple(tile for _word, tile in tiles)

    def _tiles(self, player: Player, label: Label) -> list[tuple[Word, Tile]]:
        tiles = []
        for word in self._words(player, label):
            try:
                tiles.append((word, Tile.parse(quotable(word.text))))
            except TileSyntaxError as error:
                self._problem(word.line, str(error))
        return tiles

    def _number(self, player: Player, label: Label) -> int:
        field = self._written.sides[player].get(label)
        if field is None:
            return 0
        found = " ".join(word.text for word in field.words)
        if label is Label.SCORE:
            form, highest = _SIGNED_NUMBER, self._largest_score()
            lowest = -highest
        else:
            form, highest, lowest = _WHOLE_NUMBER, MOST_ROUNDS_WON, 0
        if re.fullmatch(form, found) and lowest <= int(found) <= highest:
            return int(found)
        self._problem(
            field.line,
            _(
                "“{found}” found for “{label}”; expected a whole number from {lowest} to {highest}."
            ).format(found=quotable(found), label=label, lowest=lowest, highest=highest),
        )
        return 0

    def _largest_score(self) -> int:
        boneyards = self._fields(Label.BONEYARD).values()
        undrawn = max((len(field.words) for field in boneyards), default=0)
        hands_to_come = 1 + ceil(min(undrawn, _MOST_UNDRAWN) / MOST_IN_HAND)
        return _LARGEST_SCORE - hands_to_come * _MOST_POINTS_OF_A_HAND

    def _wrong_count(self, player: Player, field: Field, sentence: str, most: int) -> None:
        count = len(field.words)
        message = sentence.format(player=player_name(player), count=count, most=most)
        self._problem(field.line, message)

    def _problem(self, line: int, message: str) -> None:
        self._problems.append(Problem(line, message))
