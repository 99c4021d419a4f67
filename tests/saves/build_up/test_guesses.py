"""What a file leaves open: who leads its round, and whether its last hand is scored already.

Of files with both hands empty, some editions write them before they score the hand, some after.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count as numbers

import pytest
from hypothesis import given

from buildup.model.build_up.position import Move
from buildup.model.build_up.position_line import PositionLine
from buildup.model.build_up.table import Phase, Table
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer, Player
from buildup.records.recording import id_of_moves
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.game_text import format_build_up, parse_build_up, position_text
from buildup.saves.build_up.saved_game import SavedGame
from buildup.saves.saved_games import read_build_up
from buildup.strategy.build_up.analysis import Rollouts, RoundAnalysis
from buildup.strategy.build_up.certain_outcome import OutcomeSearch
from buildup.strategy.build_up.chance import Knowledge
from buildup.strategy.build_up.one_ply import largest_swing
from tests.by_chance import by_chance
from tests.model.build_up.positions import played_by
from tests.saves.build_up.random_play import FIXTURES, fresh, load, played_on, played_until, text
from tests.tiers import count

POSITIONS = count(quick=30, normal=40, soak=2_000)
"""Each from another round."""


def leader(content: str) -> tuple[Player | None, bool]:
    table = load(content).game.table
    return table.first_player, table.is_leader_guessed


def somebody(chance: random.Random, skilled: float) -> Callable[[Tournament], Move]:
    """Who always makes the largest swing, with this likelihood, or else plays by chance."""
    is_skilled = chance.random() < skilled

    def choose(now: Tournament) -> Move:
        moves = list(now.table.position.legal_moves())
        return largest_swing(now.table.position, moves) if is_skilled else chance.choice(moves)

    return choose


def anywhere(chance: random.Random) -> Table:
    """A moment of a round at which somebody places a tile, or a hand has ended."""
    choose = somebody(chance, 0.5)
    tournament = played_by(choose, fresh(chance.randrange(1, 10**9)))
    tables = [state.table for state in tournament.states()]
    return chance.choice([t for t in tables if t.phase in (Phase.PLACING, Phase.HAND_OVER)])


def without_extras(table: Table, dialect: Dialect = Dialect.LABELLED) -> str:
    return dialect.write(SavedGame.of_table(table))


@pytest.mark.usefixtures("untraced")
def test_no_leader_is_wrong_and_certain() -> None:
    guesses, wrong = 0, 0
    for seed in range(POSITIONS):
        table = anywhere(random.Random(seed))
        for dialect in Dialect:
            found, is_guessed = leader(without_extras(table, dialect))
            assert is_guessed or found is table.first_player, without_extras(table, dialect)
        guesses += is_guessed
        wrong += found is not table.first_player
    assert guesses < 0.5 * POSITIONS
    assert wrong < 0.1 * POSITIONS


EARLY = ("W66 W56 W55 W46 W45", "B66 B56 B55 B46 B45")
LOW = ("W02", "B01")
"""Whoever holds it may have passed."""


@pytest.mark.parametrize("turn", Player)
def test_with_equal_hands_the_player_on_turn_leads(turn: Player) -> None:
    assert leader(text(hands=EARLY, turn=turn.value)) == (turn, False)


def test_with_one_tile_less_the_other_player_leads() -> None:
    computer, human = EARLY
    assert leader(text(hands=(computer[4:], human))) == (Player.COMPUTER, False)
    assert leader(text(hands=(computer, human[4:]), turn="Computer")) == (Player.HUMAN, False)


@pytest.mark.parametrize(
    ("hands", "first"),
    [
        (("W66 W56", "B66"), Player.HUMAN),
        (("W66 W56 W55", "B66"), Player.HUMAN),
        (("W66", "B66 B56 B55"), Player.COMPUTER),
    ],
)
def test_where_somebody_has_passed_the_likelier_leader_is_a_guess(
    hands: tuple[str, str], first: Player
) -> None:
    assert leader(text(hands=hands, turn="Human")) == (first, True)


def test_equal_hands_are_a_guess_where_the_other_player_may_have_passed() -> None:
    assert leader(text(hands=("W02", "B66"))) == (Player.HUMAN, True)
    assert leader(text(hands=("W66", "B01"))) == (Player.HUMAN, False)
    assert leader(text(hands=("W66", "B66"))) == (Player.HUMAN, False)


def test_unequal_boneyards_say_nothing() -> None:
    content = text(boneyards=("W24 W00", "B24"), hands=EARLY)
    assert leader(content) == (Player.HUMAN, True)
    assert leader(text(boneyards=("", ""), hands=EARLY)) == (Player.HUMAN, True)


def test_who_leads_is_open_where_nobody_is_on_turn() -> None:
    computer, human = EARLY
    assert leader(text(hands=EARLY, turn="")) == (Player.HUMAN, True)
    assert leader(text(hands=(computer[4:], human), turn="")) == (Player.COMPUTER, False)


def test_a_file_that_says_who_leads_is_believed() -> None:
    assert leader(text(hands=LOW) + "First: Computer\n") == (Player.COMPUTER, False)
    guessed = text(hands=LOW) + "First: Computer\nLeader: Guessed\n"
    assert leader(guessed) == (Player.COMPUTER, True)
    loaded = parse_build_up(guessed.replace("Guessed", "known").encode(), "game")
    assert loaded.warnings[0] == "Line 17 ignored: “Leader: known”. Expected “guessed”."
    assert not loaded.game.table.is_leader_guessed


def guessed_leader(chance: random.Random) -> Tournament:
    """A game whose leader is a guess, played on by chance within its hand or beyond."""
    table = replace(anywhere(chance), is_leader_guessed=True, tied_draws=0)
    tournament = Tournament.begin(Start(table, fresh(chance.randrange(1, 10**9)).start.deal))
    while chance.random() < 0.9 and tournament.table.phase is not Phase.ROUND_OVER:
        tournament = played_on(tournament, chance, 1)
    return tournament


@given(by_chance(guessed_leader))
def test_a_guess_is_kept_until_the_hand_is_scored(tournament: Tournament) -> None:
    is_same_hand = tournament.table.scores == tournament.start.table.scores
    is_same_hand &= tournament.table.boneyards == tournament.start.table.boneyards
    is_same_hand &= tournament.table.phase in (Phase.PLACING, Phase.HAND_OVER)
    assert tournament.table.is_leader_guessed is is_same_hand
    for is_kept in (False, True):
        content = format_build_up(tournament, is_kept=is_kept)
        again = parse_build_up(content.encode(), "game", is_kept=is_kept).game
        assert again == tournament
        assert again.start.table.is_leader_guessed


@given(by_chance(guessed_leader))
def test_who_leads_can_be_said_later(tournament: Tournament) -> None:
    first = tournament.table.sight.first_player
    said = tournament.led_by(first)
    assert said.events == tournament.events
    assert not said.start.table.is_leader_guessed
    other = tournament.led_by(first.opponent)
    assert other.table.first_player is first.opponent
    assert not other.table.is_leader_guessed
    assert other.events == tournament.events[: len(other.events)]
    if tournament.table.is_leader_guessed:
        assert other.events == tournament.events


def test_the_next_hand_is_led_by_who_was_said_to_lead() -> None:
    begun = load(text(hands=LOW)).game
    for player in Player:
        following = played_until(begun.led_by(player), Phase.HAND_OVER).advance()
        assert following.table.position.turn is player
    assert begun.table.known_leader is None
    assert begun.led_by(Player.HUMAN).table.known_leader is Player.HUMAN
    assert begun.table.boneyards.map(len) == PerPlayer(4, 4)


FILES = count(quick=8, normal=40, soak=1_000)
"""Of each hand."""


@cache
def ended(seed: int, hand: int) -> Tournament:
    """A dealt round when a hand has just ended with both hands empty."""
    chance = random.Random(seed)
    choose = somebody(chance, 0.7)
    for number in numbers(chance.randrange(1, 10**8)):
        game = fresh(number)
        while game.table.phase is not Phase.ROUND_OVER:
            table = game.table
            if table.phase is Phase.HAND_OVER and table.hand_number == hand:
                if not any(table.position.hands):
                    return game
                break
            game = game.play(choose(game)) if game.forced_event is None else game.advance()
    raise AssertionError


def scored(game: Tournament) -> Table:
    """The moment as the editions write it that score first."""
    return replace(game.table, scores=game.advance().table.scores)


def with_odd_boneyards(table: Table, chance: random.Random) -> Table:
    sizes = (chance.randrange(23), chance.randrange(23))
    tiles = table.boneyards.map(lambda boneyard: boneyard * 6 or table.position.hands.human)
    return replace(
        table, boneyards=PerPlayer(*(tiles[p][:n] for p, n in zip(Player, sizes, strict=True)))
    )


def nothing_is_certain(game: Tournament) -> bool:
    """Whether how the round ends is open wherever something is placed in it."""
    game = game.to_choice()
    if game.table.phase is not Phase.PLACING:
        return game.table.are_scores_guessed
    analysis = RoundAnalysis(game.table.sight).finish()
    known = {each.chance for each in Rollouts(analysis, 40).finish().moves}
    move = next(game.table.position.legal_moves())
    return (
        all(each and each.knowledge is Knowledge.ESTIMATED and 0 < each.share < 1 for each in known)
        and not OutcomeSearch(game.table.sight).finish().is_certain
        and game.table.sight.after(move).are_scores_guessed
    )


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("is_scored", [False, True])
@pytest.mark.parametrize("seed", range(FILES))
def test_after_hand_1_the_scores_tell(seed: int, is_scored: bool) -> None:
    game = ended(seed, 1)
    shown = scored(game) if is_scored else game.table
    for dialect in Dialect:
        read = load(without_extras(shown, dialect)).game
        assert read.table.is_hand_scored is is_scored
        assert not read.table.are_scores_guessed
        assert read.table.scores == shown.scores
        assert read.to_choice().table.scores == game.advance().table.scores


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("hand", [2, 3, 4])
def test_after_later_hands_the_likelier_is_taken_and_nothing_is_certain(hand: int) -> None:
    wrong = 0
    for seed in range(FILES):
        chance, game = random.Random(seed), ended(seed, hand)
        is_scored = chance.random() < 0.5
        shown = scored(game) if is_scored else game.table
        dialect = chance.choice(list(Dialect))
        read = load(without_extras(shown, dialect)).game
        wrong += read.table.is_hand_scored is not is_scored
        assert read.table.are_scores_guessed
        assert read.can_be_scored
        assert seed % 4 or nothing_is_certain(read)
        assert read.scored(is_scored).advance().table.scores == game.advance().table.scores
        assert read.scored(is_scored).scored(not is_scored).scored(is_scored) == read.scored(
            is_scored
        ), "it can be said otherwise at once"
        assert not read.scored(is_scored).to_choice().table.are_scores_guessed
    assert wrong <= 0.1 * FILES


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("seed", range(FILES))
def test_with_any_boneyards_it_is_a_guess(seed: int) -> None:
    shown = with_odd_boneyards(scored(ended(seed, 2)), random.Random(seed))
    read = load(without_extras(shown)).game
    assert read.table.are_scores_guessed is (set(shown.boneyards.map(len)) not in ({16}, {22}))
    for is_scored in (False, True) if read.can_be_scored else ():
        total = read.scored(is_scored).advance().table.scores
        points = [shown.position.points(each).total for each in Player]
        expected = [s if is_scored else s + p for s, p in zip(shown.scores, points, strict=True)]
        assert list(total) == expected
    assert not read.table.are_scores_guessed or nothing_is_certain(read)


def guessed_scores(chance: random.Random) -> Tournament:
    """A game whose scores are a guess, played on by chance to anywhere in the round."""
    table = scored(ended(chance.randrange(FILES), chance.randint(2, 4)))
    game = load(without_extras(table)).game
    while chance.random() < 0.9 and game.table.phase is not Phase.ROUND_OVER:
        game = played_on(game, chance, 1)
    return game


@given(by_chance(guessed_scores))
def test_the_guess_is_kept_for_the_rest_of_the_round(game: Tournament) -> None:
    assert game.table.are_scores_guessed
    for is_kept in (False, True):
        content = format_build_up(game, is_kept=is_kept)
        assert parse_build_up(content.encode(), "game", is_kept=is_kept).game == game
    if game.table.phase is Phase.ROUND_OVER:
        assert not game.start_round().table.are_scores_guessed


@given(by_chance(guessed_scores))
def test_whether_the_hand_is_scored_can_be_said_later(game: Tournament) -> None:
    points = game.start.table.position.points
    said = PerPlayer(game.scored(False), game.scored(True))  # not scored, scored
    for each in Player:
        difference = said.computer.table.scores[each] - said.human.table.scores[each]
        assert difference == points(each).total or not game.events
    for other in said:
        assert other.events == game.events[: len(other.events)]
        assert len(other.events) >= len(game.events) - 1, "the round is won anew, at most"
        assert not other.table.are_scores_guessed
        assert other.can_be_scored is (not game.events)
        content = format_build_up(other)
        assert load(content).game == other


def test_the_records_know_a_file_again_whatever_was_said() -> None:
    game = load(without_extras(scored(ended(1, 3)))).game
    assert id_of_moves(game) == id_of_moves(load(without_extras(game.table)).game)


@pytest.mark.parametrize("hand", [2, 3, 4])
def test_a_game_of_our_own_says_by_itself_that_its_hand_is_not_scored(hand: int) -> None:
    game = ended(hand, hand)
    begun = Tournament.begin(Start(game.table, Deal(7)))
    for each in (game, begun):
        content = format_build_up(each)
        assert "Scor" not in content.partition("Turn:")[2]
        assert load(content).game == each


def test_a_position_in_one_line_has_the_hand_still_to_be_scored() -> None:
    game = load(without_extras(scored(ended(5, 3)))).game
    line = PositionLine.parse(str(PositionLine.of(game.table)))
    again = Tournament.begin(Start(line.table(random.Random(1)), Deal(1)))
    assert again.advance().table.scores == game.advance().table.scores


def test_a_puzzle_of_such_a_round_keeps_the_guess() -> None:
    game = load(without_extras(scored(ended(5, 3)))).game.to_choice()
    assert load(position_text(game)).game.table.are_scores_guessed


def test_tiles_left_in_a_hand_are_not_scored_yet() -> None:
    table = load(text(stacks=" ".join(["W66"] * 6), hands=("W00", ""), score="90")).game.table
    assert not table.are_scores_guessed
    assert not table.is_hand_scored


@pytest.mark.parametrize(
    ("name", "is_guess", "scores"),
    [
        ("hand1_scored_both_hands_empty.txt", False, PerPlayer(35, 36)),
        ("hand3_scored_both_hands_empty.txt", True, PerPlayer(131, 117)),
        ("hand4_scored_both_hands_empty.txt", True, PerPlayer(200, 199)),
    ],
)
def test_a_scored_hand_is_not_scored_again(
    name: str, is_guess: bool, scores: PerPlayer[int]
) -> None:
    game = read_build_up(FIXTURES / "found" / name).game
    assert (game.table.phase, game.table.is_hand_scored) == (Phase.HAND_OVER, True)
    assert game.table.are_scores_guessed is is_guess
    assert game.to_choice().table.scores == scores


def test_either_reading_may_decide_who_wins() -> None:
    game = read_build_up(FIXTURES / "found/hand4_scored_both_hands_empty.txt").game
    won = game.scored(True).to_choice()
    assert won.table.rounds_won == PerPlayer(1, 0)
    drawn = won.scored(False).to_choice()
    assert (drawn.table.scores, drawn.table.rounds_won) == (PerPlayer(235, 235), PerPlayer(0, 0))


@pytest.mark.parametrize("line", ["Scored: no", "Scoring: known"])
def test_a_word_that_means_nothing_there_is_left_out(line: str) -> None:
    loaded = load(format_build_up(fresh(1)) + line + "\n")
    assert f"ignored: “{line}”. Expected “" in loaded.warnings[0]
