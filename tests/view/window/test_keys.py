"""The README tells every key of the window, as the window does."""

import re

from buildup.view.game.game_table import table_keys
from buildup.view.game.watching_bar import watching_keys
from buildup.view.window.key_settings import is_reserved, sequences
from buildup.view.window.main_window import MainWindow
from tests.test_readme import README, rows_below


def action_keys(window: MainWindow) -> list[tuple[str, str]]:
    """Every key of an action, with its text in lower case."""
    declared = window.actions_by_name.shortcuts()
    return [(" ".join(sequences(each.keys)), each.text.lower()) for each in declared]


def test_no_key_is_declared_twice_or_is_one_of_a_table_or_a_screen_reader(
    window: MainWindow,
) -> None:
    keys = [key for each in window.actions_by_name.shortcuts() for key in sequences(each.keys)]
    assert len(keys) == len(set(keys)) > 50
    assert not [key for key in keys if is_reserved(key)]
    assert all(map(is_reserved, ("Ins", "Shift+Left", "CapsLock", "Num+7", "Space")))


def pairs(keys: str, meanings: str) -> list[tuple[str, str]]:
    """Each key of a row with its meaning; a row may begin with where they work."""
    of_each = re.sub(r"^\w+: ", "", meanings).split(", ")
    return list(zip(keys.split(", "), of_each, strict=True))


def told_keys(readme: str, fixed: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Every key that a README tells, in lower case where an action's text is meant."""
    told = []
    for row in rows_below("Keys", readme):
        told += [row] if row in fixed else [(key, text.lower()) for key, text in pairs(*row)]
    return sorted(told)


def test_the_table_of_keys_tells_every_key_and_no_other(window: MainWindow) -> None:
    fixed = [*table_keys(), *watching_keys()]
    actions = action_keys(window)
    assert told_keys(README, fixed) == sorted(actions + fixed)


def test_a_key_that_is_told_wrongly_is_seen(window: MainWindow) -> None:
    fixed = [*table_keys(), *watching_keys()]
    keys = sorted(action_keys(window) + fixed)
    for true, false in (
        ("Ctrl+N, ", ""),
        ("new game, open", "open, new game"),
        ("| H, A |", "| H, B |"),
        ("| I, L, ", "| L, I, "),
        ("| Esc | Put tile down |\n", ""),
    ):
        assert true in README
        try:
            told = told_keys(README.replace(true, false), fixed)
        except ValueError:  # not as many meanings as keys
            continue
        assert told != keys
