"""A written game is read back: laws that hold at any moment of any tournament."""

import random
from dataclasses import replace
from pathlib import Path
from string import ascii_lowercase, digits

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.event_log import EventLog
from buildup.model.build_up.events import HandScored, TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.game_text import MOST_EVENTS, format_build_up, parse_build_up
from buildup.saves.build_up.saved_game import SavedGame
from tests.by_chance import by_chance
from tests.saves.build_up.random_play import SAMPLES, fresh, played_until, tournaments
from tests.tiers import examples

few = examples(80)


def any_extras(chance: random.Random) -> tuple[tuple[str, str], ...]:
    """Up to three names and values of another edition, some of them without a value."""

    def word(letters: str) -> str:
        return "".join(chance.choices(letters, k=chance.randint(1, 9)))

    def value() -> str:
        further = (word(ascii_lowercase + "é%") for _word in range(chance.randint(0, 3)))
        return " ".join([word(ascii_lowercase + digits + "=;,("), *further])

    return tuple(
        (f"{word(ascii_lowercase).title()} Color", chance.choice(["", value()]))
        for _extra in range(chance.randint(0, 3))
    )


LISTS = [Dialect.LISP, Dialect.PROLOG]


@few
@given(tournaments, st.sampled_from([None, "skilled", "expert"]), by_chance(any_extras))
def test_the_labelled_text_gives_back_everything(
    tournament: Tournament, level: str | None, unknown: tuple[tuple[str, str], ...]
) -> None:
    text = format_build_up(tournament, level=level, extra_lines=unknown)
    loaded = parse_build_up(text.encode(), "game.txt")
    assert loaded.game == tournament
    assert (loaded.level, loaded.extra_lines) == (level, unknown)
    again = format_build_up(loaded.game, level=loaded.level, extra_lines=loaded.extra_lines)
    assert again == text


@few
@given(tournaments, st.sampled_from(LISTS))
def test_a_list_gives_back_the_table_before_the_scoring(
    tournament: Tournament, dialect: Dialect
) -> None:
    text = format_build_up(tournament, dialect=dialect)
    loaded = parse_build_up(text.encode(), "game.pl")
    shown = tournament.unscored_table
    assert SavedGame.of_table(loaded.game.table) == SavedGame.of_table(shown)
    assert loaded.game.table.phase is shown.phase
    assert format_build_up(loaded.game, dialect=dialect) == text
    assert parse_build_up(text.encode(), "game.pl") == loaded


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: f"{path.parent.name}/{path.name}")
@pytest.mark.parametrize("dialect", Dialect)
def test_every_sample_survives_every_dialect(sample: Path, dialect: Dialect) -> None:
    tournament = parse_build_up(sample.read_bytes(), sample.name).game
    text = format_build_up(tournament, dialect=dialect)
    assert parse_build_up(text.encode(), "game").game.table == tournament.table


NO_ORDER = "Unclear whose list comes first; assuming the computer's."


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.parametrize(
    ("score", "won"),
    [(999_999, 999_999), (-999_999, 999_999), (999_999_999 - 5 * 144, 999_999_999)],
)
def test_scores_and_rounds_won_are_read_again_whatever_play_makes_of_them(
    score: int, won: int, dialect: Dialect
) -> None:
    table = fresh().table
    begun = replace(
        table,
        scores=PerPlayer(score, -score),
        rounds_won=PerPlayer(won, won),
        round_number=2 * won + 1,
    )
    tournament = Tournament.begin(Start(begun, Deal(1)))
    for phase in (Phase.FIRST_DRAW, Phase.HAND_OVER, Phase.ROUND_OVER, Phase.PLACING):
        tournament = tournament.start_round() if phase is Phase.PLACING else tournament
        tournament = played_until(tournament, phase)
        text = format_build_up(tournament, dialect=dialect)
        loaded = parse_build_up(text.encode(), "game")
        is_open = dialect is Dialect.LISP and phase is Phase.ROUND_OVER
        assert loaded.warnings == ((NO_ORDER,) if is_open else ())
        found, shown = loaded.game.unscored_table, tournament.unscored_table
        assert (found.scores, found.rounds_won) == (shown.scores, shown.rounds_won)
        if dialect.holds_extras:
            assert loaded.game == tournament


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.parametrize(
    "phase", [Phase.ROUND_SCORED, Phase.ROUND_OVER, Phase.TOURNAMENT_OVER], ids=lambda p: p.name
)
def test_a_scored_round_is_shown_just_before_its_scoring(dialect: Dialect, phase: Phase) -> None:
    tournament = played_until(fresh(), phase)
    text = format_build_up(tournament, dialect=dialect)
    blocks = text.partition("First:")[0]
    before = parse_build_up(blocks.encode(), "game").game
    assert before.table.phase is Phase.HAND_OVER
    after = before.advance()
    scored = [event for event in tournament.events if isinstance(event, HandScored)]
    assert after.events == (scored[-1],)
    assert after.table.scores == tournament.table.scores


@pytest.mark.parametrize("hidden", [0, 2, 98])
def test_a_start_with_piles_keeps_what_lies_under_the_tops(hidden: int) -> None:
    played = played_until(fresh(), Phase.HAND_OVER)
    position = played.table.position
    stacks = tuple(replace(each, hidden=hidden) for each in position.stacks)
    table = replace(played.table, position=replace(position, stacks=stacks))
    begun = Tournament.begin(Start(table, played.start.deal)).advance()
    assert parse_build_up(format_build_up(begun).encode(), "new").game == begun


def test_a_history_of_too_many_events_is_not_written() -> None:
    tournament = played_until(fresh(), Phase.PLACING)
    event = tournament.events[-1]
    endless = Tournament(
        tournament.start, EventLog.of([event] * (MOST_EVENTS + 1)), tournament.table
    )
    text = format_build_up(endless)
    assert "Events:" not in text
    assert parse_build_up(text.encode(), "new").game.table == tournament.table


def test_a_tournament_that_starts_scored_cannot_be_written() -> None:
    played = played_until(fresh(), Phase.ROUND_OVER)
    with pytest.raises(ValueError, match="starts with a scored round"):
        format_build_up(Tournament.begin(Start(played.table, played.start.deal)))


def test_piles_are_given_back_without_the_history() -> None:
    tournament = played_until(fresh(), Phase.HAND_OVER)
    text = "".join(
        line
        for line in format_build_up(tournament).splitlines(keepends=True)
        if not line.startswith("Events:")
    )
    table = parse_build_up(text.encode(), "new").game.table
    assert table.position.stacks == tournament.table.position.stacks
    assert any(isinstance(event, TilePlaced) for event in tournament.events)
