"""Who leads the round of a file that does not say so."""

import random
from dataclasses import replace

import pytest
from hypothesis import given

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Phase, Table
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.player import PerPlayer, Player
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.game_text import format_build_up, parse_build_up
from buildup.saves.build_up.saved_game import SavedGame
from buildup.strategy.build_up.one_ply import largest_swing
from tests.by_chance import by_chance
from tests.model.build_up.positions import played_by
from tests.saves.build_up.random_play import fresh, load, played_on, played_until, text
from tests.tiers import count

POSITIONS = count(quick=30, normal=40, soak=2_000)
"""Each from another round."""


def leader(content: str) -> tuple[Player | None, bool]:
    table = load(content).game.table
    return table.first_player, table.is_leader_guessed


def anywhere(chance: random.Random) -> Table:
    """A moment of a round at which somebody places a tile, or a hand has ended."""
    is_skilled = chance.random() < 0.5

    def choose(now: Tournament) -> Move:
        moves = list(now.table.position.legal_moves())
        return largest_swing(now.table.position, moves) if is_skilled else chance.choice(moves)

    tournament = played_by(choose, fresh(chance.randrange(1, 10**9)))
    tables = [state.table for state in tournament.states()]
    return chance.choice([t for t in tables if t.phase in (Phase.PLACING, Phase.HAND_OVER)])


def without_extras(table: Table, dialect: Dialect) -> str:
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


def guessed(chance: random.Random) -> Tournament:
    """A game whose leader is a guess, played on by chance within its hand or beyond."""
    table = replace(anywhere(chance), is_leader_guessed=True, tied_draws=0)
    tournament = Tournament.begin(Start(table, fresh(chance.randrange(1, 10**9)).start.deal))
    while chance.random() < 0.9 and tournament.table.phase is not Phase.ROUND_OVER:
        tournament = played_on(tournament, chance, 1)
    return tournament


@given(by_chance(guessed))
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


@given(by_chance(guessed))
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
