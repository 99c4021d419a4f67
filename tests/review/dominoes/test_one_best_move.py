"""Whoever is asked names the same best lay: hint, expert, list of all lays, and review."""

from buildup.review.dominoes.review import DominoesReview
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes.analysis import LayAnalysis
from buildup.strategy.dominoes.expert import adviser
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.level import Level
from tests.review.dominoes.finished_games import done, finished
from tests.tiers import count

POSITIONS = count(quick=12, normal=12, soak=1_000)
SIZES = (3, 4, 5, 6, 9)


def test_hint_expert_list_and_review_name_the_same_best_lay() -> None:
    asked = deal = compared = 0
    while asked < POSITIONS:
        deal += 1
        for ply in done(DominoesReview(finished(SIZES[deal % len(SIZES)], deal))).plies:
            listed = LayAnalysis(ply.sight).finish().lays
            assert ply.lays == tuple(listed)
            hint = decide(adviser, ply.sight)
            prospects = {each.lay: each.prospect for each in listed}
            assert hint.prospect == prospects[hint.move]
            assert hint.move == listed[0].lay or hint.comparison is None
            assert decide(strategy_of(Level.EXPERT), ply.sight).move == listed[0].lay
            best = listed[0].prospect
            assert best is not None
            for each in listed:
                assert each.prospect is not None
                if not each.prospect.group:
                    assert each.prospect.chance == best.chance, "shown as equal"
                    assert each.prospect.lost == 0
                else:
                    assert each.prospect.lost > 0 or each.prospect.pips < best.pips
            asked += not ply.is_forced
            is_equal = not any(each.prospect and each.prospect.group for each in listed)
            compared += is_equal and hint.comparison is not None
    assert compared <= 0.02 * asked, "the hint prefers a lay to one that is shown as equal"
