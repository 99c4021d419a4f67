"""The lists of the Lisp and Prolog editions. They are parsed, never evaluated."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer, Player, player_name
from buildup.saves.build_up.saved_game import Field, Label, SavedGame, Word, WrittenGame
from buildup.saves.extra_lines import WrittenExtra
from buildup.saves.problems import Problem
from buildup.texts import _, counted, quotable

MOST_WORDS = 20_000
"""The maximum number of words and brackets in a file; a saved game has about 300."""

_DEEPEST = 16
"""The maximum nesting; the lists of a saved game are nested four deep."""


class Punctuation(NamedTuple):
    """The differences between Lisp and Prolog."""

    opening: str
    closing: str
    comment: str
    separator: str
    """The separator written between elements; when reading, commas are whitespace."""
    full_stop: str
    """The sign that ends the text; empty if there is none."""
    lower_case: bool
    """Whether names are written in lowercase. Reading ignores case."""
    empty: str | None
    """The word for an empty list, in lowercase; ``None`` if there is none."""
    in_any_order: bool
    """Whether editions exist that write the human's block first."""

    @property
    def token(self) -> str:
        """A regular expression for a token or a comment."""
        return rf"{self.comment}.*|[()\[\].]|[^\s,()\[\].{self.comment}]+"


LISP = Punctuation("(", ")", ";", " ", "", lower_case=False, empty="nil", in_any_order=True)
PROLOG = Punctuation("[", "]", "%", ", ", ".", lower_case=True, empty=None, in_any_order=False)

_SIGNS = frozenset("()[].")


@dataclass(slots=True)
class Group:
    """A list in a file."""

    line: int
    """The line of its opening bracket, from 1."""
    items: "list[Group | Word]" = field(default_factory=list)
    end: int = 0
    """The line of its closing bracket, from 1."""


def format_list(
    game: SavedGame, signs: Punctuation, elements: Iterable[tuple[str, str]] = ()
) -> str:
    """Format a game as a list, laid out as in the old editions.

    Args:
        game: The content of the list.
        signs: :data:`LISP` or :data:`PROLOG`.
        elements: Names and values to add as separate lists, which the old editions do not know.
    """
    blocks = [_side_text(game, player, signs) for player in Player]
    if game.turn is not None:
        blocks.append(_indented(1, _cased(game.turn.value, signs)))
    for name, value in elements:
        blocks.append(_indented(1, f"{signs.opening}{name} {value}{signs.closing}"))
    between = f"{signs.separator.rstrip()}\n"
    return f"{signs.opening}\n{between.join(blocks)}\n{signs.closing}{signs.full_stop}\n"


def _side_text(game: SavedGame, player: Player, signs: Punctuation) -> str:
    tiles, numbers = (game.stacks, game.boneyards, game.hands), (game.scores, game.rounds_won)
    elements = (
        *(_tiles_text(each[player], signs) for each in tiles),
        *(str(each[player]) for each in numbers),
    )
    inner = f"{signs.separator.rstrip()}\n".join(_indented(2, element) for element in elements)
    return f"{_indented(1, signs.opening)}\n{inner}\n{_indented(1, signs.closing)}"


def _tiles_text(tiles: tuple[Tile, ...], signs: Punctuation) -> str:
    if not tiles:
        return f"{signs.opening}{signs.closing}"
    texts = (
        signs.opening
        + signs.separator.join((_cased(tile.color, signs), str(tile.low), str(tile.high)))
        + signs.closing
        for tile in tiles
    )
    return f"{signs.opening} {signs.separator.join(texts)} {signs.closing}"


def _cased(name: str, signs: Punctuation) -> str:
    return name.lower() if signs.lower_case else name


def _indented(depth: int, text: str) -> str:
    return "   " * depth + text


def read_list(text: str, problems: list[Problem], signs: Punctuation) -> WrittenGame | None:
    """Read as much of a Lisp or Prolog list as possible.

    Args:
        text: The text, with line feeds as line endings.
        problems: A list to which all problems found are added.
        signs: :data:`LISP` or :data:`PROLOG`.

    Returns:
        The content; ``None`` if the text is not a single list, is too long or is nested too deeply.
    """
    try:
        game = _read_group(text, signs)
    except _BracketError as error:
        problems.append(error.problem)
        return None
    warnings: list[str] = []
    order = _order(game, warnings) if signs.in_any_order else list(Player)
    blocks = dict(zip(order, game.items, strict=False))
    sides = [_read_side(game, player, blocks.get(player), signs, problems) for player in Player]
    rest = game.items[len(sides) :]
    turn = _read_turn(rest[0], signs) if rest else None
    return WrittenGame(PerPlayer(*sides), turn, tuple(_extras(rest)), tuple(warnings))


def _order(game: Group, warnings: list[str]) -> list[Player]:
    """Determine the order of the players' blocks from the colors in boneyards and hands.

    Args:
        game: The list being read.
        warnings: A list to which a sentence is added if all boneyards and hands are empty, so that
            the computer's block is assumed to come first.
    """
    order = list(Player)
    is_usual = Counter(
        word.text[:1].upper() == player.color
        for player, block in zip(order, game.items, strict=False)
        if isinstance(block, Group)
        for tiles in block.items[1:3]
        if isinstance(tiles, Group)
        for word in _field(tiles).words
    )
    if not is_usual:
        warnings.append(_("Unclear whose list comes first; assuming the computer's."))
    return order if is_usual[True] >= is_usual[False] else order[::-1]


def _read_turn(item: Group | Word, signs: Punctuation) -> Field | None:
    if isinstance(item, Group) or item.text.lower() == signs.empty:
        return None
    return Field(item.line, (item,))


def _tokens(text: str, signs: Punctuation) -> Iterator[Word]:
    line, counted = 1, 0
    for token in re.finditer(signs.token, text):
        if not token[0].startswith(signs.comment):
            line += text.count("\n", counted, token.start())
            counted = token.start()
            yield Word(token[0], line)


class _BracketError(Exception):
    """Text that is not a single list, is too long or is nested too deeply."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.problem = Problem(line, message)


def _read_group(text: str, signs: Punctuation) -> Group:
    """Parse text that consists of a single list.

    Raises:
        _BracketError: The text is something else, is too long or is nested too deeply.
    """
    root = Group(0)
    open_groups = [root]
    line, is_stopped = 1, False
    for count, word in enumerate(_tokens(text, signs)):
        line, is_inside = word.line, len(open_groups) > 1
        if count >= MOST_WORDS:
            sentence = _("Text too long; expected at most {most} words.")
            raise _BracketError(line, sentence.format(most=MOST_WORDS))
        if word.text == signs.opening and (is_inside or not root.items):
            group = Group(line)
            open_groups[-1].items.append(group)
            open_groups.append(group)
        elif is_inside and word.text == signs.closing:
            open_groups.pop().end = line
        elif is_inside and word.text not in _SIGNS:
            open_groups[-1].items.append(word)
        elif word.text == signs.full_stop and not is_inside and root.items and not is_stopped:
            is_stopped = True
        else:
            if is_inside:
                sentence = _("“{found}”; expected a list, a word or a number.")
            elif root.items:
                sentence = _("“{found}” after the end.")
            else:
                sentence = _("“{found}”; expected “{opening}”.")
            found = quotable(word.text)
            raise _BracketError(line, sentence.format(found=found, opening=signs.opening))
        if len(open_groups) > _DEEPEST + 1:
            sentence = _("Lists nested {depth} deep; expected at most four.")
            raise _BracketError(line, sentence.format(depth=_DEEPEST + 1))
    if not root.items:
        sentence = _("File ends too soon; expected “{opening}”.")
        raise _BracketError(line, sentence.format(opening=signs.opening))
    if len(open_groups) > 1:
        opening, begun = signs.opening, open_groups[-1].line
        sentence = _("File ends too soon; expected “{closing}” for the “{opening}” on line {line}.")
        message = sentence.format(closing=signs.closing, opening=opening, line=begun)
        raise _BracketError(line, message)
    return next(item for item in root.items if isinstance(item, Group))


def _read_side(
    game: Group,
    player: Player,
    side: Group | Word | None,
    signs: Punctuation,
    problems: list[Problem],
) -> dict[Label, Field]:
    if not isinstance(side, Group) or len(side.items) != len(Label):
        line = game.end if side is None else side.line
        sentence = _(
            "{player}: {found}; expected five lists: stacks, boneyard, hand, score, rounds won."
        )
        problems.append(
            Problem(line, sentence.format(player=player_name(player), found=_shown(side)))
        )
        return {}
    fields = {}
    for label, item in zip(Label, side.items, strict=True):
        if isinstance(item, Word) and item.text.lower() == signs.empty:
            item = Group(item.line)
        if isinstance(item, Group) is label.has_tiles:
            fields[label] = _field(item)
            continue
        sentence = _("{player}, “{label}”: {found}; expected a number.")
        if label.has_tiles:
            sentence = _("{player}, “{label}”: {found}; expected a list of tiles.")
        message = sentence.format(player=player_name(player), found=_shown(item), label=label)
        problems.append(Problem(item.line, message))
    return fields


def _field(item: Group | Word) -> Field:
    if isinstance(item, Word):
        return Field(item.line, (item,))
    return Field(item.line, tuple(Word(_tile_word(tile), tile.line) for tile in item.items))


def _tile_word(tile: Group | Word) -> str:
    """Return ``W25`` for ``(W 2 5)``, an invalid tile for other lists, and a bare word as it is."""
    if isinstance(tile, Group):
        texts = [end.text if isinstance(end, Word) else "(…)" for end in tile.items[:4]]
        if [len(text) for text in texts] == [1, 1, 1]:
            return "".join(texts)
        return f"({' '.join(texts)})"
    return tile.text


def _shown(item: Group | Word | None) -> str:
    if item is None:
        return _("nothing")
    if isinstance(item, Word):
        return f"“{quotable(item.text)}”"
    return counted("a list of {count} item(s)", len(item.items)).format(count=len(item.items))


def _extras(elements: Iterable[Group | Word]) -> Iterator[WrittenExtra]:
    """Yield the trailing elements that consist of a name and a value, skipping others."""
    for element in elements:
        if isinstance(element, Group):
            texts = [item.text for item in element.items if isinstance(item, Word)]
            if len(texts) > 1 and len(texts) == len(element.items):
                yield WrittenExtra(texts[0], " ".join(texts[1:]), element.line)
