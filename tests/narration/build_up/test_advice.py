"""Every sentence of an advice is true: each claim is checked by rules and plain minimax."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from buildup.model.build_up.position import STACK_NAMES, Move, Position
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase, Sight
from buildup.model.build_up.tile import Colour, Tile
from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.advice import explain_advice
from buildup.strategy.build_up.advice import Advice, CauseKind, advice_for
from buildup.strategy.build_up.analysis import HandAnalysis, ValuedMove
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.round_analysis import RoundAnalysis
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from tests.model.build_up.positions import first_hand, forced, fresh, position_of, tiles_named
from tests.narration.build_up.claims import (
    FACTS,
    GUESSED,
    OTHERS,
    REASONS,
    ROUND_TO_COME,
    Case,
    Game,
    Replay,
    assert_true,
    margin,
)
from tests.strategy.build_up.sights import seen
from tests.tiers import count

LOSING_MOVES = count(quick=40, normal=60, soak=1_000)
POSITIONS = count(quick=50, normal=120, soak=3_000)
MOST_UNTRIED = count(quick=15, normal=6, soak=0)
"""Sentences that so few positions need not make, beside those of the stories."""
MOST_TILES = 3
"""In each hand, so that plain minimax ends."""

KNOWN = FACTS + REASONS + ROUND_TO_COME + OTHERS


def case_of(
    sight: Sight, move: Move, advice: Advice | None = None, *, with_last_hand: bool = False
) -> Case:
    position = sight.position
    hands = [tuple(map(str, hand)) for hand in position.hands]
    game = Game(tuple(map(str, position.tops)), hands[0], hands[1], position.turn.colour.value)
    scores = sight.scores.human, sight.scores.computer
    placing = str(move.tile), STACK_NAMES.index(move.stack)
    if advice is None or advice.comparison is None:
        return Case(game, *placing, scores=scores)
    following = None
    if with_last_hand:
        white, black = (tuple(map(str, tiles)) for tiles in sight.undrawn)
        following = white, black, sight.first_player.colour.value
    worse, better = (
        Replay.of(game, [str(each) for each in line.moves])
        for line in (advice.comparison.worse, advice.comparison.better)
    )
    told = tuple(str(each.difference.tile) for each in advice.comparison.causes)
    return Case(game, *placing, worse, better, scores, told, following)


# Moves of people who do not search ----------------------------------------------------------


def played_moves() -> Iterator[tuple[Sight, Move]]:
    """What casual and skilled players place against each other, deal after deal."""
    for number in range(1, 10_000):
        levels = [Level.CASUAL, Level.SKILLED]
        if number % 2:
            levels.reverse()
        players = PerPlayer(*(strategy_of(level, random.Random(number)) for level in levels))
        tournament = forced(fresh(number))
        while tournament.table.phase is Phase.PLACING:
            sight = tournament.table.sight
            move = decide(players[sight.position.turn], sight).move
            yield sight, move
            tournament = forced(tournament.play(move))


def losing_moves() -> Iterator[tuple[Sight, list[ValuedMove], Move, int]]:
    """Those that give points away, with every move's value, and how many points they are."""
    for sight, move in played_moves():
        moves = HandAnalysis(sight.position, budget=0).finish().moves
        value = next(each.value for each in moves if each.move == move)
        if value is not None and moves[0].value is not None and value < moves[0].value:
            yield sight, moves, move, moves[0].value - value


@pytest.mark.long
def test_every_reason_for_a_loss_is_true_and_not_as_true_of_the_better_move() -> None:
    for sight, moves, move, loss in islice(losing_moves(), LOSING_MOVES):
        advice = advice_for(sight, moves, move, is_exact=True)
        assert advice.comparison is not None
        case = case_of(sight, move, advice)
        # The parts add up, and a cause is named: in all of them, not only in most.
        parts = [each.points for each in advice.comparison.differences]
        assert case.loss == advice.loss == loss == sum(parts)
        assert advice.cause is not None
        made = list(assert_true(explain_advice(advice), case, KNOWN))
        assert len(made) > 1


# Positions for minimax ----------------------------------------------------------------------


def reached(chance: random.Random) -> Sight | None:
    """What is seen late in a hand of a round that was played by chance."""
    tournament = first_hand(chance.randint(1, 999_999))
    for _placed in range(chance.randint(6, 43)):
        moves = list(tournament.table.position.legal_moves())
        following = forced(tournament.play(chance.choice(moves)))
        if following.table.phase is not Phase.PLACING:
            break
        tournament = following
    sight = tournament.table.sight
    return sight if max(map(len, sight.position.hands)) <= MOST_TILES else None


def loaded(chance: random.Random) -> Sight | None:
    """Anything a saved game may hold: equal tiles, hands of different sizes."""

    def tile(colour: Colour) -> str:
        return str(Tile.of(colour, chance.randint(0, 6), chance.randint(0, 6)))

    tops = " ".join(tile(chance.choice(list(Colour))) for _ in range(12))
    hands = [
        " ".join(tile(colour) for _ in range(chance.randint(0, MOST_TILES))) for colour in Colour
    ]
    position = position_of(tops, hands[0], hands[1], chance.choice(list(Player)))
    return seen(position) if position.can_place(position.turn) else None


def on_few_stacks(chance: random.Random) -> Sight | None:
    """Little room on the table, so that homes are lost, players pass and doubles matter."""

    def tile(colour: Colour) -> str:
        return str(Tile.of(colour, chance.randint(0, 6), chance.randint(0, 6)))

    room = chance.randint(2, 6)
    tops = [tile(chance.choice(list(Colour))) for _ in range(room)] + ["W66", "B66"] * 5
    hands = [
        " ".join(dict.fromkeys(tile(colour) for _ in range(chance.randint(1, MOST_TILES))))
        for colour in Colour
    ]
    position = position_of(" ".join(tops[:12]), hands[0], hands[1], chance.choice(list(Player)))
    return seen(position) if position.can_place(position.turn) else None


def searched(position: Position) -> list[ValuedMove]:
    return HandAnalysis(position, budget=0).finish().moves


def random_moves() -> Iterator[tuple[Sight, list[ValuedMove], Move]]:
    """Two or three moves each of random positions: a best one, and any."""
    chance = random.Random(1999)
    positions = 0
    while positions < POSITIONS:
        sight = chance.choice([reached, loaded, on_few_stacks, on_few_stacks])(chance)
        if sight is None:
            continue
        positions += 1
        moves = searched(sight.position)
        wanted = [chance.choice(moves).move, moves[0].move, chance.choice(moves).move]
        for move in dict.fromkeys(wanted):
            yield sight, moves, move


def assert_best_play(case: Case) -> None:
    """Both lines are best play after their first moves, and the better one begins with it."""
    if case.worse is None or case.better is None:
        return
    for line in (case.worse, case.better):
        assert {step.after.margin() for step in line.steps} == {line.first.after.margin()}
    values = [
        case.game.play(*move).margin() * (1 if case.ours == "B" else -1)
        for move in case.game.moves(case.ours)
    ]
    assert case.worth(case.better) == max(values)
    if (case.tile, case.index) == (case.better.first.tile, case.better.first.index):
        assert case.worth(case.worse) == max(each for each in values if each < max(values))


@pytest.mark.long
def test_every_claim_about_random_moves_is_true() -> None:
    made: Counter[str] = Counter()
    margin.cache_clear()
    tried = 0
    for sight, moves, move in random_moves():
        advice = advice_for(sight, moves, move, is_exact=True)
        case = case_of(sight, move, advice)
        assert_best_play(case)
        made.update(assert_true(explain_advice(advice), case, KNOWN))
        tried += 1
        if tried % 50 == 0:
            margin.cache_clear()
    assert tried > 1.8 * POSITIONS
    for tops, computer, human, name, scores, text in STORIES:
        sight, moves, move = story(tops, computer, human, name, scores)
        made.update(
            assert_true(
                text, case_of(sight, move, advice_for(sight, moves, move, is_exact=True)), KNOWN
            )
        )
    untried = {words for *both, _holds in FACTS + REASONS for words in both} - made.keys()
    assert len(untried) <= MOST_UNTRIED, untried


def test_an_unfinished_search_claims_nothing_for_certain() -> None:
    for sight, moves, move in islice(random_moves(), 300):
        text = explain_advice(advice_for(sight, moves, move, is_exact=False))
        list(assert_true(text, case_of(sight, move), FACTS + GUESSED))


def test_estimates_of_a_spent_budget_are_told_as_guesses() -> None:
    chance = random.Random(7)
    for _ in range(20):
        sight = first_hand(chance.randint(1, 999_999)).table.sight
        moves = HandAnalysis(sight.position, budget=200).finish().moves
        for move in (moves[0].move, moves[-1].move):
            text = explain_advice(advice_for(sight, moves, move, is_exact=False))
            list(assert_true(text, case_of(sight, move), FACTS + GUESSED))
            assert "As far as the search could see" in text


def test_a_best_move_alone_is_only_said_to_be_best() -> None:
    chance = random.Random(11)
    tried = 0
    while tried < count(quick=6, normal=12, soak=300):
        sight = reached(chance)
        if sight is None:
            continue
        moves = HandAnalysis(sight.position, best_only=True, budget=0).finish().moves
        text = explain_advice(advice_for(sight, moves, moves[0].move, is_exact=True))
        list(assert_true(text, case_of(sight, moves[0].move), KNOWN))
        assert text.endswith((" other move is better.", " no other move."))
        for each in moves:
            if each.value is not None:
                continue
            untold = explain_advice(advice_for(sight, moves, each.move, is_exact=True))
            assert untold == f"{each.move.tile} on {each.move.stack} has no value yet."
        tried += 1


# The round ---------------------------------------------------------------------------------


def before_the_last_hand(chance: random.Random) -> Sight | None:
    """One or two tiles a hand on few stacks that anything fits, in a close round."""

    def tiles(colour: Colour, most: int) -> list[str]:
        return [
            str(Tile.of(colour, chance.randint(0, 6), chance.randint(0, 6)))
            for _ in range(chance.randint(1, most))
        ]

    low = [str(Tile.of(chance.choice(list(Colour)), 0, chance.randint(0, 6))) for _ in range(3)]
    tops = " ".join([*low, *["W66", "B66"] * 4, "B66"])
    hands = [" ".join(tiles(colour, 2)) for colour in Colour]
    position = position_of(tops, hands[0], hands[1], chance.choice(list(Player)))
    if not position.can_place(position.turn):
        return None
    undrawn = PerPlayer(*(tiles_named(" ".join(tiles(colour, 2))) for colour in Colour))
    scores = PerPlayer(24 + chance.randint(-12, 12), 0)
    return Sight(position, undrawn, scores, HANDS_IN_A_ROUND - 1, chance.choice(list(Player)))


def test_what_a_move_does_to_the_round_is_true_before_the_last_hand() -> None:
    chance = random.Random(49)
    decided = given_away = 0
    for _ in range(count(quick=100, normal=100, soak=6_000)):
        sight = before_the_last_hand(chance)
        if sight is None:
            continue
        moves = RoundAnalysis(sight, budget=0).finish().moves
        for each in moves:
            advice = advice_for(sight, moves, each.move, is_exact=True)
            if advice.round_end is None:
                continue
            text = explain_advice(advice)
            made = list(
                assert_true(text, case_of(sight, each.move, advice, with_last_hand=True), KNOWN)
            )
            decided += 1
            given_away += "gives away the round" in text
            assert advice.is_best or advice.cause is CauseKind.ROUND
            assert len(made) > 2
    assert decided > 10
    assert given_away > 0


# Stories -----------------------------------------------------------------------------------


STORIES = [
    ("W66 W66 B35 W66 W66 W46 B66 B66 B66 B66 B66 B66", "", "B00",
     "B00>W3", (0, 0),
     "B00 on W3 gives away 18 points. It covers 8 pips of your own B35. B00 on W6 resets "
     "W46: the computer loses 10 pips."),
    ("W66 W66 W66 W66 W66 W45 B66 B66 B66 B66 B66 B02", "W23", "B12 B45",
     "B45>W6", (0, 0),
     "B45 on W6 gives away 3 points. After W23 on B6, your B12 fits nowhere: you lose its "
     "3 pips. Place B12 now, on B6, the only stack that it fits."),
    ("B00 W66 W66 W66 W66 W45 B66 B66 B66 B66 B66 B66", "W02", "B01 B45",
     "B01>W1", (0, 0),
     "Place B01 on W1: it increases your own stack by 1 pip. The next-best move, B45 on "
     "W6, gives away 1 point. After W02 on W1, your B01 fits nowhere: you lose its 1 pip. "
     "B01 fits on no other stack."),
    ("W35 W66 W66 W66 W66 W66 B13 B66 B66 B66 B24 B66", "W25", "",
     "W25>B1", (70, 92),
     "W25 on B1 gives away 2 points. With that you win the round, 146 : 145, instead of "
     "losing it. It takes only 4 pips from you. On B5 it takes 6 pips from you."),
    ("W25 B11 B66 W66 B66 W66 B66 W66 B66 W66 B66 W66", "W25 W23 W26", "B34 B00",
     "W26>W2", (0, 0),
     "W26 on W2 gives away 1 point. Later W23 takes nothing from you. W23 on W2 takes 2 "
     "pips from you."),
    ("W56 W11 B44 W04 B66 W66 B66 W66 B66 W66 B66 W66", "W00 W45 W02", "B23 B15 B12",
     "B15>W2", (0, 0),
     "B15 on W2 gives away 1 point. Later B12 takes nothing from the computer. B12 on W2 "
     "takes 2 pips from the computer."),
    ("W06 B23 B66 W66 B66 W66 B66 W66 B66 W66 B66 W66", "W03 W35 W55", "B22",
     "W35>W2", (0, 0),
     "W35 on W2 gives away 2 points. Your double B22 then resets the computer's W35: it "
     "loses 8 pips. W55 on W2 is better: you cannot cover it."),
    ("W22 B00 B66 W66 B66 W66 B66 W66 B66 W66 B66 W66", "W22 W11", "B26 B44 B16",
     "B26>W2", (0, 0),
     "B26 on W2 gives away 10 points. The computer's double W22 then resets your B26: you "
     "lose 8 pips. After B16 on W1, W22 takes nothing from you."),
    ("W35 W00 B34 W00 B66 W66 B66 W66 B66 W66 B66 W66", "W06", "B34",
     "B34>W3", (0, 0),
     "B34 on W3 gives away 7 points. With that you lose the round, 55 : 62, instead of a "
     "draw. It covers 7 pips of your own B34. B34 on W2 costs you nothing."),
    ("B36 W05 W26 W01 B56 B66 W66 B66 W66 B66 W66 B66", "W23", "B36 B00",
     "B00>W2", (0, 0),
     "B00 on W2 gives away 1 point. The computer then places W23 on W2 and loses nothing. "
     "After B36 on W3, the computer covers its own W01 with W23 and loses 1 pip."),
    ("W01 W15 W01 W16 B66 W66 B66 W66 B66 W66 B66 W66", "W00 W16 W26", "B46",
     "W26>W1", (0, 0),
     "W26 on W1 gives away 1 point. After W16 on W1, W26 costs the computer nothing, on "
     "W1."),
    ("W46 W13 B66 W66 B66 W66 B66 W66 B66 W66 B66 W66", "W11 W33 W16", "B36",
     "W16>W2", (0, 0),
     "W16 on W2 gives away 1 point. After W33 on W2, W16 covers only 2 pips of the "
     "computer's own, on W2."),
    ("W26 W02 B01 W14 B13 B56 B66 W66 B66 W66 B66 W66", "W25 W23", "B22 B06",
     "W25>W5", (0, 0),
     "W25 on W5 gives away 3 points. Later W23 takes only 1 pip from you, on W3. W23 on W5 "
     "takes 4 pips from you."),
    ("W44 W15 B00 W01 B66 W66 B66 W66 B66 W66 B66 W66", "W01", "B35 B26",
     "W01>W4", (0, 0),
     "W01 on W4 gives away 1 point. It covers 1 pip of the computer's own W01. W01 on W3 "
     "costs the computer nothing."),
    ("W23 B12 B01 W15 B66 W66 B66 W66 B66 W66 B66 W66", "W44 W45", "B13 B00 B16",
     "B13>W3", (0, 0),
     "B13 on W3 gives away 1 point. It covers 1 pip of your own B01. After B00 on W4, your "
     "B13 costs you nothing, on W4."),
    ("W04 W25 B13 B04 W11 B66 W66 B66 W66 B66 W66 B66", "W03", "B16 B23",
     "B16>W5", (0, 0),
     "B16 on W5 gives away 3 points. After B23 on W5, the computer has to pass later, and "
     "B16 takes 7 pips from it, on W2."),
    ("W04 B15 B00 W01 B66 W66 B66 W66 B66 W66 B66 W66", "W05 W03", "B11 B34 B04",
     "B11>W1", (0, 0),
     "B11 on W1 gives away 2 points. Later B04 takes only 1 pip from the computer, on W4. "
     "B04 on W1 takes 4 pips from the computer."),
    ("B15 B24 B66 W66 B66 W66 B66 W66 B66 W66 B66 W66", "W36 W06", "B36 B13 B03",
     "W36>W1", (0, 0),
     "W36 on W1 gives away 9 points. After B36 on W2, the computer's W06 fits nowhere: it "
     "loses its 6 pips. W06 on W1 places it in time."
     " That costs 18 points, of which 9 come back elsewhere."),
    ("W36 W55 B00 W04 B23 W35 B66 W66 B66 W66 B66 W66", "W15 W00 W24", "B55 B01 B02",
     "W00>W5", (0, 0),
     "W00 on W5 gives away 1 point. You can then place B01, on W5. After W15 on W3, B01 "
     "stays in your hand at the end: you lose its 1 pip."),
    ("W36 B03 B46 W25 B34 B25 B66 W66 B66 W66 B66 W66", "W45 W00 W55", "B14",
     "W45>W2", (0, 0),
     "W45 on W2 gives away 7 points. It takes only 3 pips from you. You then place B14 on "
     "W3 and lose nothing. On W5 it takes 7 pips from you."),
    ("B36 W01 B16 B66 W66 B66 W66 B66 W66 B66 W66 B66", "W02 W06 W05", "B25 B14 B11",
     "B25>W2", (0, 0),
     "B25 on W2 gives away 15 points. Later B11 covers 7 pips of your own B25. After B14 "
     "on W2, your B11 takes 5 pips from the computer, on W2."
     " That makes 12 of the 15 points."),
    ("W25 W66 B33 B02 W13 W06 B66 W66 B66 W66 B66 W66", "W13 W35", "B22 B11",
     "B11>W6", (0, 0),
     "B11 on W6 gives away 1 point. Later the computer covers your B22 with W13: you lose "
     "4 pips. After B11 on W1, W13 takes only 2 pips from you."),
    ("W12 W00 W34 B66 W66 B66 W66 B66 W66 B66 W66 B66", "W03", "B34 B01 B44",
     "B34>W3", (0, 0),
     "B34 on W3 gives away 1 point. After W03 on W2, your B01 fits nowhere: you lose its 1 "
     "pip. Place B01 now, on W2, the only stack that it fits."),
    ("W16 B05 W56 B14 W15 B66 W66 B66 W66 B66 W66 B66", "W34", "B35 B56 B33",
     "B33>W1", (0, 0),
     "B33 on W1 gives away 1 point. The computer then covers your B33 with W34: you lose 6 "
     "pips. B56 on W3 is better: the computer cannot cover it."),
    ("B01 W02 B00 W06 B66 W66 B66 W66 B66 W66 B66 W66", "W35 W24", "B33 B35",
     "W24>W3", (0, 0),
     "W24 on W3 gives away 1 point. With that you win the round, 57 : 56, instead of a "
     "draw. It takes nothing from you. On W1 it takes 1 pip from you."),
    ("B55 B12 B16 B01 B66 W66 B66 W66 B66 W66 B66 W66", "W00 W04", "B45",
     "W04>W2", (0, 0),
     "W04 on W2 gives away 2 points. You then cover the computer's W04 with B45: it loses "
     "4 pips. After W00 on W3, your B45 takes nothing from the computer."),
    ("W66 W01 B02 B66 W66 B66 W66 B66 W66 B66 W66 B66", "W46 W23 W01", "B46 B02 B06",
     "W23>W2", (0, 0),
     "W23 on W2 gives away 5 points. W01 on W2 keeps W23: on W2 it takes 2 pips from you "
     "later. After W01 on W2, the computer's W46 takes 6 pips from you, on W2."),
    ("B12 W56 W45 W06 W55 W34 B66 W66 B66 W66 B66 W66", "W26 W45", "B03 B26",
     "B26>W6", (0, 0),
     "B26 on W6 gives away 3 points. You then have to pass, and the computer covers your "
     "B26 with W45: you lose 8 pips. After B03 on W1, W45 takes only 3 pips from you."),
    ("B01 W46 B66 W66 B66 W66 B66 W66 B66 W66 B66 W66", "W34 W14 W01", "B44 B25",
     "W34>W1", (0, 0),
     "W34 on W1 gives away 15 points. The computer then has to pass, and you cover its W34 "
     "with B25: it loses 7 pips. W01 on W1 keeps W34: on W1 it takes 7 pips from you "
     "later, instead of 1 now."
     " That makes 12 of the 15 points."),
]  # fmt: skip
"""Tops, the hands of the computer and of the human, a move, both scores, and what is said."""


@pytest.mark.parametrize(("tops", "computer", "human", "move", "scores", "text"), STORIES)
def test_a_move_is_explained(
    tops: str, computer: str, human: str, move: str, scores: tuple[int, int], text: str
) -> None:
    sight, moves, explained = story(tops, computer, human, move, scores)
    advice = advice_for(sight, moves, explained, is_exact=True)
    assert explain_advice(advice) == text
    case = case_of(sight, explained, advice)
    assert_best_play(case)
    list(assert_true(text, case, KNOWN))


def story(
    tops: str, computer: str, human: str, move: str, scores: tuple[int, int]
) -> tuple[Sight, list[ValuedMove], Move]:
    turn = Player.HUMAN if move.startswith("B") else Player.COMPUTER
    sight = replace(seen(position_of(tops, computer, human, turn)), scores=PerPlayer(*scores))
    return sight, searched(sight.position), Move.parse(move)


def test_a_false_sentence_would_be_found() -> None:
    tops, computer, human, name, scores, text = STORIES[1]
    sight, moves, move = story(tops, computer, human, name, scores)
    case = case_of(sight, move, advice_for(sight, moves, move, is_exact=True))
    for true, false in [
        ("B45 on W6 gives", "B12 on W6 gives"), ("3 points", "4 points"),
        ("W23 on B6", "W23 on W6"),
        ("your B12 fits", "your B45 fits"), ("3 pips.", "3 pips and a turn."),
        ("Place B12 now, on B6", "Place B12 now, on W6"), ("fits nowhere", "never fits"),
    ]:  # fmt: skip
        assert true in text
        with pytest.raises(AssertionError, match=r"is false|is no known claim"):
            list(assert_true(text.replace(true, false), case, KNOWN))


def test_what_is_as_true_of_the_better_move_would_be_found() -> None:
    tops, computer, human, name, scores, _text = STORIES[0]
    sight, moves, move = story(tops, computer, human, name, scores)
    case = case_of(sight, move, advice_for(sight, moves, move, is_exact=True))
    swapped = Case(case.game, case.tile, case.index, case.worse, case.worse)
    with pytest.raises(AssertionError, match="is false"):
        list(assert_true("It covers 8 pips of your own B35.", swapped, KNOWN))
    list(assert_true("It covers 8 pips of your own B35.", case, KNOWN))
