"""The table, unseen tiles, moves and menu of Dominoes as lines of text."""

import textwrap
from collections import Counter

from buildup.console.terminal import Screen
from buildup.model.dominoes.line import ROWS, Line
from buildup.model.dominoes.match import Match
from buildup.model.dominoes.table import Table
from buildup.model.player import Player, PlayMode
from buildup.narration.dominoes import move_values
from buildup.narration.dominoes.advice import explain_lay_advice
from buildup.narration.dominoes.holdings import tell_gaps, tell_holdings, tell_unseen
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.narration.dominoes.prompts import tell_must_draw
from buildup.narration.games import tell_rival
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.strategy.dominoes.advice import advice_on
from buildup.strategy.dominoes.holdings import Holdings
from buildup.strategy.dominoes.match_chance import match_chance
from buildup.strategy.dominoes.motif import Motifs
from buildup.strategy.level import Level
from buildup.texts import _, counted, in_columns, in_sentences, tell_chance

TILES_IN_A_BAND = 24
"""The maximum number of tiles in a band of the line: 3 * 23 + 5 = 74 columns."""

_TILE_WIDTH = len("[6 2]")
_HALF_TILE = 3
"""The number of columns between the starts of two adjacent tiles, which lie in different rows."""
_ROWS_OF_A_TURN = 9
"""The number of rows to keep free below the table, for questions, answers and moves."""
_BETWEEN = "  "


def turn_block(game: OpenDominoes, screen: Screen, sentence: str = "") -> list[str]:
    """Return the table before a turn, or in an earlier state.

    Args:
        game: The open game.
        screen: The screen to fit.
        sentence: A sentence about an earlier state; empty before a turn.
    """
    table, is_secret = game.table, game.are_hands_secret
    hand = screen.hand(_("Hand:"), table.hands[game.viewer], screen.bold, first=1)
    below = screen.lines(sentence or _turn(game))
    return _spaced(
        screen,
        [[*_heading(game, screen), *_counts(game, screen)]],
        line_bands(table.line, screen.width),
        [] if is_secret else [hand],
        [below if sentence else [*below, *menu(table, screen)]],
    )


def end_block(game: OpenDominoes, screen: Screen) -> list[str]:
    """Return the table at the end of a game, with both hands and the result.

    Args:
        game: The open game, which must be over.
        screen: The screen to fit.
    """
    table, won = game.table, game.shown.won
    assert won is not None
    narrator = DominoesNarrator.of(game.mode)
    labels = narrator.names.map(lambda name: _("{name}'s hand:").format(name=name))
    if narrator.says_you:
        labels = labels.replaced(Player.HUMAN, _("Hand:"))
    theirs = screen.hand(labels.computer, table.hands.computer)
    yours = screen.hand(labels.human, table.hands.human, screen.bold)
    return _spaced(
        screen,
        [_heading(game, screen)],
        line_bands(table.line, screen.width),
        [[*theirs, *yours]],
        [screen.lines(narrator.result(won, game.shown.match), screen.accent)],
    )


def holdings_lines(holdings: Holdings, name: str, screen: Screen) -> list[str]:
    """List the tiles that the opponent may hold, by number, then the numbers they once lacked.

    Args:
        holdings: What is known about the unseen tiles.
        name: The opponent, as the subject of a sentence.
        screen: The screen to fit.
    """
    lines = screen.lines(tell_holdings(holdings, name))
    for number in holdings.numbers:
        lines += screen.packed(tell_unseen(holdings, number), indent=_BETWEEN)
    for sentence in tell_gaps(holdings, name):
        lines += textwrap.wrap(sentence, screen.width, subsequent_indent=_BETWEEN)
    return lines


def lays_lines(
    motifs: Motifs, level: Level | None, match: Match | None, screen: Screen
) -> list[str]:
    """List the moves, the best group first, with chances, pips and reasons.

    Equal moves share a row. Reasons and chances to win the game are omitted if two people play.

    Args:
        motifs: The motifs of all the person's moves.
        level: The level of the opponent; ``None`` if two people play.
        match: The match of the game; ``None`` for a single game.
        screen: The screen to fit.
    """
    analysis = motifs.analysis
    best, line = analysis.lays[0].prospect, analysis.sight.line
    alike = Counter(each.leaving for each in analysis.lays)
    against = [] if level is None else [tell_rival(level)]
    of_match = [] if match is None else [_("Wins match")]
    cells = [[_("Move"), *against, _("Pips"), *of_match]]
    explained, above, said = [], None, ""
    for valued in analysis.listed:
        found = valued.prospect
        if found is None or best is None or not alike[valued.leaving]:
            continue
        more = alike.pop(valued.leaving) - 1
        in_match = [] if match is None else [match_chance(match, analysis.sight, found)]
        ends = move_values.tell_ends(*line.laid(valued.lay.tile, valued.lay.side).open_ends)
        equal = [_("+{count} equal").format(count=more)] if more else []
        where = move_values.tell_where(valued.lay, is_first=not line.tiles)
        chance, compared = move_values.tell_once(best, found, above)
        told = [chance] if against else []
        pips = move_values.tell_pips(found)
        cells.append([where, *told, pips, *map(tell_chance, in_match), ends, *equal])
        why = explain_lay_advice(advice_on(motifs, valued.lay))
        explained.append((compared, "" if why == said else why) if against else ())
        above, said = found, why
    heading, *rows = in_columns(cells, "<" + ">" * (len(cells[0]) - 1))
    lines = screen.lines(heading, screen.dim)
    for row, sentences in zip(rows, explained, strict=True):
        lines += screen.lines(row, screen.bold)
        for sentence in sentences:
            lines += textwrap.wrap(
                sentence, screen.width, initial_indent=_BETWEEN, subsequent_indent=_BETWEEN
            )
    progress = move_values.tell_progress(analysis, is_done=True) if against else ""
    return [*lines, *screen.lines(progress, screen.dim)]


def line_bands(line: Line, width: int) -> list[list[str]]:
    """Return the staggered line in bands of rows, without empty rows.

    A band has two rows. Its columns are counted from its first tile; the rows continue from band to
    band, as if the line were whole.

    >>> from buildup.model.dominoes.domino import LaidDomino
    >>> tiles = [LaidDomino(6, 2), LaidDomino(2, 5), LaidDomino(5, 6), LaidDomino(0, 4)]
    >>> print("\\n".join(*line_bands(Line(tuple(tiles), anchor=2), 79)))
    [6 2] [5 6]
       [2 5] [0 4]
    """
    most = max(ROWS, min(TILES_IN_A_BAND, (width - _TILE_WIDTH) // _HALF_TILE + 1))
    bands: list[list[str]] = []
    for first in range(0, len(line.tiles), most):
        band = [""] * ROWS
        for column, tile in enumerate(line.tiles[first : first + most]):
            row = line.row(first + column)
            band[row] = band[row].ljust(_HALF_TILE * column) + str(tile)
        bands.append([row for row in band if row])
    return bands


def menu(table: Table, screen: Screen) -> list[str]:
    """List the commands of a turn: first Play, Draw and Quit, then the others, dimmed."""
    draw = [_("[d] Draw")] if table.must_draw else []
    actions = [_("[p] Play"), *draw, _("[q] Quit")]
    others = [_("[h] Hint"), _("[s] Save"), _("[l] Load"), _("[r] Rules"), _("[?] Help")]
    return [*screen.packed(actions), *screen.packed(others, screen.dim)]


def _heading(game: OpenDominoes, screen: Screen) -> list[str]:
    sentence = _("Dominoes, double-{size}, deal {deal}, level {level}")
    if game.mode is PlayMode.TWO_PEOPLE:
        sentence = _("Dominoes, double-{size}, deal {deal}")
    deal, size = game.shown.start.deal, game.table.size
    return screen.lines(
        sentence.format(size=size, deal=deal, level=game.level.value), screen.accent
    )


def _counts(game: OpenDominoes, screen: Screen) -> list[str]:
    narrator, opponent = DominoesNarrator.of(game.mode), game.viewer.opponent
    match = game.shown.match
    counts = [
        counted("{name}: {count} tile(s).", count).format(name=name, count=count)
        for name, count in (
            (narrator.names[opponent], len(game.table.hands[opponent])),
            (_("Boneyard"), len(game.table.boneyard)),
        )
    ]
    return screen.packed([*counts, *([] if match is None else [narrator.match_standing(match)])])


def _turn(game: OpenDominoes) -> str:
    table, narrator = game.table, DominoesNarrator.of(game.mode)
    if table.turn is not game.viewer:
        ask = ""
    elif table.must_draw:
        ask = tell_must_draw(table)
    else:
        ask = narrator.ask_for_tile(table)
    return in_sentences(narrator.turn(table.turn), ask)


def _spaced(screen: Screen, *wanted: list[list[str]]) -> list[str]:
    """Stack groups of rows, with as many blank rows between them as fit.

    Args:
        screen: The screen to fit, together with what a turn needs below.
        wanted: Lists of parts, such as the bands of the line. Blank rows go between parts first,
            then above groups, from the top.
    """
    groups = [group for group in wanted if any(group)]
    rows = sum(len(part) for group in groups for part in group)
    blanks = screen.height - _ROWS_OF_A_TURN - rows
    above = blanks - sum(len(group) - 1 for group in groups)
    block: list[str] = []
    for number, group in enumerate(groups):
        for place, part in enumerate(group):
            if number < above if place == 0 else above >= 0:
                block.append("")
            block += part
    return block
