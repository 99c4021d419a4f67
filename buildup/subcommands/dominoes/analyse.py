"""``buildup analyse`` for Dominoes: the chance of every legal move of a saved game."""

from time import perf_counter

from buildup.frozen import frozen
from buildup.model.dominoes.game import DominoesGame
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
from buildup.saves.loaded import Loaded
from buildup.strategy.dominoes.advice import LayAdvice, advice_on
from buildup.strategy.dominoes.analysis import LayAnalysis, Prospect
from buildup.strategy.dominoes.kernel import compiled
from buildup.strategy.dominoes.motif import Motifs
from buildup.texts import _, counted, in_columns, visible

OVER = "over"
"""The status of a finished game."""
DRAWING = "drawing"
"""The status if nothing fits and the boneyard is not empty."""
DAMAGED = "damaged"
"""The status if tiles are missing or duplicated, so that no deals can be simulated."""
HIDDEN = "hidden"
"""The status if the tiles of the player to move are unknown."""
EXACT = "exact"
"""The status if the values are exact, which they are once the boneyard is empty."""
SAMPLED = "sampled"
"""The status if the values are estimated from simulated deals."""


def _as_json(advice: LayAdvice) -> dict[str, object]:
    """Return a move to write as JSON, with names that other programs rely on."""
    lay, found, motif = advice.move, _known(advice), advice.motif
    tiles = motif and filter(None, (motif.better.tile, motif.worse.tile, motif.tile))
    return {
        "lay": str(lay),
        "tile": str(lay.tile),
        "side": lay.side.value,
        "ends": list(_ends(advice)),
        "win_chance": round(found.chance, 4),
        "error": round(found.error, 4),
        "pips": round(found.pips, 2),
        "exact": found.is_exact,
        "samples": found.deals or None,
        "motif": motif and {"kind": motif.kind, "tiles": [*map(str, tiles or ())]},
        "reason": explain_lay_advice(advice),
    }


def _ends(advice: LayAdvice) -> tuple[int, int]:
    return advice.sight.line.laid(advice.move.tile, advice.move.side).open_ends


def _known(advice: LayAdvice) -> Prospect:
    assert advice.prospect is not None, "an analysis that has ended values every move"
    return advice.prospect


@frozen
class AnalyzedLays:
    """The analysis of a saved game of Dominoes, given what the player to move can know."""

    file: str
    """The file or position line, as it was given."""
    game: DominoesGame
    """The saved game after all forced events."""
    status: str
    """The source of the values, or the reason that there are none.

    It is one of :data:`EXACT`, :data:`SAMPLED`, :data:`DRAWING`, :data:`HIDDEN`, :data:`DAMAGED`
    and :data:`OVER`.
    """
    seconds: float
    """The duration of the analysis, in seconds."""
    lays: tuple[LayAdvice, ...]
    """Every legal move, best first, with equal moves listed individually."""

    def to_json(self) -> dict[str, object]:
        """Return the analysis to write as JSON, with names that other programs rely on."""
        return {
            "file": self.file,
            "turn": None if self.game.is_over else self.game.table.turn.value,
            "status": self.status,
            "seconds": round(self.seconds, 6),
            "compiled": compiled,
            "lays": [*map(_as_json, self.lays)],
        }


def analyse_lays(file: str, loaded: Loaded[DominoesGame], deals: int = 0) -> AnalyzedLays:
    """Analyze a saved game, valuing every move of the player who plays next as that player sees it.

    Forced events are applied first. No move is valued if the player must draw, if the game is over
    or damaged, or if the player's own tiles are unknown and were dealt at random.

    Args:
        file: The file or position line, as it was given.
        loaded: The saved game.
        deals: The number of deals to simulate; 0 for the default.
    """
    game = loaded.game
    while game.forced_event is not None:
        game = game.advance()
    sight, must_draw = game.sight(game.table.turn), game.table.must_draw
    if game.is_over or loaded.is_dealt_by_chance or must_draw or not sight.is_whole:
        status = DRAWING if must_draw else DAMAGED
        status = HIDDEN if loaded.is_dealt_by_chance else status
        return AnalyzedLays(file, game, OVER if game.is_over else status, 0.0, ())
    started = perf_counter()
    analysis = LayAnalysis(sight, deals or None).finish()
    seconds = perf_counter() - started
    status = EXACT if analysis.is_exact else SAMPLED
    motifs = Motifs(analysis, sight.legal_lays()).finish()
    lays = tuple(advice_on(motifs, each.lay) for each in analysis.lays)
    return AnalyzedLays(file, game, status, seconds, lays)


def report_lays(analyzed: AnalyzedLays) -> str:
    """Format an analysis as a headline, a row for each move, and the prospect of the best move.

    The last line says why that move is best. Without moves there is only the headline.
    """
    if not analyzed.lays:
        return _headline(analyzed)
    rows = [(_("Move"), _("Wins game"), _("Pips"), _("Open ends"), _("Vs best"))]
    best, above, is_first = analyzed.lays[0], None, not analyzed.game.table.line.tiles
    for each in analyzed.lays:
        prospect = _known(each)
        chance, compared = tell_once(_known(best), prospect, above)
        where = tell_where(each.move, is_first=is_first)
        rows.append((where, chance, tell_pips(prospect), tell_ends(*_ends(each)), compared))
        above = prospect
    table = [f"  {row}" for row in in_columns(rows, "<>><")]
    explained = explain_prospect(tell_where(best.move, is_first=is_first), _known(best))
    lines = [_headline(analyzed), *table, explained, explain_lay_advice(best)]
    return "\n".join(line for line in lines if line)


def _headline(analyzed: AnalyzedLays) -> str:
    named = {"file": visible(analyzed.file)}
    if analyzed.status == OVER:
        return _("{file}: the game is over.").format(**named)
    if analyzed.game.table.turn is Player.HUMAN:
        who = _("{file}: your turn.")
    else:
        who = _("{file}: the computer's turn.")
    return f"{who} {_how(analyzed)}".format(**named)


def _how(analyzed: AnalyzedLays) -> str:
    if analyzed.status == DRAWING:
        return _("Nothing fits: draw from the boneyard.")
    if analyzed.status == HIDDEN:
        return _("No values: the player's tiles are unknown.")
    if analyzed.status == DAMAGED:
        return tell_unvalued()
    if analyzed.status == EXACT:
        return _("Exact: the boneyard is empty.")
    deals = _known(analyzed.lays[0]).deals or 0
    return counted("From {deals} simulated deal(s).", deals).format(deals=deals)
