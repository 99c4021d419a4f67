"""Texts of other editions are read like our own."""

import random
import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from buildup.model.build_up.events import FirstPlayerDrawn, HandScored, RoundWon
from buildup.model.build_up.position import STACK_NAMES, Move
from buildup.model.build_up.table import Phase, Table
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.game_text import format_build_up, parse_build_up
from buildup.saves.build_up.lisp_prolog import LISP, format_list
from buildup.saves.build_up.saved_game import SavedGame
from tests.model.build_up.positions import names_of
from tests.narrowing import of_kind, some
from tests.saves.build_up.random_play import fresh, load, problems, text, tournaments
from tests.saves.build_up.referee import Referee
from tests.tiers import count


@given(tournaments)
def test_tiles_need_no_space_between_them(tournament: Tournament) -> None:
    content = format_build_up(tournament)
    head, turn, extras = content.partition("Turn:")
    dense = re.sub(r"(?<=[0-6]) (?=[BW])", "", head)
    assert load(dense + turn + extras) == load(content)


@given(tournaments)
def test_a_row_may_be_called_stack(tournament: Tournament) -> None:
    content = format_build_up(tournament)
    assert load(content.replace("Stacks:", "stack:")) == load(content)


@given(tournaments)
def test_a_list_may_begin_with_the_human(tournament: Tournament) -> None:
    game = SavedGame.of_table(tournament.unscored_table)
    content = format_list(game, LISP)
    computer, human = re.findall(r"^   \($.*?^   \)$", content, re.M | re.S)
    swapped = content.replace(computer, "?").replace(human, computer).replace("?", human)
    usual = load(content)
    is_open = not any((*game.boneyards, *game.hands))
    assert ("Unclear whose list comes first" in str(usual.warnings)) is is_open
    assume(not is_open)
    assert load(swapped) == usual


@pytest.mark.parametrize("deal", [1, 4])
def test_the_tile_of_the_first_draw_may_lie_in_the_hand(deal: int) -> None:
    """The players of deal 4 draw equal pips, and so have to draw again."""
    begun = fresh(deal)
    game = SavedGame.of_table(begun.table)
    drawn = game._replace(
        boneyards=game.boneyards.map(lambda tiles: tiles[1:]),
        hands=game.boneyards.map(lambda tiles: tiles[:1]),
    )
    for dialect in Dialect:
        before = load(dialect.write(game))
        after = load(dialect.write(drawn))
        assert after == before
        assert after.warnings == ()
        assert after.game.table == begun.table
    event = of_kind(after.game.forced_event, FirstPlayerDrawn)
    assert (event.first_player is None) is (deal == 4)


def test_a_turn_that_does_not_fit_the_draw_is_a_warning() -> None:
    boneyards = ("W12 " * 21, "B12 " * 21)
    loaded = load(text(boneyards=boneyards, hands=("W56", "B12"), turn="Human"))
    assert loaded.game.table.winner_of_first_draw is Player.COMPUTER
    assert loaded.warnings[0] == "“Turn: Human” ignored: the draw says otherwise."


def test_only_both_hands_of_one_tile_are_the_first_draw() -> None:
    boneyards = ("W12 " * 21, "B12 " * 21)
    assert (
        load(text(boneyards=boneyards, hands=("W56", "B56 B66"))).game.table.phase is Phase.PLACING
    )


def test_a_draw_that_would_never_end_is_refused_after_it_too() -> None:
    content = text(boneyards=("W12 " * 21, "B12 " * 21), hands=("W12", "B12"))
    assert [message.partition(" found")[0] for _line, message in problems(content)] == [
        "All boneyard tiles have equal pips; the draw needs unequal ones."
    ]


@pytest.mark.parametrize("score", [-5, 0, -999_999])
@pytest.mark.parametrize("dialect", Dialect)
def test_a_negative_score_has_its_sign_before_it(dialect: Dialect, score: int) -> None:
    """C++, Java, Lisp and Prolog all print a whole number so."""
    game = SavedGame.of_table(load(text()).game.table)
    game = game._replace(scores=PerPlayer(score, score))
    content = dialect.write(game)
    assert tuple(load(content).game.table.scores) == (score, score)
    if score < 0:
        assert problems(content.replace(str(score), f"- {-score}", 1))


def test_everything_that_is_wrong_is_told_of_tiles_without_spaces() -> None:
    dense = text(stacks="W25W13W04W33W45W07 W01", hands=("W15W34", "B02W66"))
    assert problems(dense) == [
        (2, "“W07” isn't a tile such as B46 (B or W, ends 0 to 6)."),
        (2, "Computer: 7 stacks; expected six."),
        (11, "Human: W66; expected only B tiles."),
    ]


def test_stack_is_a_name_like_any_other_after_turn() -> None:
    loaded = load(text() + "Stack: W25\n")
    assert loaded.extra_lines == (("Stack", "W25"),)


def test_a_tile_of_another_color_is_told_in_either_order() -> None:
    content = format_list(SavedGame.of_table(load(text()).game.table), LISP)
    assert problems(content.replace("(W 2 4)", "(B 2 4)")) == [
        (4, "Computer: B24; expected only W tiles.")
    ]
    swapped = content.translate(str.maketrans("WB", "BW"))
    assert problems(swapped.replace("(B 2 4)", "(W 2 4)")) == [
        (4, "Human: W24; expected only B tiles.")
    ]


@given(tournaments)
def test_a_heading_needs_no_colon(tournament: Tournament) -> None:
    content = format_build_up(tournament)
    bare = content.replace("Computer:", "Computer", 1).replace("Human:", "Human", 1)
    assert load(bare) == load(content)


@given(tournaments, st.sampled_from(list(Player)), st.booleans(), st.sampled_from(["_", " ", ""]))
def test_two_people_or_two_computers_have_numbers(
    tournament: Tournament, kind: Player, is_white_first: bool, space: str
) -> None:
    """The first is black, unless it holds white tiles."""
    usual = load(without_extras := format_build_up(tournament).partition("\n\nFirst:")[0] + "\n")
    game = SavedGame.of_table(usual.game.table)
    assume(not is_white_first or any((game.boneyards.computer, game.hands.computer)))
    numbers = (1, 2) if is_white_first else (2, 1)
    renamed = {
        f"{player.value}{end}": f"{kind.value}{space}{number}{end}"
        for player, number in zip(Player, numbers, strict=True)
        for end in (":", "\n")
    }
    found = load(re.sub("|".join(renamed), lambda name: renamed[name[0]], without_extras))
    assert found.game == usual.game
    assert found.warnings == usual.warnings
    assert ("Mode", "people" if kind is Player.HUMAN else "demo") in found.extra_lines


def check_table(table: Table, referee: Referee) -> None:
    """The table shows what the referee sees."""
    position = table.position
    assert names_of(position.tops) == referee.tops
    for player in Player:
        color = player.color.value
        assert names_of(position.hands[player]) == referee.hands[color]
        assert names_of(table.boneyards[player]) == referee.boneyards[color]
        assert table.scores[player] == referee.scores[color]
    assert table.hand_number == referee.hand_number
    if not referee.is_over:
        assert position.turn.color.value == referee.turn
        assert some(table.first_player).color.value == referee.leader


def check_saved(game: Tournament, dialect: Dialect) -> None:
    """What is written now is read back: all of it, or what the dialect can hold."""
    text = format_build_up(game, dialect=dialect)
    loaded = parse_build_up(text.encode(), "game")
    if dialect.holds_extras:
        assert loaded.game == game
        assert not any("ignored" in warning for warning in loaded.warnings)
    else:
        shown = game.unscored_table
        assert SavedGame.of_table(loaded.game.table) == SavedGame.of_table(shown)
        assert (loaded.game.table.phase, loaded.game.table.hand_number) == (
            shown.phase,
            shown.hand_number,
        )


@pytest.mark.usefixtures("untraced")
@settings(max_examples=count(quick=4, normal=12, soak=1_500))
@given(st.integers(0, 2**32))
def test_any_boneyards_are_played_to_their_end_and_saved_at_each_step(seed: int) -> None:
    chance = random.Random(seed)
    referee = Referee.by_chance(chance)
    game = parse_build_up(referee.text().encode(), "game").game
    while not referee.is_over:
        check_table(game.table, referee)
        check_saved(game, chance.choice(list(Dialect)))
        placements = {
            (str(move.tile), move.stack.index) for move in game.table.position.legal_moves()
        }
        assert placements == referee.placements
        if referee.is_hand_over:
            referee.score()
            game = game.advance()
            assert isinstance(game.events[-1], HandScored)
        elif referee.must_pass:
            referee.pass_turn()
            game = game.advance()
        else:
            tile, stack = chance.choice(sorted(placements))
            referee.place(tile, stack)
            game = game.play(Move(Tile.parse(tile), STACK_NAMES[stack]))
    check_table(game.table, referee)
    assert game.table.phase is Phase.ROUND_SCORED
    for _step in range(2):
        for dialect in Dialect:
            check_saved(game, dialect)
        game = game.advance() if game.forced_event is not None else game.start_round()
    won = next(event for event in game.events if isinstance(event, RoundWon))
    assert list(won.scores) == [referee.scores["W"], referee.scores["B"]]
    assert list(map(len, game.table.boneyards)) == [22, 22]
