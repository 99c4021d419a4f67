"""Variations come back from their line as they were, and nonsense costs a warning only."""

import random

import pytest

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.build_up.variations import LONGEST_NAME, MOST_VARIATIONS, Variation
from buildup.saves.build_up.game_text import format_build_up, parse_build_up
from buildup.saves.build_up.labelled import may_follow_turn
from buildup.saves.build_up.variations import VARIATIONS_LINE, format_variations, read_variations
from buildup.saves.extra_lines import LONGEST_LINE
from tests.saves.build_up.random_play import SAMPLES, fresh, played_on, played_until


def tried(tournament: Tournament, seed: int) -> Variation:
    """A variation from anywhere in a tournament, played on by chance within its round."""
    chance = random.Random(seed)
    events = tournament.events
    places = [place for place, event in enumerate(events) if isinstance(event, TilePlaced)]
    place = chance.choice(places)
    line = tournament.at(place)
    for _count in range(chance.randrange(80)):
        if line.table.phase is not Phase.ROUND_OVER:
            line = played_on(line, chance, 1)
    return Variation(place, line, "" if seed % 3 else f"no. {seed}", seed % 2 == 0)


def read(text: str, tournament: Tournament) -> tuple[tuple[Variation, ...], list[str]]:
    warnings: list[str] = []
    return read_variations(text, tournament, warnings), warnings


@pytest.fixture(scope="module")
def tournament() -> Tournament:
    """Two rounds, the second one in its middle."""
    begun = played_until(fresh(), Phase.ROUND_OVER).start_round()
    return played_on(begun, random.Random(3), 20)


def test_they_come_back_beside_a_sample() -> None:
    begun = played_on(parse_build_up(SAMPLES[0].read_bytes(), "s").game, random.Random(1), 30)
    variations = tuple(tried(begun, seed) for seed in range(9))
    assert read(format_variations(variations), begun) == (variations, [])


@pytest.mark.parametrize(
    "name", ["", "-", "Hand: 5; score: 7", "a  b", "café 100%", "x" * 40, "y" * 100]
)
def test_any_name_comes_back_and_old_programs_read_past_it(
    tournament: Tournament, name: str
) -> None:
    text = format_variations([Variation(tournament.round_place, tournament, name)])
    assert may_follow_turn(f"{VARIATIONS_LINE}: {text}")
    assert ":" not in text
    [again], _none = read(text, tournament)
    assert again.name == " ".join(name.split())[:LONGEST_NAME]


@pytest.mark.usefixtures("untraced")
def test_they_come_back_from_a_labelled_save_with_lines_of_bearable_length(
    tournament: Tournament,
) -> None:
    variations = tuple(tried(tournament, seed) for seed in range(40))
    assert {each.line.table.round_number for each in variations} == {1, 2}
    assert any(each.is_over for each in variations)
    value = format_variations(variations)
    assert len(value) > LONGEST_LINE
    text = format_build_up(tournament, extra_lines=[(VARIATIONS_LINE, value)])
    assert max(map(len, text.encode().splitlines())) <= LONGEST_LINE
    loaded = parse_build_up(text, "game.txt")
    assert loaded.warnings == ()
    assert loaded.extra_lines == ((VARIATIONS_LINE, value),)
    assert read(value, loaded.game) == (variations, [])


def test_they_outlive_a_change_of_the_history(tournament: Tournament) -> None:
    variation = tried(tournament, 4)
    others = played_on(tournament.at(tournament.round_place + 3), random.Random(9), 9)
    assert read(format_variations([variation]), others) == ((variation,), [])


@pytest.mark.parametrize(
    "wrong",
    [
        "nonsense",
        "1 0 computer",
        "9 0 computer - draw",
        "0 0 computer - draw",
        "1 5 computer - draw",
        "1 -1 computer - draw",
        "1 0 nobody - draw",
        "1 0 hand - draw draw",
        "1 0 hand - draw B99>W1",
        "² 0 hand - draw",
    ],
)
def test_one_that_makes_no_sense_is_left_out(tournament: Tournament, wrong: str) -> None:
    variation = tried(tournament, 2)
    text = f"{wrong} ; {format_variations([variation])}"
    assert read(text, tournament) == ((variation,), ["Variation 1 ignored: it isn't valid."])


def test_one_ends_with_its_round(tournament: Tournament) -> None:
    text = format_variations([Variation(0, played_until(fresh(), Phase.ROUND_OVER))])
    for word in ("again", "end"):
        assert read(f"{text} {word}", tournament)[0] == ()


def test_of_too_many_the_last_are_left_out(tournament: Tournament) -> None:
    text = format_variations([tried(tournament, 1)] * (MOST_VARIATIONS + 1))
    variations, warnings = read(text, tournament)
    assert len(variations) == MOST_VARIATIONS
    assert warnings == [f"1 variation ignored: at most {MOST_VARIATIONS} are kept."]
