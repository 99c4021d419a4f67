"""``buildup analyse`` for Build Up: the value of every legal move of a saved game."""

from dataclasses import replace
from time import perf_counter
from typing import NamedTuple

from buildup.frozen import frozen
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.chances import tell_chance, tell_knowledge
from buildup.narration.build_up.moves import tell_move
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.numbers import in_columns, number
from buildup.saves.loaded import Loaded
from buildup.strategy.build_up.advice import Advice, advice_for, explained
from buildup.strategy.build_up.analysis import Rollouts, RoundAnalysis, ValuedMove
from buildup.strategy.build_up.hand_search import Status
from buildup.strategy.build_up.search import compiled
from buildup.strategy.sliced import result_of
from buildup.texts import _, counted, visible

OVER = "over"
"""The status of a finished round."""


class AnalyzedMove(NamedTuple):
    """A legal move of an analyzed game, with its value.

    Its chance is ``None`` if the undrawn tiles were dealt at random.
    """

    valued: ValuedMove
    advice: Advice

    def to_json(self) -> dict[str, object]:
        """Return the move to write as JSON, with the names that are documented in the README."""
        move, value, line, chance = self.valued
        motif = self.advice.motif
        return {
            "tile": str(move.tile),
            "stack": str(move.stack),
            "value": value,
            "line": [str(each) for each in line],
            "win_chance": chance and round(chance.share, 4),
            "motif": motif
            and {"kind": motif.kind.value, "tiles": [str(each) for each in motif.tiles]},
            "reason": explain_advice(self.advice),
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
    turn: Player | None
    """The player to move; ``None`` if the round is over."""
    hand_number: int
    """The number of the hand, from 1 to 4."""
    status: str
    """The status: ``"solved"`` (exact), ``"bounded"`` (estimates) or :data:`OVER`."""
    nodes: int
    """The number of positions searched."""
    seconds: float
    """The duration of the search, in seconds."""
    moves: tuple[AnalyzedMove, ...]
    """Every legal move, best first, with equal moves listed individually."""
    warnings: tuple[str, ...]
    """Sentences about what is unusual in the file or was guessed."""

    def to_json(self) -> dict[str, object]:
        """Return the analysis to write as JSON, with the names documented in the README."""
        return {
            "file": self.file,
            "turn": None if self.turn is None else self.turn.value,
            "status": self.status,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 6),
            "compiled": compiled,
            "moves": [move.to_json() for move in self.moves],
        }


def analyse(file: str, loaded: Loaded[Tournament], draws: int = 0) -> AnalyzedGame:
    """Analyze a saved game: value every move of the player who plays next.

    If nobody can place a tile now, forced events are applied first, as in the window: draws for
    first player, passes, and the scoring of hands.

    Args:
        file: The file or position line, as it was given.
        loaded: The saved game.
        draws: The maximum number of draws of the later hands for each move whose result is not
            certain; 0 to estimate chances instead.
    """
    table = loaded.game.to_choice().table
    warnings = (*loaded.warnings, *BuildUpNarrator().guesses(loaded.game))
    if table.phase is not Phase.PLACING:
        return AnalyzedGame(file, None, table.hand_number, OVER, 0, 0.0, (), warnings)
    sight, is_dealt = table.sight, loaded.game.table.are_boneyards_guessed
    if is_dealt or loaded.game.guessed_leader is not None:  # nothing about the round is certain
        sight, draws = replace(sight, is_leader_guessed=True, are_scores_guessed=True), 0
        sight = replace(sight, are_boneyards_guessed=is_dealt)
    started = perf_counter()
    analysis = RoundAnalysis(sight).finish()
    seconds = perf_counter() - started
    return AnalyzedGame(
        file=file,
        turn=table.position.turn,
        hand_number=table.hand_number,
        status=analysis.status.name.lower(),
        nodes=analysis.nodes,
        seconds=seconds,
        moves=_moves(analysis, Rollouts(analysis, draws).finish().moves),
        warnings=warnings,
    )


def _moves(analysis: RoundAnalysis, moves: list[ValuedMove]) -> tuple[AnalyzedMove, ...]:
    is_exact = analysis.status is Status.SOLVED
    told = (advice_for(analysis.sight, moves, each.move, is_exact) for each in moves)
    advice = (result_of(explained(each)) for each in told)
    has_chance = not analysis.sight.are_boneyards_guessed
    shown = moves if has_chance else [each._replace(chance=None) for each in moves]
    return tuple(map(AnalyzedMove, shown, advice))


def report(game: AnalyzedGame) -> str:
    """Format an analysis: whose turn it is, a row for each move, and why the first is best."""
    if game.turn is None:
        return _("{file}: the round is over.").format(file=visible(game.file))
    heads = (_("Best play wins"), _("Known")) if game.moves[0].valued.chance else ()
    rows: list[tuple[str, ...]] = [(_("Move"), _("Points"), *heads, _("Expected line"))]
    for each in game.moves:
        move, value, line, chance = each.valued
        assert value is not None, "a search that has ended leaves no move without a value"
        told = (tell_chance(chance), tell_knowledge(chance)) if chance else ()
        named = tell_move(move.tile, each.advice.covered)
        rows.append((named, number(value, signed=True), *told, " ".join(map(str, line))))
    table = [f"  {row}" for row in in_columns(rows, "<>><" if heads else "<>")]
    return "\n".join([_headline(game), *table, explain_advice(game.moves[0].advice)])


def _headline(game: AnalyzedGame) -> str:
    named = {
        "file": visible(game.file),
        "hand": game.hand_number,
        "hands": HANDS_IN_A_ROUND,
        "nodes": game.nodes,
        "seconds": f"{game.seconds:.3f}",
    }
    who = _("{file}: the computer's turn in hand {hand} of {hands}.")
    if game.turn is Player.HUMAN:
        who = _("{file}: your turn in hand {hand} of {hands}.")
    how = counted("Exact: {nodes} position(s) in {seconds} s.", game.nodes)
    if game.status != Status.SOLVED.name.lower():
        how = counted("Estimated, not finished: {nodes} position(s) in {seconds} s.", game.nodes)
    return f"{who} {how}".format(**named)
