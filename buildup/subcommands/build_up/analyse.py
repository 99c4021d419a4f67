"""``buildup analyse`` for Build Up: the value of every legal move of a saved game."""

from dataclasses import replace
from time import perf_counter

from buildup.frozen import frozen
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.chances import tell_chance, tell_knowledge
from buildup.narration.build_up.moves import tell_move
from buildup.saves.loaded import Loaded
from buildup.strategy.build_up.advice import Advice, advice_for, explained
from buildup.strategy.build_up.analysis import Rollouts, RoundAnalysis, ValuedMove
from buildup.strategy.build_up.hand_search import Status
from buildup.strategy.build_up.search import compiled
from buildup.strategy.sliced import result_of
from buildup.texts import _, counted, in_columns, number, visible


def _as_json(valued: ValuedMove, advice: Advice) -> dict[str, object]:
    """Return a move to write as JSON, with names that other programs rely on."""
    move, value, line, chance = valued
    motif = advice.motif
    return {
        "tile": str(move.tile),
        "stack": str(move.stack),
        "value": value,
        "line": [str(each) for each in line],
        "win_chance": chance and round(chance.share, 4),
        "motif": motif and {"kind": motif.kind.value, "tiles": [str(each) for each in motif.tiles]},
        "reason": explain_advice(advice),
        "known": chance and chance.knowledge.value,
        "margin": chance and chance.margin,
        "error": None if chance is None or chance.error is None else round(chance.error, 4),
        "draws": chance and chance.draws,
    }


@frozen
class AnalyzedGame:
    """The analysis of a saved game."""

    file: str
    """The file or position line, as it was given."""
    analysis: RoundAnalysis | None
    """The search of the round; ``None`` if the round is over."""
    seconds: float
    """The duration of the search, in seconds."""
    moves: tuple[tuple[ValuedMove, Advice], ...]
    """Every legal move and the advice on it, best first, with equal moves listed individually.

    Moves have no chance if the undrawn tiles were dealt at random.
    """

    def to_json(self) -> dict[str, object]:
        """Return the analysis to write as JSON, with names that other programs rely on."""
        found = self.analysis
        return {
            "file": self.file,
            "turn": found and found.sight.position.turn.value,
            "status": found.status.name.lower() if found else "over",
            "nodes": found.nodes if found else 0,
            "seconds": round(self.seconds, 6),
            "compiled": compiled,
            "moves": [_as_json(*each) for each in self.moves],
        }


def analyse(file: str, loaded: Loaded[Tournament], draws: int = 0) -> AnalyzedGame:
    """Analyze a saved game, valuing every move of the player who plays next.

    Forced events, such as a pass, are applied first.

    Args:
        file: The file or position line, as it was given.
        loaded: The saved game.
        draws: The maximum number of draws of the later hands for each move whose result is not
            certain; less than 2 to estimate chances instead, as always if something is guessed.
    """
    table = loaded.game.to_choice().table
    if table.phase is not Phase.PLACING:
        return AnalyzedGame(file, None, 0.0, ())
    sight, is_dealt = table.sight, loaded.game.table.are_boneyards_guessed
    if is_dealt or loaded.game.guessed_leader is not None:  # nothing about the round is certain
        sight, draws = replace(sight, is_leader_guessed=True, are_scores_guessed=True), 0
        sight = replace(sight, are_boneyards_guessed=is_dealt)
    started = perf_counter()
    analysis = RoundAnalysis(sight).finish()
    seconds = perf_counter() - started
    moves, is_exact = Rollouts(analysis, draws).finish().moves, analysis.status is Status.SOLVED
    told = (advice_for(sight, moves, each.move, is_exact) for each in moves)
    advice = [result_of(explained(each)) for each in told]
    shown = [each._replace(chance=None) for each in moves] if is_dealt else moves
    return AnalyzedGame(file, analysis, seconds, tuple(zip(shown, advice, strict=True)))


def report(game: AnalyzedGame) -> str:
    """Format an analysis as a headline, a row for each move, and why the first move is best.

    If the round is over, say only that.
    """
    if game.analysis is None:
        return _("{file}: the round is over.").format(file=visible(game.file))
    heads = (_("Best play wins"), _("Basis")) if game.moves[0][0].chance else ()
    rows: list[tuple[str, ...]] = [(_("Move"), _("Points"), *heads, _("Expected line"))]
    for (move, value, line, chance), advice in game.moves:
        assert value is not None, "a search that has ended leaves no move without a value"
        told = (tell_chance(chance), tell_knowledge(chance)) if chance else ()
        named = tell_move(move.tile, advice.covered)
        rows.append((named, number(value, signed=True), *told, " ".join(map(str, line))))
    table = [f"  {row}" for row in in_columns(rows, "<>><" if heads else "<>")]
    return "\n".join([_headline(game, game.analysis), *table, explain_advice(game.moves[0][1])])


def _headline(game: AnalyzedGame, analysis: RoundAnalysis) -> str:
    position, nodes = analysis.sight.position, analysis.nodes
    named = {
        "file": visible(game.file),
        "hand": analysis.sight.hand_number,
        "hands": HANDS_IN_A_ROUND,
        "nodes": nodes,
        "seconds": f"{game.seconds:.3f}",
    }
    who = _("{file}: the computer's turn in hand {hand} of {hands}.")
    if position.turn is Player.HUMAN:
        who = _("{file}: your turn in hand {hand} of {hands}.")
    how = counted("Exact: {nodes} position(s) in {seconds} s.", nodes)
    if analysis.status is not Status.SOLVED:
        how = counted("Estimated, not finished: {nodes} position(s) in {seconds} s.", nodes)
    return f"{who} {how}".format(**named)
