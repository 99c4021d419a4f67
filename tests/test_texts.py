"""Sentences are looked up whole, in the reader's language where there is a catalog of it."""

import gettext
import shutil
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from buildup import texts
from buildup.model.player import Player
from buildup.narration.build_up.narrator import BuildUpNarrator

ENGLISH = "You pass"
GERMAN = "Du setzt aus"


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    texts.use_languages(["en"])


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Resources that hold a German catalog."""
    catalog = Catalog(locale="de", domain=texts.DOMAIN)
    catalog.add(ENGLISH, GERMAN)
    catalog.add("usage: ", "Aufruf: ")
    catalog.add(("{count} tile", "{count} tiles"), ("{count} Stein", "{count} Steine"))
    folder = tmp_path / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / f"{texts.DOMAIN}.mo").open("wb") as file:
        write_mo(file, catalog)
    monkeypatch.setattr(texts, "RESOURCES", tmp_path)


@pytest.mark.parametrize("languages", [["xx"], ["tlh", "xx_YY.UTF-8"], [], ["C"], ["en"]])
def test_an_unknown_language_stays_english(languages: list[str]) -> None:
    texts.use_languages(languages)
    assert BuildUpNarrator().passes(Player.HUMAN) == ENGLISH


def test_plurals_without_a_catalog_are_those_of_english() -> None:
    texts.use_languages(["xx"])
    forms = [texts.ngettext("{n} pip", "{n} pips", count).format(n=count) for count in (0, 1, 2)]
    assert forms == ["0 pips", "1 pip", "2 pips"]
    forms = [texts.counted("{n} pip(s)", count).format(n=count) for count in (0, 1, 2)]
    assert forms == ["0 pips", "1 pip", "2 pips"]


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("languages", [["de"], ["de_AT"], ["xx", "de", "en"]])
def test_the_first_language_that_has_a_catalog_is_taken(languages: list[str]) -> None:
    texts.use_languages(languages)
    assert BuildUpNarrator().passes(Player.HUMAN) == GERMAN
    assert texts.ngettext("{count} tile", "{count} tiles", 2) == "{count} Steine"
    assert texts.counted("{count} tile(s)", 2) == "{count} Steine"
    assert texts.counted(ENGLISH, 2) == GERMAN


@pytest.mark.usefixtures("german")
def test_a_sentence_that_the_catalog_lacks_stays_english() -> None:
    texts.use_languages(["de"])
    assert texts._("Another round?") == "Another round?"


@pytest.mark.usefixtures("german")
def test_without_languages_the_environment_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    texts.use_languages()
    assert texts._(ENGLISH) == GERMAN
    monkeypatch.setenv("LANGUAGE", "xx")
    texts.use_languages()
    assert texts._(ENGLISH) == ENGLISH


@pytest.mark.usefixtures("german")
def test_the_reader_of_the_command_line_speaks_the_same_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    texts.use_languages()
    assert ArgumentParser(prog="buildup").format_usage() == "Aufruf: buildup [-h]\n"


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("name", ["{elsewhere}", "../../elsewhere", "de/../../../elsewhere", ".."])
@pytest.mark.parametrize("variable", ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", None])
def test_a_path_for_a_language_loads_nothing_outside_the_catalogs(
    name: str, variable: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(tmp_path / "locale" / "de", elsewhere)
    shutil.copy(elsewhere / "LC_MESSAGES/buildup.mo", elsewhere / "LC_MESSAGES/messages.mo")
    shutil.copytree(elsewhere / "LC_MESSAGES", tmp_path / "LC_MESSAGES")  # "..", of the catalogs
    path = name.format(elsewhere=elsewhere)
    if variable is None:
        texts.use_languages([path])
    else:
        for other in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(other, raising=False)
        monkeypatch.setenv(variable, path)
        texts.use_languages()
        assert gettext.gettext(ENGLISH) == ENGLISH  # as argparse looks its own sentences up
    assert texts._(ENGLISH) == ENGLISH


@pytest.mark.usefixtures("german")
def test_a_sentence_is_looked_up_when_it_is_said() -> None:
    """A change of language holds for every sentence after it."""
    texts.use_languages(["de"])
    before = BuildUpNarrator().passes(Player.HUMAN)
    texts.use_languages(["en"])
    assert (before, BuildUpNarrator().passes(Player.HUMAN)) == (GERMAN, ENGLISH)


def test_titles_and_sentences_are_set_after_each_other() -> None:
    assert texts.in_sentences("Your turn", "", "Pick a tile.") == "Your turn. Pick a tile."
    assert texts.in_sentences("Who goes first?", "you") == "Who goes first? You."


@pytest.mark.parametrize(
    ("points", "plain", "signed"),
    [(0, "0", "0"), (7, "7", "+7"), (-7, "−7", "−7"), (1234, "1234", "+1234")],
)
def test_a_number_has_a_true_minus_sign_and_a_plus_only_if_wanted(
    points: int, plain: str, signed: str
) -> None:
    assert texts.number(points) == plain
    assert texts.number(points, signed=True) == signed


@pytest.mark.parametrize(
    ("share", "text", "chance"),
    [
        *((0.0, "0%", "0%"), (0.01, "1%", "1%"), (0.426, "43%", "43%"), (0.985, "98%", "98%")),
        *((1.0, "100%", "100%"), (0.004, "0%", "under 1%"), (0.999, "100%", "over 99%")),
    ],
)
def test_a_share_is_told_in_whole_percent_and_only_a_certain_chance_as_none_or_all(
    share: float, text: str, chance: str
) -> None:
    assert (texts.percent(share), texts.tell_chance(share)) == (text, chance)
