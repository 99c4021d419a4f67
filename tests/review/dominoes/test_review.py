"""The review of a game of Dominoes: what could be known, hindsight, luck, and their sums."""

import gc
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace

import pytest

from buildup.model.dominoes.game import DominoesGame, TileDrawn, TileLaid
from buildup.model.dominoes.line import Lay, Side
from buildup.model.player import PerPlayer, Player
from buildup.review.dominoes import luck
from buildup.review.dominoes.hindsight import HindsightSearch
from buildup.review.dominoes.luck import DrawLuck, draws_of
from buildup.review.dominoes.review import DominoesReview, LayValuation
from buildup.review.dominoes.reviewed import ReviewedDraw, verdict_of
from buildup.review.review import Valuations
from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes import analysis
from buildup.strategy.dominoes.analysis import Leaving, Prospect
from buildup.strategy.dominoes.rules_of_thumb import RULES, unseen_that_fit
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import OTHER, RuleTally, add_up
from tests.model.dominoes.random_games import begun_at, dominoes, first, played_by, table_of, told
from tests.narrowing import of_kind, some
from tests.review.dominoes.finished_games import done, finished, reviewed
from tests.strategy.dominoes.positions import plain_winner

GAMES = [(3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (4, 1), (4, 2), (5, 1), (5, 2), (5, 3)]
LATEST = 9
"""So many tiles from the end on a plain minimax is quick."""


@pytest.fixture(autouse=True, scope="module")
def _reviews_are_less_exact() -> Iterator[None]:
    """What is certain of a review does not hang on how often chance is tried."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(analysis, "MOST_DEALS", 300)
        patch.setattr(luck, "ORDERS", 400)
        yield


def test_every_lay_is_reviewed_in_the_order_of_play() -> None:
    game, review = finished(6, 1), reviewed(6, 1)
    laid = [(place, e) for place, e in enumerate(game.events) if isinstance(e, TileLaid)]
    assert [(ply.event_index, ply.player, ply.lay) for ply in review.plies] == [
        (place, event.player, event.lay) for place, event in laid
    ]
    assert [ply.number for ply in review.plies] == [*range(1, review.ply_count + 1)]


def test_a_review_that_is_done_holds_no_tables() -> None:
    list(finished(3, 1).states())
    tracemalloc.start()
    try:
        review = done(DominoesReview(finished(3, 1)))
        gc.collect()
        held, _most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert review.is_done
    assert held < 500_000, f"{held} bytes"  # a single table of an ending takes three times that


def test_a_lay_gives_away_what_the_best_one_would_have_kept() -> None:
    for ply in reviewed(6, 1).plies:
        played = Leaving.of(ply.sight, ply.lay)
        own = some(next(each.prospect for each in ply.lays if each.leaving == played))
        lost = ply.best_prospect.chance - own.chance
        assert ply.chance_lost == (0 if ply.is_best else pytest.approx(lost))
        assert ply.verdict is verdict_of(own)


def test_a_first_lay_the_other_way_round_is_the_lay_of_that_tile() -> None:
    game = finished(3, 2)
    laid = of_kind(game.events[0], TileLaid)
    turned = Lay.parse(f"L{laid.lay.tile.right}{laid.lay.tile.left}")
    begun = DominoesGame.begin(game.start).lay(turned)
    review = done(DominoesReview(played_by(first, begun)))
    assert review.plies[0].lay == turned
    assert review.plies[0].played.leaving.tile == turned.tile.domino


@pytest.mark.long
def test_what_could_be_known_hangs_on_no_hidden_tile() -> None:
    """The last tiles of the boneyard change places: until they are drawn nothing differs."""
    game = finished(6, 3)
    table = game.start.table
    *others, one, two = table.boneyard
    swapped = DominoesGame.begin(
        replace(game.start, table=replace(table, boneyard=(*others, two, one)))
    )
    for event in game.events:
        if isinstance(event, TileDrawn) and event.tile in (one, two):
            break
        swapped = swapped.after(event)
    known = len(swapped.events)
    assert known > 10
    review = done(DominoesReview(played_by(first, swapped)))
    before = [ply for ply in reviewed(6, 3).plies if ply.event_index < known - 1]
    again = [ply for ply in review.plies if ply.event_index < known - 1]
    assert [(p.lays, p.chance_after) for p in before] == [(p.lays, p.chance_after) for p in again]


def chance_after_a_lay_of_the_computer(computer: str, boneyard: str) -> float:
    table = table_of(size=4, human="34 13 44 24", computer=computer, boneyard=boneyard)
    before = told(begun_at(table), "R34")
    valuation = LayValuation(before, before.lay(Lay.parse("L23")), number=2, level=None)
    Valuations([valuation]).finish()
    return some(valuation.reviewed).chance_after


def test_after_a_lay_of_the_computer_the_chance_hangs_on_nothing_that_it_holds() -> None:
    chance = chance_after_a_lay_of_the_computer("23 12 11", "14 22 33 01 03 02 00 04")
    assert chance == chance_after_a_lay_of_the_computer("23 22 12", "14 11 33 01 03 02 00 04")


@pytest.mark.parametrize(("size", "deal"), GAMES)
def test_hindsight_is_what_a_plain_minimax_finds(size: int, deal: int) -> None:
    tables = {len(state.events): state.table for state in finished(size, deal).states()}
    for ply in reviewed(size, deal).plies:
        before = tables[ply.event_index]
        if len(before.boneyard) + sum(map(len, before.hands)) > LATEST:
            continue
        wins = plain_winner(before.lay(ply.lay)) is ply.player
        assert ply.hindsight.wins is wins
        others = {lay for lay in before.legal_lays() if plain_winner(before.lay(lay)) is ply.player}
        assert ply.hindsight.gives_away is (not wins and bool(others))
        assert ply.hindsight.is_lost_anyway is (not wins and not others)
        if ply.hindsight.winning is not None:
            assert ply.hindsight.winning in others


def test_the_deciding_lay_is_the_last_that_gave_a_won_game_away() -> None:
    found = 0
    for size, deal in GAMES:
        review = reviewed(size, deal)
        given = [ply for ply in review.plies if ply.hindsight.gives_away]
        if given and given[-1].is_best:
            continue
        assert review.deciding == (given[-1] if given else None)
        assert review.draws_decided is not bool(given)
        if given:
            found += 1
            assert given[-1].player is not review.game.table.winner
    assert found > 2


def test_nobody_is_blamed_for_a_lay_that_was_as_good_as_any_by_what_could_be_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    review = reviewed(5, 2)
    assert not review.draws_decided
    deciding = some(review.deciding)
    *others, last = review.plies[: deciding.number]
    none_better = last.played._replace(prospect=last.prospect._replace(lost=0.0, group=0))
    plies = (*others, last._replace(lays=(none_better,)), *review.plies[last.number :])
    monkeypatch.setattr(DominoesReview, "plies", plies)
    assert review.deciding is None
    assert review.draws_decided


def test_the_draws_decide_no_game_that_they_did_not_turn_to_the_winner() -> None:
    decided: set[bool] = set()
    for size, deal in ((3, 10), (4, 7), (5, 12), (5, 11)):
        review = reviewed(size, deal)
        winner = review.game.table.winner
        lucky = [each.luck if each.player is winner else -each.luck for each in review.draws]
        assert review.deciding is None
        assert review.draws_decided is any(each >= 0.1 for each in lucky)
        decided.add(review.draws_decided)
    assert decided == {True, False}


def test_what_is_too_much_to_be_searched_has_no_hindsight() -> None:
    search = HindsightSearch(finished(6, 1), lambda: reviewed(6, 1).plies, most_nodes=60)
    Valuations([search]).finish()
    whole = {ply.number: ply.hindsight for ply in reviewed(6, 1).plies}
    numbers = sorted(search.found)
    assert 0 < len(numbers) < len(whole)
    assert numbers == [*range(numbers[0], len(whole) + 1)]
    assert all(search.found[number] == whole[number] for number in numbers[1:])
    assert search.found[numbers[0]].wins is False
    assert not search.found[numbers[0]].is_lost_anyway


def test_draws_of_a_turn_are_valued_together() -> None:
    game, review = finished(6, 1), reviewed(6, 1)
    drawn = [e.tile for e in game.events if isinstance(e, TileDrawn)]
    assert [tile for draw in review.draws for tile in draw.tiles] == drawn
    for draw in review.draws:
        place = [*game.events].index(TileDrawn(draw.player, draw.tiles[0]))
        assert not isinstance(game.events[place - 1], TileDrawn)


def drawn(size: int, deals: range) -> list[ReviewedDraw]:
    """What the draws of some games were worth."""
    found = []
    for deal in deals:
        for draw in draws_of(finished(size, deal)):
            Valuations([draw]).finish()
            found.append(some(draw.reviewed))
    return found


def test_there_is_no_luck_where_everything_has_to_be_drawn() -> None:
    last = drawn(4, range(1, 9))
    assert last
    assert all(draw.luck == draw.error == 0 for draw in last), "one tile lies in each boneyard"


def test_luck_is_none_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over many draws; each is measured with its error, and scatters by itself."""
    monkeypatch.setattr(luck, "ORDERS", 150)
    lucks = [draw.luck for draw in drawn(5, range(1, 31)) if draw.error]
    scatter = (sum(each * each for each in lucks) / len(lucks)) ** 0.5
    assert len(lucks) > 50
    assert abs(sum(lucks) / len(lucks)) < 3 * scatter / len(lucks) ** 0.5
    assert scatter > 0.05


def test_a_blank_is_luckier_than_a_heavy_tile_that_does_not_fit() -> None:
    table = table_of("11", human="22", computer="33", boneyard="06 55 44 56")
    lucky, unlucky = (
        DrawLuck(table, 1, 1),
        DrawLuck(replace(table, boneyard=dominoes("55 44 56 06")), 4, 1),
    )
    Valuations([lucky, unlucky]).finish()
    assert some(lucky.reviewed).luck > 0.05 > -0.05 > some(unlucky.reviewed).luck


def test_losses_and_luck_add_up() -> None:
    review = reviewed(6, 1)
    for player in Player:
        own = [ply.chance_lost for ply in review.plies if ply.player is player]
        assert review.chance_lost(player) == pytest.approx(sum(own))
    assert review.luck == pytest.approx(sum(each.luck_of(Player.HUMAN) for each in review.draws))
    assert review.luck_error > 0


@pytest.mark.parametrize(("size", "deal"), GAMES)
def test_a_lay_tests_a_rule_where_a_best_one_obeys_and_loses_what_is_told_apart(
    size: int, deal: int
) -> None:
    review, tallies = reviewed(size, deal), list[RuleTally]()
    for ply in review.plies:
        lost = {each.lay: round(100 * each.prospect.lost) for each in ply.lays if each.prospect}
        fitting = {lay: unseen_that_fit(ply.sight, lay) for lay in lost}
        denying = [lay for lay, count in fitting.items() if count == min(fitting.values())]
        doubles = [lay for lay in denying if lay.tile.domino.is_double]
        expected = []
        for name, obeying, pool in (
            ("deny", denying, [*lost]),
            ("doubles earlier", doubles, denying),
        ):
            breaking = [lost[lay] for lay in pool if lay not in obeying]
            if 0 in [lost[lay] for lay in obeying] and any(breaking) and ply.lay in pool:
                loss = 0 if ply.lay in obeying else lost[ply.lay]
                expected.append(RuleTally(name, tested=1, right=int(not loss), loss=loss))
        rest = lost[ply.lay] - sum(each.loss for each in expected)
        if rest:
            expected.append(RuleTally(OTHER, tested=1, right=0, loss=rest))
        assert list(ply.rules) == expected
        if ply.player is Player.HUMAN:
            tallies += ply.rules
    assert review.rules == add_up(tallies)


def test_the_first_lay_of_a_game_may_be_at_the_left() -> None:
    first = reviewed(6, 1).plies[0]
    left = first._replace(lay=Lay(first.lay.tile, Side.LEFT))
    assert left.lay not in [each.lay for each in left.lays]
    assert sum(each.loss for each in left.rules) == round(100 * left.chance_lost)


def test_broken_rules_are_found() -> None:
    found = add_up(tally for game in GAMES for tally in reviewed(*game).rules)
    assert {each.rule for each in found} == {OTHER, *(rule.name for rule in RULES)}
    assert found[0].loss > 0


def test_the_winner_is_certain_in_the_end() -> None:
    for size, deal in ((6, 1), (3, 1), (3, 2)):
        review = reviewed(size, deal)
        last = review.plies[-1]
        assert last.chance_after == float(review.game.table.winner is Player.HUMAN)


def test_a_review_in_small_slices_is_the_same() -> None:
    review = DominoesReview(finished(3, 4))
    shares = [review.progress]
    while not review.advance(1):
        shares.append(review.progress)
    assert shares == sorted(shares)
    assert 0 == shares[0] < shares[-1] <= review.progress == 1
    whole = reviewed(3, 4)
    assert (review.plies, review.draws) == (whole.plies, whole.draws)


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    *_earlier, last, _over = finished(6, 1).states()
    with pytest.raises(ValueError, match="only a whole game"):
        DominoesReview(last)


def test_a_game_without_all_of_its_tiles_is_not_reviewed() -> None:
    game = finished(6, 1)
    hands = PerPlayer(*(hand[:-1] for hand in game.table.hands))
    with pytest.raises(ValueError, match="only a whole game"):
        DominoesReview(replace(game, table=replace(game.table, hands=hands)))


def test_fewer_pips_are_good_and_not_best() -> None:
    assert verdict_of(Prospect(1.0, 12.0, None)) is Verdict.BEST
    assert verdict_of(Prospect(1.0, 3.0, None, group=1)) is Verdict.GOOD
    assert verdict_of(Prospect(0.0, -3.0, None, lost=1.0, group=2)) is Verdict.BLUNDER


def test_the_luck_of_a_draw_is_seen_from_its_drawer() -> None:
    draw = ReviewedDraw(Player.COMPUTER, (), 0.25, 0.03)
    assert [draw.luck_of(each) for each in (Player.COMPUTER, Player.HUMAN)] == [0.25, -0.25]


def test_the_human_is_reviewed_against_the_level_that_played() -> None:
    """The same lays are the best ones; the chances are better against who errs more."""
    chances: dict[Level | None, float] = {}
    for level in (None, Level.BEGINNER):
        plies = done(DominoesReview(finished(6, 5), level)).plies
        chances[level] = sum(ply.chance_after for ply in plies if ply.sight.boneyard_count)
        for ply, against_expert in zip(plies, reviewed(6, 5).plies, strict=True):
            assert ply.lays[0].lay == against_expert.lays[0].lay
            if ply.player is Player.COMPUTER:
                assert ply.lays == against_expert.lays
    assert chances[None] < chances[Level.BEGINNER]
