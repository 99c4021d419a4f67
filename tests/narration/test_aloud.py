"""Words for the ear: nothing that is written in signs reaches a voice as signs."""

import pytest

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import STACK_NAMES, Move, StackName
from buildup.model.build_up.tile import Color, Tile, double_six_set
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.domino import Domino, LaidDomino, double_set
from buildup.model.dominoes.line import Line, Side
from buildup.model.player import Player, PlayMode
from buildup.narration import aloud
from buildup.narration.aloud import Part, Verbosity
from buildup.narration.build_up import aloud as build_up
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.dominoes import aloud as dominoes
from buildup.narration.dominoes.narrator import DominoesNarrator
from tests.model.build_up.positions import first_hand, position_of
from tests.model.dominoes.random_games import fresh

YOU = BuildUpNarrator.of(PlayMode.AGAINST_COMPUTER)
NAMED = BuildUpNarrator.of(PlayMode.TWO_PEOPLE)


@pytest.fixture
def tournament() -> Tournament:
    """A hand that has just been drawn."""
    return first_hand(20261)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("B66 on W2", "Your double six on the computer's stack two"),
        ("Click B5.", "Click your stack five."),
        (
            "Best play: B25 on W11, W16 on B25",
            "Best play: your five-two on the computer's double one, the computer's six-one on your "
            "five-two",
        ),
        ("W06 then takes B06.", "The computer's six-blank then takes your six-blank."),
        ("Hand 1: You −5, Computer +12.", "Hand 1: You minus 5, Computer plus 12."),
        ("34 on top − 5 left = +29", "34 on top minus 5 left equals plus 29"),
        ("hand 1 of 4 · deal 20261", "Hand 1 of 4, deal 20261"),
        ("B0 and B7 and B467 are no signs", "B0 and B7 and B467 are no signs"),
        ("", ""),
    ],
)
def test_signs_of_build_up_are_said_in_words(sentence: str, said: str) -> None:
    assert YOU.in_words(sentence) == said
    assert YOU.in_words(said) == said


def test_stacks_go_by_the_names_of_players_who_have_some() -> None:
    assert NAMED.in_words("B66 on W2") == "Black's double six on White's stack two"


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("You play [6 2] on the left", "You play six-two on the left"),
        ("[0 6] [3 3]", "Blank-six, double three"),
        ("[0\N{NO-BREAK SPACE}0]", "Double blank"),
    ],
)
def test_signs_of_dominoes_are_said_in_words(sentence: str, said: str) -> None:
    assert DominoesNarrator().in_words(sentence) == said


def test_no_two_tiles_sound_alike() -> None:
    black = {build_up.tell_tile(YOU, tile, 1) for tile in double_six_set(Color.BLACK)}
    white = {build_up.tell_tile(YOU, tile, 1) for tile in double_six_set(Color.WHITE)}
    assert len(black | white) == 56
    laid = {dominoes.tell_tile(way, 1) for tile in double_set(9) for way in tile.ways}
    assert len(laid) == 100


def test_who_knows_the_game_hears_no_places_and_no_pips() -> None:
    short = BuildUpNarrator.of(PlayMode.AGAINST_COMPUTER, Verbosity.SHORT)
    tile = Tile.parse("B46")
    assert build_up.tell_tile(short, tile, 3) == "Your six-four."
    assert build_up.tell_tile(YOU, tile, 3) == "Your six-four, ten pips, place three."
    position = position_of("W13 W66 W06 W55 W44 W45 B66 B55 B46 B56 B36 B11")
    name = StackName.parse("W2")
    assert build_up.tell_stack(short, position, name) == (
        "The computer's stack two: the computer's double six."
    )
    way = LaidDomino(2, 5)
    assert dominoes.tell_tile(way, 3, Verbosity.SHORT) == "Two-five."
    assert dominoes.tell_tile(way, 3) == "Two-five, place three."
    assert aloud.worth("+4") == "Worth plus 4."
    assert aloud.worth("−4", is_best=True) == "Worth minus 4, the best."


def test_pips_are_counted_in_words() -> None:
    assert [aloud.pips_words(pips) for pips in (0, 1, 12)] == ["no pips", "one pip", "twelve pips"]
    assert (aloud.number_word(18), aloud.number_word(19)) == ("eighteen", "19")


def test_a_stack_is_said_by_place_top_pips_and_height(tournament: Tournament) -> None:
    position = tournament.table.position
    move = Move(position.hands.human[0], StackName(Color.BLACK, 1))
    after = tournament.play(move).table.position
    said = build_up.tell_stack(YOU, after, move.stack)
    assert said == "Your stack one: your five-four, nine pips."
    assert len({build_up.tell_stack(YOU, after, name) for name in STACK_NAMES}) == 12
    under = build_up.tell_under(after.stacks[move.stack.index].tiles, YOU)
    assert under == "Under it: your six-two."
    assert build_up.tell_under(after.stacks[0].tiles, YOU) == ""


@pytest.mark.parametrize(
    ("tile", "top", "said"),
    [
        ("B12", "W03", "Fits."),
        ("B12", "W04", "Too many pips."),
        ("B22", "W46", "Fits."),
        ("B22", "W33", "Too low: only a higher double covers it."),
    ],
)
def test_a_stack_says_whether_it_may_be_covered_and_why_not(tile: str, top: str, said: str) -> None:
    assert build_up.tell_cover(Tile.parse(tile), Tile.parse(top)) == said


@pytest.mark.parametrize("narrator", [YOU, NAMED])
def test_how_build_up_stands_names_both_hands_every_top_and_the_last_tile(
    narrator: BuildUpNarrator, tournament: Tournament
) -> None:
    drawn = tournament.table.position.hands.human
    assert Part.LAST_MOVE not in build_up.tell_standing(narrator, tournament, Player.HUMAN, drawn)
    move = next(tournament.table.position.legal_moves())
    after = tournament.play(move)
    placed = after.events[-1]
    assert isinstance(placed, TilePlaced)
    told = build_up.tell_standing(narrator, after, Player.HUMAN, drawn)
    kept = [(at, each) for at, each in enumerate(drawn, 1) if each != move.tile]
    words = ", ".join(f"key {at} {aloud.tile_words(each.high, each.low)}" for at, each in kept)
    assert told[Part.OWN_HAND].partition(": ")[2] == f"{words}."
    assert [*told] == [*Part]
    said = " ".join(told.values())
    assert said.startswith("Hand one of four. ")
    position = after.table.position
    for player in Player:
        for tile in position.hands[player]:
            assert aloud.tile_words(tile.high, tile.low) in said
    tops = [position.top(name) for name in STACK_NAMES]
    assert all(aloud.tile_words(top.high, top.low) in said for top in tops)
    assert "Last: " in said
    assert aloud.tile_words(move.tile.high, move.tile.low) in said.partition("Last: ")[2]
    assert narrator.in_words(said) == said


def test_what_is_picked_says_where_it_fits() -> None:
    line = Line().laid(LaidDomino(2, 5), Side.RIGHT)
    said = [
        dominoes.tell_picked(line, LaidDomino(a, b)) for a, b in ((5, 1), (2, 2), (0, 1), (3, 4))
    ]
    assert [each.partition("picked. ")[2] for each in said] == [
        "Fits on the right.",
        "Fits on the left.",
        "Fits both ends.",
        "Fits nowhere.",
    ]
    position = position_of("W13 W66 W06 W55 W44 W45 B66 B55 B46 B56 B36 B11")
    for narrator, tile, fits in (
        (YOU, "B45", "Picked. Fits your row: five, six. Fits their row: one, three, five, six."),
        (NAMED, "B22", "Fits Black's row: three to six."),
        (YOU, "B00", "Picked. Fits your row: three to five. Fits their row: one, three, six."),
        (YOU, "B11", "Picked. Fits your row: three to five. Fits their row: one, three, six."),
        (YOU, "B01", "Fits nowhere."),
    ):
        assert fits in build_up.tell_picked(narrator, position, Tile.parse(tile))
    high = position_of("W66 W66 W66 W66 W66 W66 B00 B00 B66 B66 B66 B66")
    assert build_up.tell_picked(YOU, high, Tile.parse("B01")) == "Picked. Fits your row: one, two."
    assert dominoes.tell_fit(Line(), Domino(3, 4)) == "Fits."
    assert dominoes.tell_end(line, Side.LEFT) == "Left end: two."
    assert dominoes.tell_end(line, Side.RIGHT) == "Right end: five."
    assert dominoes.tell_ghosts([LaidDomino(2, 5)]) == "Would lie as two-five."
    told = dominoes.tell_ghosts([LaidDomino(2, 5), LaidDomino(5, 2)])
    assert told == "Would lie as two-five, or rotated as five-two."
    assert dominoes.tell_end(Line(), Side.RIGHT) == "Play the first tile here."


def test_how_dominoes_stands_names_only_what_may_be_seen() -> None:
    game = fresh(20261)
    lay = next(game.table.legal_lays())
    game = game.lay(lay)
    tray = [tile.ways[0] for tile in game.table.hands.human]
    narrator = DominoesNarrator.of(PlayMode.AGAINST_COMPUTER)
    said = " ".join(dominoes.tell_standing(narrator, game, Player.HUMAN, tray).values())
    numbered = [
        f"key {at} {aloud.tile_words(each.left, each.right)}" for at, each in enumerate(tray, 1)
    ]
    assert f"Hand: {', '.join(numbered)}." in said
    assert "Computer: seven tiles. Boneyard: fourteen tiles. Line, one tile:" in said
    assert said.endswith("You played last: blank-six.")
    hidden = [aloud.tile_words(tile.low, tile.high) for tile in game.table.hands.computer]
    assert not any(words in said for words in hidden)
    covered = dominoes.tell_standing(narrator, game, Player.HUMAN, [])
    assert covered[Part.OWN_HAND] == "Hand: none."
