"""A kept game of any length keeps its whole history; files that people open have limits."""

import re
from pathlib import Path
from unittest.mock import ANY, Mock, call

import pytest

from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer
from buildup.saves.build_up import game_text
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.game_text import MOST_EVENTS, format_build_up, parse_build_up
from buildup.saves.build_up.labelled import MOST_LINES
from buildup.saves.check_sum import with_check_sum
from buildup.saves.extra_lines import LONGEST_LINE
from buildup.saves.problems import HistoryError
from buildup.saves.saved_games import (
    events_held,
    read_build_up,
    read_kept_game,
    read_saved_game,
    tell_unsaved,
    write_saved_game,
)
from tests.model.build_up.test_event_log import rounds_by_chance

pytestmark = pytest.mark.long

LEFT_OUT = "Moves before round {} are left out; their results still count."


@pytest.fixture(scope="module")
def long_game() -> Tournament:
    """More rounds than a file that people open may have, the last one in its middle."""
    tournament = rounds_by_chance(125)
    assert len(tournament.events) > MOST_EVENTS
    return tournament.at(len(tournament.events) - 20)


@pytest.mark.usefixtures("untraced")
def test_a_long_kept_game_opens_whole(long_game: Tournament, tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    write_saved_game(path, long_game, level="skilled", is_kept=True)
    assert max(map(len, path.read_bytes().splitlines())) <= LONGEST_LINE
    loaded = read_kept_game(path)
    assert loaded.game == long_game
    assert loaded.warnings == ()


def test_open_shows_the_table_of_a_long_kept_game_and_says_what_is_left_out(
    long_game: Tournament, tmp_path: Path
) -> None:
    path = tmp_path / "kept.txt"
    write_saved_game(path, long_game, is_kept=True)
    loaded = read_build_up(path)
    assert loaded.game == long_game.with_latest(MOST_EVENTS)
    assert loaded.warnings == (LEFT_OUT.format(loaded.game.start.table.round_number),)


@pytest.mark.usefixtures("untraced")
def test_a_long_game_is_saved_without_its_oldest_rounds_and_that_is_told(
    long_game: Tournament, tmp_path: Path
) -> None:
    path = tmp_path / "saved.txt"
    write_saved_game(path, long_game)
    loaded = read_saved_game(path)
    latest, warnings = loaded.game, loaded.warnings
    assert warnings == ()
    assert isinstance(latest, Tournament)
    first = latest.start.table.round_number
    assert first > 10
    assert latest.table == long_game.table
    place = long_game.place_of_round(first)
    assert long_game.place_of_round(first - 1) < len(long_game.events) - MOST_EVENTS <= place
    assert latest.events == long_game.events[place:]
    assert latest.start.table == long_game.at(place).table
    assert latest.start.table.rounds_won != PerPlayer(0, 0)
    assert latest.is_round_dealt
    assert latest.deals_round(first)
    assert tell_unsaved(long_game) == LEFT_OUT.format(first)
    assert LEFT_OUT.format(first) not in tell_unsaved(long_game, Dialect.LISP)
    assert events_held(latest, long_game) == long_game.events
    before = long_game.at(len(long_game.events) - 1)
    assert events_held(latest, before) == latest.events  # which lacks the last event
    write_saved_game(path, long_game.at(MOST_EVENTS))
    assert tell_unsaved(long_game.at(MOST_EVENTS)) == ""
    assert read_saved_game(path).game == long_game.at(MOST_EVENTS)


def test_a_kept_game_may_have_more_lines_than_a_saved_one() -> None:
    lines = [(f"Mood {number}", "fine") for number in range(MOST_LINES)]
    tournament = rounds_by_chance(1).at(9)
    text = format_build_up(tournament, extra_lines=lines, is_kept=True)
    loaded = parse_build_up(text, "kept", is_kept=True)
    assert list(loaded.extra_lines) == lines
    assert loaded.warnings == ()


@pytest.mark.usefixtures("untraced")
def test_rounds_are_spelled_alike_whatever_was_spelled_before(long_game: Tournament) -> None:
    """The words of finished rounds are remembered, also while games take turns."""
    other = rounds_by_chance(3, deal=8)
    places = [500, 1_000, 999, 60, 5, 1_000]
    fresh = [parse_build_up(format_build_up(long_game.at(at)), "x").game for at in places]
    assert fresh == [long_game.at(at) for at in places]
    assert parse_build_up(format_build_up(other), "x").game == other
    assert parse_build_up(format_build_up(long_game.at(1_000)), "x").game == long_game.at(1_000)


def test_only_the_round_that_is_played_is_spelled_at_each_event(
    long_game: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So the cost of keeping a game does not grow with it."""
    text = format_build_up(long_game, is_kept=True)
    spell = Mock(side_effect=game_text.event_word)
    monkeypatch.setattr(game_text, "event_word", spell)
    assert format_build_up(long_game, is_kept=True) == text
    assert spell.mock_calls == [*map(call, long_game.events.current)]


@pytest.mark.usefixtures("untraced")
def test_only_the_last_rounds_of_a_long_kept_game_are_followed(
    long_game: Tournament, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others are when they are looked at: their check sum vouches for them."""
    path = tmp_path / "kept.txt"
    write_saved_game(path, long_game, is_kept=True)
    follow = Mock(side_effect=game_text.after_word)
    monkeypatch.setattr(game_text, "after_word", follow)
    game = read_kept_game(path).game
    assert isinstance(game, Tournament)
    assert follow.mock_calls.count(call(ANY, "won")) == 21
    write_saved_game(tmp_path / "again.txt", game, is_kept=True)
    assert (tmp_path / "again.txt").read_bytes() == path.read_bytes()
    assert game.table == long_game.table
    assert follow.mock_calls.count(call(ANY, "won")) == 21
    assert game.at(30) == long_game.at(30)
    assert game.at(3_000).table == long_game.at(3_000).table
    follow.reset_mock()
    assert game == long_game
    assert follow.mock_calls.count(call(ANY, "won")) < 125 - 20


@pytest.mark.parametrize("is_sum_right", [False, True])
def test_a_tampered_round_of_a_long_kept_game_is_told(
    long_game: Tournament, tmp_path: Path, is_sum_right: bool
) -> None:
    path = tmp_path / "kept.txt"
    write_saved_game(path, long_game, is_kept=True)
    head, _won, tail = path.read_text().rpartition(" won again ")
    damaged = f"{head} again won {tail}"
    if is_sum_right:
        lines = damaged.splitlines(keepends=True)[:-1]
        damaged = with_check_sum("".join(line for line in lines if line != "Format: 1\n"))
    path.write_text(damaged)
    loaded = read_kept_game(path)
    assert loaded.game.events == ()
    assert loaded.game.table == long_game.table
    assert re.fullmatch(r"Moves ignored: event \d+, “.+”, is impossible\.", loaded.warnings[-1])


@pytest.fixture(scope="module")
def game() -> Tournament:
    """More rounds than are read at once, the last one in its middle."""
    tournament = rounds_by_chance(25)
    return tournament.at(len(tournament.events) - 20)


def with_a_forged_round(text: str) -> str:
    """A kept game in whose third round something stands that cannot happen, with a sum of it."""
    lines = [line for line in text.splitlines() if not line.startswith(("Format:", "Check Sum:"))]
    rounds = "\n".join(lines).split(" again ")
    rounds[2] = rounds[2].replace("score", "pass")
    return with_check_sum(" again ".join(rounds) + "\n")


@pytest.mark.parametrize("lines", [(), (("File", "/a.txt"),)])
def test_a_forged_round_is_told_when_it_is_opened_or_compared_with_a_file(
    game: Tournament, lines: tuple[tuple[str, str], ...]
) -> None:
    text = format_build_up(game, extra_lines=lines, is_kept=True)
    loaded = parse_build_up(with_a_forged_round(text), "forged", is_kept=bool(lines))
    assert len(loaded.warnings) == 1
    assert re.fullmatch(r"Moves ignored: event \d+, “.+”, is impossible\.", loaded.warnings[0])
    assert loaded.game.events == ()
    assert loaded.game.table == game.table


def test_a_forged_round_of_a_resumed_game_is_told_when_it_is_looked_at(game: Tournament) -> None:
    text = format_build_up(game, is_kept=True)
    loaded = parse_build_up(with_a_forged_round(text), "forged", is_kept=True)
    assert loaded.warnings == ()
    assert loaded.game.table == game.table
    with pytest.raises(HistoryError, match=r"^Moves ignored: event \d+, “.+”, is impossible\.$"):
        loaded.game.at(loaded.game.place_of_round(3) + 30)
    assert loaded.game.round_alone == game.round_alone
