"""``buildup analyse`` for Dominoes: the chance of every legal move of a saved game."""

from collections.abc import Iterator
from time import perf_counter
from typing import NamedTuple

from buildup.frozen import frozen
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.player import Player
from buildup.narration.dominoes.advice import explain_lay_advice
from buildup.narration.dominoes.move_values import (
    explain_prospect,
    tell_ends,
    tell_once,
    tell_pips,
    tell_unvalued,
    tell_where,
)
from buildup.narration.numbers import in_columns
from buildup.saves.loaded import Loaded
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis, Prospect
from buildup.strategy.dominoes.kernel import compiled
from buildup.strategy.dominoes.motif import Motifs
from buildup.texts import _, counted, visible

OVER = "over"
"""The status of a finished game."""
DRAWING = "drawing"
"""The status if nothing fits and the boneyard is not empty."""
DAMAGED = "damaged"
"""The status if tiles are missing or duplicated, so that no deals can be simulated."""
HIDDEN = "hidden"
"""The status if the tiles of the player to move are unknown."""
EXACT = "exact"
"""The status if the boneyard is empty, so that the game is searched to its end."""
SAMPLED = "sampled"
"""The status if the values are estimated from simulated deals."""


class AnalyzedLay(NamedTuple):
    """A legal move of an analyzed game, with its prospect."""

    lay: Lay
    ends: tuple[int, int]
    """The open ends after the move, left and right."""
    prospect: Prospect
    """The prospect of the move, given what the player to move can know."""
    advice: LayAdvice

    def to_json(self) -> dict[str, object]:
        """Return the move to write as JSON, with the names that are documented in the README."""
        found, motif = self.prospect, self.advice.motif
        tiles = motif and filter(None, (motif.better.tile, motif.worse.tile, motif.tile))
        return {
            "lay": str(self.lay),
            "tile": str(self.lay.tile),
            "side": self.lay.side.value,
            "ends": list(self.ends),
            "win_chance": round(found.chance, 4),
            "error": round(found.error, 4),
            "pips": round(found.pips, 2),
            "exact": found.is_exact,
            "samples": found.deals or None,
            "motif": motif and {"kind": motif.kind, "tiles": [*map(str, tiles or ())]},
            "reason": explain_lay_advice(self.advice),
        }


@frozen
class AnalyzedLays:
    """The analysis of a saved game of Dominoes, given what the player to move can know."""

    file: str
    """The file or position line, as it was given."""
    turn: Player | None
    """The player to move; ``None`` if the game is over."""
    is_first: bool
    """Whether the line is empty."""
    status: str
    """How the moves were valued, or why they were not.

    It is one of :data:`EXACT`, :data:`SAMPLED`, :data:`DRAWING`, :data:`HIDDEN`, :data:`DAMAGED`
    and :data:`OVER`.
    """
    seconds: float
    """The duration of the analysis, in seconds."""
    lays: tuple[AnalyzedLay, ...]
    """Every legal move, best first, with equal moves listed individually."""

    def to_json(self) -> dict[str, object]:
        """Return the analysis to write as JSON, with the names documented in the README."""
        return {
            "file": self.file,
            "turn": None if self.turn is None else self.turn.value,
            "status": self.status,
            "seconds": round(self.seconds, 6),
            "compiled": compiled,
            "lays": [lay.to_json() for lay in self.lays],
        }


def analyse_lays(file: str, loaded: Loaded[DominoesGame], deals: int = 0) -> AnalyzedLays:
    """Analyze a saved game, as seen by the player who plays next: value every move of theirs.

    Forced events are applied first, as in the window.

    Args:
        file: The file or position line, as it was given.
        loaded: The saved game.
        deals: The number of deals to simulate; 0 for as many as in the window.
    """
    game = loaded.game
    while game.forced_event is not None:
        game = game.advance()
    table = game.table
    is_first = not table.line.tiles
    if game.is_over:
        return AnalyzedLays(file, None, is_first, OVER, 0.0, ())
    sight = game.sight(table.turn)
    if loaded.is_dealt_by_chance or table.must_draw or not sight.is_whole:
        status = DRAWING if table.must_draw else DAMAGED
        status = HIDDEN if loaded.is_dealt_by_chance else status
        return AnalyzedLays(file, table.turn, is_first, status, 0.0, ())
    started = perf_counter()
    analysis = LayAnalysis(sight, deals or None).finish()
    seconds = perf_counter() - started
    status = EXACT if analysis.is_exact else SAMPLED
    return AnalyzedLays(file, table.turn, is_first, status, seconds, tuple(_lays(analysis)))


def _lays(analysis: LayAnalysis) -> Iterator[AnalyzedLay]:
    motifs = Motifs(analysis, analysis.sight.legal_lays()).finish()
    for each in analysis.lays:
        assert each.prospect is not None, "an analysis that has ended values every move"
        line = analysis.sight.line.laid(each.lay.tile, each.lay.side)
        yield AnalyzedLay(each.lay, line.open_ends, each.prospect, advice_on(motifs, each.lay))


def report_lays(game: AnalyzedLays) -> str:
    """Format an analysis: whose turn it is, a row for each move, and the value of the first.

    The last line says why it is best.
    """
    if not game.lays:
        return _headline(game)
    rows = [(_("Move"), _("Wins game"), _("Pips"), _("Open ends"), _("Compared"))]
    best, above = game.lays[0], None
    for each in game.lays:
        chance, compared = tell_once(best.prospect, each.prospect, above)
        where, pips = tell_where(each.lay, is_first=game.is_first), tell_pips(each.prospect)
        rows.append((where, chance, pips, tell_ends(*each.ends), compared))
        above = each.prospect
    table = [f"  {row}" for row in in_columns(rows, "<>><")]
    explained = explain_prospect(tell_where(best.lay, is_first=game.is_first), best.prospect)
    lines = [_headline(game), *table, explained, explain_lay_advice(best.advice)]
    return "\n".join(line for line in lines if line)


def _headline(game: AnalyzedLays) -> str:
    named = {"file": visible(game.file)}
    if game.turn is None:
        return _("{file}: the game is over.").format(**named)
    if game.turn is Player.HUMAN:
        who = _("{file}: your turn.")
    else:
        who = _("{file}: the computer's turn.")
    return f"{who} {_how(game)}".format(**named)


def _how(game: AnalyzedLays) -> str:
    if game.status == DRAWING:
        return _("Nothing fits: draw from the boneyard.")
    if game.status == HIDDEN:
        return _("No values: the player's tiles are unknown.")
    if game.status == DAMAGED:
        return tell_unvalued()
    if game.status == EXACT:
        return _("Exact: the boneyard is empty.")
    deals = game.lays[0].prospect.deals or 0
    return counted("From {deals} simulated deal(s).", deals).format(deals=deals)
