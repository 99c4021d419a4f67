"""The table, hand results, score sheet and moves of Build Up as lines of text."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from buildup.console.terminal import Screen
from buildup.model.build_up.events import HandScored
from buildup.model.build_up.position import STACK_NAMES, STACKS_IN_A_ROW, Stack
from buildup.model.build_up.table import HANDS_IN_A_ROUND, UNSCORED, Table
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.move_values import move_row, tell_progress, tell_reply
from buildup.narration.build_up.moves import tell_moves
from buildup.narration.build_up.narrator import BuildUpNarrator, tell_arithmetic
from buildup.narration.build_up.prompts import rounds_words
from buildup.narration.build_up.score_sheet import ScoreSheet
from buildup.narration.narrator import build_up_names
from buildup.narration.rows import grouped
from buildup.play.build_up.open_game import OpenTournament
from buildup.strategy.build_up.advice import advice_for, explained
from buildup.strategy.build_up.analysis import RoundAnalysis, likeness
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.hand_search import Status
from buildup.strategy.sliced import result_of
from buildup.texts import _, in_columns, in_sentences, number

Against: TypeAlias = Callable[[Chance, int], Chance | None]
"""A function that converts a chance against an expert to one against the computer.

Its second argument is the points that the move loses in the hand. It returns ``None`` to show no
chance.
"""
_INDENT = 2
_WIDEST_CELL = 9
_LEAST_CELL = 4
_BETWEEN = 3
"""The number of spaces between columns of points."""
_CELL_WITH_HEIGHT = 8
"""The minimum width of a cell, in columns, for a top with the stack's height beside it.

Narrower cells show the height below the top.
"""


def table_lines(game: OpenTournament, screen: Screen) -> list[str]:
    """Return the shown table, between blank lines.

    Args:
        game: The open game.
        screen: The screen to fit.
    """
    tournament, mode = game.shown, game.mode
    table = tournament.table
    position = table.position
    rows = position.stacks[:STACKS_IN_A_ROW], position.stacks[STACKS_IN_A_ROW:]
    names = STACK_NAMES[:STACKS_IN_A_ROW], STACK_NAMES[STACKS_IN_A_ROW:]
    names_you = PerPlayer(_("Computer ({level})").format(level=game.level.value), _("You"))
    called = build_up_names(mode) or names_you
    turn = Player.HUMAN if mode is PlayMode.AGAINST_COMPUTER else position.turn
    indent, label, theirs = " " * _INDENT, _("Hand:"), position.hands.computer
    return [
        "",
        *screen.lines(_where(tournament, mode), screen.accent),
        *screen.lines(_standing(table, Player.COMPUTER, called)),
        *screen.hand(indent + label, theirs, first=int(turn is Player.COMPUTER)),
        "",
        *_row([str(name) for name in names[0]], rows[0], screen),
        "",
        *_row([str(name) for name in names[1]], rows[1], screen),
        "",
        *screen.hand(indent + label, position.hands.human, screen.bold, int(turn is Player.HUMAN)),
        *screen.lines(_standing(table, Player.HUMAN, called)),
        "",
    ]


def hand_result(table: Table, event: HandScored, narrator: BuildUpNarrator) -> list[str]:
    """Return the result of a hand, and how each player's points add up.

    Args:
        table: The table before the hand is scored.
        event: The event that scores it.
        narrator: The narrator of the game.
    """
    sums = (
        _("{name}: {arithmetic}; {points} in the round.").format(
            name=narrator.names[player],
            arithmetic=tell_arithmetic(event, player),
            points=number(table.scores_after(event)[player]),
        )
        for player in (Player.HUMAN, Player.COMPUTER)
    )
    return [narrator.hand_result(event), *sums]


def sheet_lines(sheet: ScoreSheet, screen: Screen) -> list[str]:
    """Format a score sheet as a table or, if that is too wide, in sentences."""
    titles, points = zip(*sheet.columns, strict=True)
    players = (Player.HUMAN, Player.COMPUTER)
    rows = ((sheet.names[player], *(each[player] for each in points)) for player in players)
    cells, sides = [("", *titles), *rows], "<" + ">" * len(titles)
    heading, *lines = (" " * _INDENT + row for row in in_columns(cells, sides, between=_BETWEEN))
    if len(heading) > screen.width:
        return [line for each in sheet.in_sentences() for line in screen.lines(each)]
    return [screen.dim(heading), *lines]


def moves_lines(analysis: RoundAnalysis, against: Against, screen: Screen) -> list[str]:
    """List all moves, best first, with one row for equal moves, and explain the best one.

    Args:
        analysis: The finished analysis of the person's moves.
        against: A function that converts the chances of the analysis to those to show.
        screen: The screen to fit.
    """
    moves, position = analysis.moves, analysis.sight.position
    best = max(each.value or 0 for each in moves)
    told = (each.chance and against(each.chance, best - (each.value or 0)) for each in moves)
    rows = grouped(
        replace(move_row(position, each, moves[0], chance), group=likeness(each, each.chance))
        for each, chance in zip(moves, told, strict=True)
    )
    replies = {each.move: tell_reply(position, each) for each in moves}
    wins = _("Best play wins") if any(row.chance_text for row in rows) else ""
    cells = [(_("Move"), _("Points"), wins, "")]
    for row in rows:
        equal = [_("+{count} equal").format(count=len(row.others))] if row.others else []
        what_follows = "  ".join(filter(None, (replies[row.key], *equal)))
        move = next(tell_moves(position, (row.key,)))
        cells.append((move, row.number_text, row.chance_text, what_follows))
    heading, *words = in_columns(cells, "<>>")
    lines = screen.lines(heading, screen.dim)
    for line, row in zip(words, rows, strict=True):
        lines += screen.lines(line, screen.bold if row.is_best else str)
    is_exact = analysis.status is Status.SOLVED
    advice = advice_for(analysis.sight, moves, moves[0].move, is_exact=is_exact)
    lines += screen.lines(explain_advice(result_of(explained(advice))))
    return [*lines, *screen.lines(tell_progress(analysis), screen.dim)]


def _where(tournament: Tournament, mode: PlayMode) -> str:
    table, deal = tournament.table, tournament.start.deal
    where, first = _("Round {round}, hand {hand} of {hands}."), ""
    if tournament.is_round_dealt:
        where = _("Round {round}, hand {hand} of {hands}, deal {deal}.")
    if table.known_leader is not None:
        first = BuildUpNarrator.of(mode).goes_first(table.known_leader)
    told = where.format(
        round=table.round_number, hand=table.hand_number, hands=HANDS_IN_A_ROUND, deal=deal
    )
    return in_sentences(told, first)


def _standing(table: Table, player: Player, names: PerPlayer[str]) -> str:
    said = _("{name}: {score}, {on_top} on top, {won}, {undrawn} to draw")
    if table.is_hand_scored or table.phase not in UNSCORED:
        said = _("{name}: {score}, {won}, {undrawn} to draw")
    return said.format(
        name=names[player],
        score=number(table.scores[player]),
        on_top=table.position.points(player).on_top,
        won=rounds_words(table.rounds_won[player]),
        undrawn=len(table.boneyards[player]),
    )


def _row(names: Sequence[str], stacks: Sequence[Stack], screen: Screen) -> list[str]:
    """Format a row of stacks: their names, their tops, and the heights of those above one tile."""
    cell = max(_LEAST_CELL, min(_WIDEST_CELL, (screen.width - _INDENT) // STACKS_IN_A_ROW))
    heights = [f"×{stack.height}" if stack.height > 1 else "" for stack in stacks]
    beside = cell >= _CELL_WITH_HEIGHT
    tops = ""
    for stack, height in zip(stacks, heights, strict=True):
        top = str(stack.top)
        is_mine = stack.top.color is Player.HUMAN.color
        after = f" {height}" if beside else ""
        padding = " " * (cell - len(top) - len(after))
        tops += (screen.bold(top) if is_mine else top) + after + padding
    lines = [screen.dim(_cells(names, cell)), " " * _INDENT + tops.rstrip()]
    return lines if beside else [*lines, _cells(heights, cell)]


def _cells(texts: Sequence[str], cell: int) -> str:
    return (" " * _INDENT + "".join(text.ljust(cell) for text in texts)).rstrip()
