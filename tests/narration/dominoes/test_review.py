"""Words of a review of Dominoes: what could be known and what hindsight knows, told apart."""

from dataclasses import replace
from itertools import product
from types import SimpleNamespace
from typing import cast

import pytest

from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.match import Match
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes import review as words
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.review.dominoes.review import DominoesReview
from buildup.review.dominoes.reviewed import Hindsight, ReviewedDraw, ReviewedLay
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.strategy.dominoes.analysis import Comparison, Leaving, Prospect, ValuedLay
from buildup.strategy.dominoes.kernel import WON
from buildup.strategy.dominoes.motif import Motif, MotifKind
from tests.model.dominoes.random_games import begun_at, dominoes, table_of

YOU, NAMED = DominoesNarrator(), DominoesNarrator(PerPlayer(computer="Bo", human="Ann"))
OPEN = "All tiles open:"
SURE, MOST, LESS = (
    Prospect.exact(WON + 9),
    Prospect(0.8, 4.0, 900, 0.01),
    Prospect(0.66, 1.0, 900, 0.01, 0.14, 1),
)


def judged(best: Prospect, made: Prospect, boneyard: str = "44 55") -> ReviewedLay:
    """A tile that was played though another one was best; or that one, if the two are one."""
    table = table_of("25 56", human="26 16", computer="33", boneyard=boneyard)
    sight = begun_at(table).sight(Player.HUMAN)
    first, second = (Lay.parse(text) for text in ("R62", "R61"))
    lays = tuple(
        ValuedLay(lay, prospect, Leaving.of(sight, lay))
        for lay, prospect in ((first, best), (second, made))
    )
    played = first if best is made else second
    return ReviewedLay(3, 4, Player.HUMAN, played, sight, lays, LayAdvice(sight, played), 0.5)


@pytest.mark.parametrize(
    ("ply", "says", "between_people"),
    [
        (judged(MOST, MOST), *["Best, given what you could see."] * 2),
        (judged(MOST, LESS), "Mistake: win chance 80% → 66%.", "Mistake."),
        (judged(SURE, Prospect.exact(WON + 2)._replace(group=1), ""),
         *["Good. It costs only pips."] * 2),
        (judged(SURE, Prospect.exact(WON + 2)._replace(group=1)),
         *["Good. It costs only pips."] * 2),
        (judged(SURE, Prospect.exact(-WON)._replace(group=1, lost=1.0), ""),
         *["Blunder. Loses a won game."] * 2),
        (judged(SURE, Prospect(0.5, 1.0, 0, 0.0, 0.5, 1)),
         "Blunder: win chance 100% → 50%.", "Blunder."),
        (judged(SURE, LESS), "Mistake: win chance 100% → 66%.", "Mistake."),
        (judged(MOST, LESS)._replace(lays=judged(MOST, LESS).lays[1:]), *["The only move."] * 2),
    ],
)  # fmt: skip
def test_a_move_is_judged_by_what_could_be_known(
    ply: ReviewedLay, says: str, between_people: str
) -> None:
    assert words.knowledge_words(ply) == says
    assert words.knowledge_words(ply, tells_chance=False) == between_people
    assert words.reason_words(ply, None) == says
    if not ply.is_forced:
        first = words.reason_words(ply, Match(50)).removeprefix(f"{says} ")
        assert first.endswith("to win the match.") or first.startswith("Match: ")


def test_in_a_match_a_move_is_told_with_what_it_did_to_its_chance() -> None:
    match = Match(50, (PerPlayer(computer=45, human=0), PerPlayer(computer=0, human=30)))
    assert words.match_words(judged(MOST, LESS), None) == ""
    assert words.match_words(judged(MOST, MOST), match) == "85% to win the match."
    assert words.match_words(judged(MOST, LESS), match) == "Match: 85% → 79%."


def test_the_reason_names_the_better_move() -> None:
    ply = judged(MOST, LESS)
    advice = replace(ply.advice, comparison=Comparison(ply.best.lay, ply.lay))
    told = words.reason_words(ply._replace(advice=advice), None)
    assert told == f"{words.knowledge_words(ply)} Better: [6 2] on the right."
    motif = Motif(MotifKind.YOU_DRAW_FEWER, ply.best.leaving, ply.played.leaving, 1, 8, 3)
    yours = ply._replace(advice=replace(advice, motif=motif))
    assert words.reason_words(yours, None).startswith(f"{told} On average you draw 0.8 ")
    assert words.reason_words(yours._replace(player=Player.COMPUTER), None) == told
    review = cast("DominoesReview", SimpleNamespace(deciding=ply))
    assert words.decision_words(review, YOU).endswith("3 lost a won game: [6 1] on the right.")


@pytest.mark.parametrize(
    ("found", "says", "excuses"),
    [
        (Hindsight(), "too early to tell.", False),
        (Hindsight(True), "it wins.", False),
        (Hindsight(False, Lay.parse("L22")), "it loses; [2 2] on the left wins.", True),
        (Hindsight(False, None, True), "every move loses.", False),
        (Hindsight(False), "it loses.", False),
    ],
)
def test_hindsight_tells_who_wins_and_blames_nobody_for_what_could_not_be_known(
    found: Hindsight, says: str, excuses: bool
) -> None:
    small = Prospect(0.78, 1.0, 900, 0.01, 0.02, 1)
    for made, is_right in ((MOST, True), (small, True), (LESS, False)):
        ply = judged(MOST, made)._replace(hindsight=found)
        excuse = " Nobody could have known." if excuses and is_right else ""
        assert words.hindsight_words(ply, is_known=True) == f"{OPEN} {says}{excuse}"
        assert words.hindsight_words(ply, is_known=False) == f"{OPEN} not checked yet."


def test_with_all_tiles_open_the_winner_is_who_moves_or_the_other_player() -> None:
    for player, wins in product(Player, (True, False)):
        ply = judged(MOST, LESS)._replace(player=player, hindsight=Hindsight(wins))
        human_wins = wins is (player is Player.HUMAN)
        assert words.winner_words(ply, YOU) == ("You win" if human_wins else "You lose")
        assert words.winner_words(ply, NAMED) == f"{'Ann' if human_wins else 'Bo'} wins"
    assert words.winner_words(judged(MOST, LESS), YOU) == ""


def with_luck(luck: float, error: float = 0.031) -> DominoesReview:
    """A review of two draws, of which only the luck is told."""
    draws = (
        ReviewedDraw(Player.HUMAN, dominoes("12 36"), 0.114, 0.0),
        ReviewedDraw(Player.COMPUTER, dominoes("00"), -0.05, 0.0),
    )
    return cast("DominoesReview", SimpleNamespace(luck=luck, luck_error=error, draws=draws))


@pytest.mark.parametrize(
    ("luck", "you", "named", "between_people"),
    [
        (0.004, *["Luck: the draws favored nobody."] * 3),
        (-0.004, *["Luck: the draws favored nobody."] * 3),
        (0.12, "Luck: 12% for you.", "Luck: 12% for Ann.", "Luck: the draws favored Ann."),
        (-0.3, "Luck: 30% for the computer.", "Luck: 30% for Bo.", "Luck: the draws favored Bo."),
    ],
)
def test_luck_is_told_of_whom_it_favored(
    luck: float, you: str, named: str, between_people: str
) -> None:
    assert words.luck_words(with_luck(luck), YOU) == you
    assert words.luck_words(with_luck(luck), NAMED) == named
    assert words.luck_words(with_luck(luck), NAMED, tells_chance=False) == between_people


def test_the_rule_of_luck_lists_every_draw_and_is_never_certain() -> None:
    rule, *draws = words.luck_rule(with_luck(0.1), NAMED.names).splitlines()
    assert rule.endswith("± 3%.")
    assert draws == ["Ann, [1 2] [3 6]: +11%", "Bo, [0 0]: −5%"]
    assert "± 1%." in words.luck_rule(with_luck(0.1, error=0.0), NAMED.names)
