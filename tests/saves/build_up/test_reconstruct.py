"""Facts that a file leaves out are worked out."""

import pytest

from buildup.model.build_up.events import FirstPlayerDrawn, RoundStarted
from buildup.model.build_up.table import Phase
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer, Player
from buildup.saves.build_up.game_text import format_build_up
from tests.saves.build_up.random_play import FIXTURES, fresh, load, played_until, text

ONE = (FIXTURES / "lisp/1.txt").read_text()


@pytest.mark.parametrize("turn", ["", "Computer", "Human"])
def test_full_boneyards_and_empty_hands_mean_the_first_draw(turn: str) -> None:
    loaded = load(ONE.rstrip().removesuffix(")") + turn + ")")
    table = loaded.game.table
    assert (table.phase, table.hand_number) == (Phase.FIRST_DRAW, 1)
    assert table.first_player is None
    assert loaded.game.start.deal == Deal(730_290), "whatever stands there"
    ignored = f"“Turn: {turn}” ignored: the draw says otherwise."
    assert loaded.warnings == ((ignored,) if turn else ())
    event = loaded.game.forced_event
    assert isinstance(event, FirstPlayerDrawn)


def test_the_first_draw_of_a_later_round_keeps_the_rounds_won() -> None:
    later = ONE.replace("      0\n   )", "      2\n   )", 1)
    table = load(later).game.table
    assert table.rounds_won == PerPlayer(2, 0)
    assert table.round_number == 3
    over = played_until(load(later).game, Phase.ROUND_OVER)
    again = over.start_round()
    assert again.events[-1] == RoundStarted(4)
    assert sum(again.table.rounds_won) in (2, 3)


@pytest.mark.parametrize(
    ("computer", "human", "hand_number"),
    [(4, 10, 2), (6, 6, 3), (5, 0, 3), (22, 21, 1), (0, 13, 1), (0, 1, 3)],
)
def test_other_boneyards_are_played_on_with_a_warning(
    computer: int, human: int, hand_number: int
) -> None:
    loaded = load(text(boneyards=("W00 " * computer, "B00 " * human)))
    assert loaded.game.table.hand_number == hand_number
    assert loaded.warnings[0] == (
        f"Unusual boneyards: Computer {computer}, Human {human}; expected both 22, 16, 10, 4 or 0."
    )


@pytest.mark.parametrize(("computer", "human"), [(5, 0), (4, 6), (6, 6)])
def test_a_last_hand_of_more_than_four_tiles_is_played_with_a_warning(
    computer: int, human: int
) -> None:
    hands = ("W15 W34 W35 W36 W44 W46"[: 4 * computer], "B02 B03 B04 B05 B06 B11"[: 4 * human])
    loaded = load(text(boneyards=("", ""), hands=hands))
    assert loaded.game.table.hand_number == 4
    assert loaded.warnings[0] == (
        f"Unusual last hands: Computer {computer}, Human {human}; expected at most 4."
    )


def test_full_boneyards_wait_for_the_first_draw_only_where_both_are_full() -> None:
    boneyards = ("W00 " * 22, "B00 " * 16)
    assert load(text(boneyards=boneyards)).game.table.phase is Phase.PLACING
    assert load(text(boneyards=boneyards, hands=("", ""))).game.table.phase is Phase.HAND_OVER


@pytest.mark.parametrize("first", Player)
def test_the_extras_know_the_first_player_better(first: Player) -> None:
    table = load(text() + f"First: {first.value.lower()}\n").game.table
    assert (table.position.turn, table.first_player) == (Player.HUMAN, first)


@pytest.mark.parametrize(
    ("hands", "extra", "turn"),
    [
        (("W15 W34", "B02"), "First: Human", Player.COMPUTER),
        (("W15", "B02 B22"), "First: Computer", Player.HUMAN),
        (("W15", "B02"), "First: Computer", Player.COMPUTER),
        (("W15", "B02"), "", Player.HUMAN),
    ],
)
def test_without_a_turn_more_tiles_or_the_first_player_decide(
    hands: tuple[str, str], extra: str, turn: Player
) -> None:
    loaded = load(text(hands=hands, turn="") + extra)
    assert loaded.game.table.position.turn is turn
    assert loaded.warnings == (f"No turn given; assuming {turn.value}.",)


def test_one_empty_hand_is_played_on_and_not_refilled() -> None:
    table = load(text(hands=("W66 W34", ""))).game.table
    assert table.phase is Phase.PLACING
    assert table.position.hands.human == ()


def test_hands_that_fit_nowhere_are_to_be_scored() -> None:
    assert load(text(stacks="W66 " * 6, hands=("W00", ""))).game.table.phase is Phase.PLACING
    high = text(stacks="W66 " * 6, hands=("W01", "")).replace("B06 B14 B46 B12 B15 B35", "B56 " * 6)
    assert load(high).game.table.phase is Phase.HAND_OVER


def test_a_file_without_a_deal_number_always_gets_the_same() -> None:
    deal = load(ONE).game.start.deal
    assert deal == load(ONE.lower().replace("\n", " ")).game.start.deal
    assert 1 <= deal.number <= 999_999
    assert deal != load(text()).game.start.deal


def test_the_round_is_one_more_than_the_rounds_won() -> None:
    assert load(text(rounds_won="3")).game.table.round_number == 4
    assert load(text(rounds_won="3") + "Round: 9").game.table.round_number == 9


def test_a_tile_seen_twice_is_a_warning() -> None:
    loaded = load(text(hands=("W25 W25", "B02")) + "Under: B1 B02\n")
    assert loaded.warnings == ("More than once: B02, W25.",)
    assert load(text(hands=("W25", "B02"))).warnings == ("More than once: W25.",)


def test_before_the_first_draw_a_missing_tile_is_certain() -> None:
    loaded = load(ONE.replace("(W 6 6)", "(W 5 6)"))
    assert loaded.warnings == ("More than once: W56.", "Missing: W66.")


def test_before_the_first_tile_of_a_round_a_missing_tile_is_certain() -> None:
    tournament = fresh()
    while tournament.table.phase is Phase.FIRST_DRAW:
        tournament = tournament.advance()
    content = format_build_up(tournament).partition("Events:")[0]
    assert load(content).warnings == ()
    drawn = str(tournament.table.position.hands.computer[0])
    other = str(tournament.table.boneyards.computer[0])
    assert load(content.replace(drawn, other)).warnings == (
        f"More than once: {other}.",
        f"Missing: {drawn}.",
    )
