"""Dominoes in the terminal: games and matches, wrong answers at every question, what is told."""

import re

import pytest

from buildup.model.deal import HIGHEST_DEAL_NUMBER, Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.match import Match
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer
from buildup.model.player import Player as Seat
from buildup.narration.dominoes.advice import explain_lay_advice
from buildup.narration.dominoes.move_values import tell_chances, tell_once, tell_pips, tell_where
from buildup.narration.games import level_name
from buildup.strategy.dominoes.advice import advice_on
from buildup.strategy.dominoes.analysis import MOST_DEALS, LayAnalysis
from buildup.strategy.dominoes.match_chance import match_chance
from buildup.strategy.dominoes.motif import Motifs
from buildup.strategy.level import Level
from buildup.texts import tell_chance
from tests.console.dominoes.sessions import (
    ANOTHER,
    ANOTHER_MATCH,
    CHOICE,
    NEXT,
    WHERE,
    WHICH,
    Player,
    Seen,
    fresh,
    over,
    read_hand,
    scripted,
    session,
    stuck,
    turn,
)
from tests.console.person import KEPT
from tests.model.dominoes.random_games import WHOLE, begun_at, first, played_by, table_of, told


@pytest.mark.parametrize("size", range(3, 10))
def test_a_game_is_played_to_its_end_by_reading_the_screen(size: int) -> None:
    player, deal = Player(games=2), 20258 + size
    written = session(player, fresh(size, deal))
    assert written.count(ANOTHER) == 2
    assert re.search(r"(You win!|The computer wins\.) ", written)
    assert f"Another game, deal {deal + 1}? (y/n)" in written
    assert f"Another game, deal {deal + 2}? (y/n)" in written
    assert written.endswith("Goodbye.\n")
    assert written.isascii()
    assert max(map(len, written.splitlines())) < 80
    assert written.count("\nYou play [") == player.turns > 3
    assert written.count("\nYou draw [") == player.draws


@pytest.mark.parametrize("level", Level.of(GameKind.DOMINOES))
def test_the_computers_reason_follows_its_lay_in_a_short_sentence(level: Level) -> None:
    written = session(Player(), fresh(6, 31), level)
    told = re.findall(
        r"\nThe computer plays \[\d \d\] on the (?:left|right)\.(.*)\n(.*)\n", written
    )
    assert len(told) > 4
    for reason, following in told:
        assert re.fullmatch(r"( [A-Z].*\.)?", reason)
        assert following == ""
    assert any(reason for reason, _following in told)


def test_a_turn_asks_what_the_table_leaves_open_and_rotates_the_tile() -> None:
    which, where, told = scripted("p", "4 6", "right", game=turn())[:3]
    assert (which.strip(), where.strip()) == ("Which tile? (1 to 5)", WHERE)
    assert told.startswith("You play [4 6] on the right.\nThe computer ")
    told = scripted("P", " 2-6 ", game=turn())[1]  # fits at one end alone
    assert told.startswith("You play [2 6] on the left.\nThe computer ")
    told = scripted("play", "[4 6]", "LEFT", game=turn())[2]
    assert told.startswith("You play [4 6] on the left.\n")
    assert scripted("4", game=fresh())[0].startswith("You play [")


@pytest.mark.parametrize("line", ["5l", "٥ L", "PLAY  [2 6] Left NO"])
def test_a_whole_move_can_be_typed_in_one_line(line: str) -> None:
    assert scripted(line, game=turn())[0] == scripted("p", "[2 6]", game=turn())[1]


NUMBERED_ANEW = "Tiles are now numbered from 1: 2 is [4 6].\n"


@pytest.mark.parametrize("line", ["p 2 l", "PLAY 2 l n"])
def test_that_a_number_means_another_tile_than_it_did_is_told_once(line: str) -> None:
    first, again = scripted(line, "u", line, game=turn())[::2]
    assert first == NUMBERED_ANEW + again
    assert "[4 6]" in again.splitlines()[0]
    assert scripted("p", "2", "l", game=turn())[2] == first


@pytest.mark.parametrize("line", ["2 l", "2l", "p [4 6] l", "p 4-6 l"])
def test_a_tile_that_is_named_as_no_other_was_is_not_warned_of(line: str) -> None:
    laid, _undone, warned = scripted(line, "u", "p 2 l", game=turn())[:3]
    assert "[4 6]" in laid.splitlines()[0]
    assert warned == NUMBERED_ANEW + laid


def test_a_wrong_answer_in_a_whole_move_ends_it() -> None:
    for line, sentence in {
        "p 0 l n": "No tile 0. Yours are 1 to 5.",
        "5 up n": "Unknown: “up”. Type l (left), r (right) or b (back).",
        "5 l n 5": "Unknown: “5 l n 5”. Type a tile and an end, such as “2 l”.",
        "p l n": "Unknown: “l”. Type 1 to 5, or b (back).",
    }.items():
        said = " ".join(scripted(line, game=turn())[0].split())
        assert said.startswith(sentence)
        assert said.endswith(CHOICE)


def test_a_whole_move_may_be_called_off_in_its_line() -> None:
    assert scripted("5 b", game=turn())[0].strip() in session(lambda _written: None, turn())
    assert scripted("p q", game=turn())[0].endswith(KEPT)


def test_playing_where_nothing_fits_says_so() -> None:
    for answer in ("p", "h"):
        said = scripted(answer, game=stuck())[0]
        assert said.startswith(f"Nothing fits: draw from the boneyard.\n{CHOICE}")


def test_an_empty_hand_can_only_be_filled_by_drawing() -> None:
    game = begun_at(
        table_of(line="66 61", computer="22", boneyard="33 16", last_layer=Seat.COMPUTER), 7
    )
    refused, drawn = scripted("p", "d", game=game)[:2]
    told = "Your hand is empty, but the boneyard isn't: draw from it."
    begun = session(lambda _written: None, game)
    assert f"Hand:  empty\n\nYour turn. {told}" in begun
    assert refused.startswith(f"{told}\n{CHOICE}")
    assert drawn.startswith("You draw [3 3], [1 6].\n")


def test_drawing_goes_on_until_a_tile_fits_and_shows_the_table_again() -> None:
    before = session(lambda _written: None, stuck())
    assert "Your turn. Nothing fits: draw from the boneyard." in before
    drawn, refused = scripted("d", "d", game=stuck())[:2]
    assert drawn.startswith("You draw [1 3], [1 5], [2 4].\n")
    assert Seen.last_of(drawn).hand[-3:] == [(1, 3), (1, 5), (2, 4)]
    assert Seen.last_of(drawn).boneyard == 2
    assert "Pick a tile that fits 6 or 4." in drawn
    assert refused.startswith("[2 4] fits, so you can't draw.")


def test_a_turn_that_must_end_does_so_by_itself_with_a_message() -> None:
    said = scripted("d", game=stuck("13"))[0]
    assert said.startswith("You draw [1 3].\nYou pass.\nThe computer plays [")


def test_the_computers_turn_that_must_end_is_told_after_what_it_drew() -> None:
    game = begun_at(table_of(line="66", human="16 12", computer="22", boneyard="33 44"), 7)
    assert scripted("1 l", game=game)[0].startswith(
        "You play [1 6] on the left.\nThe computer draws 2 tiles.\nThe computer passes.\n"
    )


def test_a_game_loaded_in_the_computers_turn_goes_on_with_it() -> None:
    game = begun_at(table_of(
        line="66", human="16 55", computer="22 26", boneyard="33 44", turn=Seat.COMPUTER
    ), 7)  # fmt: skip
    assert "The computer plays [2 6] on the left." in session(lambda _written: None, game)


def test_where_both_ways_fit_a_tile_lies_as_it_is_hinted_or_typed() -> None:
    table = table_of("01 11 12 03 33 31", human="23 00", computer="22 02", boneyard="", size=3)
    game = begun_at(table)
    hint, by_number = scripted("hint", "1 l", game=game)[:2]
    assert "[3 2] on the left" in hint
    assert by_number.startswith("You play [3 2] on the left.\n")
    for tile in ("[3 2]", "[2 3]"):
        assert scripted(f"p {tile} l", game=game)[0].startswith(f"You play {tile} on the left.\n")
    assert scripted("hint", "p [2 3] l", game=game)[1].startswith("You play [2 3] on the left.\n")


def test_a_new_game_has_the_deal_asked_for_and_the_size_of_the_last_one() -> None:
    said = scripted("new 4711", game=fresh(9))[0]
    assert said.startswith("New game, deal 4711.")
    assert Seen.last_of(said) == Seen.last_of(session(lambda _written: None, fresh(9, 4711)))


def test_what_belongs_to_a_turn_is_refused_at_the_end() -> None:
    for answer in ("p", "d", "h"):
        assert scripted(answer, game=over())[0].startswith("The game is over.\nAnother game")
    for answer in ("p 3", "3", "-1"):
        assert scripted(answer, game=over())[0].startswith("The game is over.")
    assert scripted("d 3", game=over())[0].startswith("“draw” takes nothing after it.")
    assert scripted("n", game=over())[0].strip() == "Goodbye."
    assert scripted("q", game=over())[0].strip() == "Goodbye."
    assert "deal 12," in scripted("new 12", game=over())[0]


def test_the_next_deal_after_the_last_one_is_the_first() -> None:
    game = fresh(3, HIGHEST_DEAL_NUMBER)
    assert "Another game, deal 1? (y/n)" in session(Player(), game)


_SCORED = re.compile(r"(You win|The computer wins).* That scores (\d+) points?")


def match_to(target: int, size: int = 3, deal: int = 20261) -> DominoesGame:
    """The first game of a match before its first tile."""
    return DominoesGame.begin(DominoesStart.fresh(Deal(deal), size, Match(target)))


def plain(text: str) -> str:
    """What is written without its line ends."""
    return " ".join(text.split())


class Watcher(Player):
    """Plays a match by reading the screen, and adds the hands up at the end of each game."""

    def __init__(self, target: int, games: int = 99) -> None:
        super().__init__(games)
        self.target = target
        self.points = [0, 0]
        self.finished = 0

    def __call__(self, written: str) -> str | None:
        end = written.rstrip().splitlines()[-1]
        if end == CHOICE:
            assert Seen.last_of(written).match == (self.target, *self.points)
        if end.startswith((NEXT, ANOTHER_MATCH)):
            self._add(written)
            is_decided = max(self.points) >= self.target
            assert end.startswith(ANOTHER_MATCH if is_decided else NEXT)
            if is_decided:
                return "n"
        return super().__call__(written)

    def _add(self, written: str) -> None:
        rows = written[written.rindex("Computer's hand:") :].splitlines()
        mine_at = next(at for at, row in enumerate(rows) if row.startswith("Hand:"))
        theirs, mine = (sum(map(sum, read_hand(each))) for each in (rows, rows[mine_at:]))
        self.points[0] += max(0, theirs - mine)
        self.points[1] += max(0, mine - theirs)
        self.finished += 1
        scored = _SCORED.search(plain(written))
        assert scored
        assert int(scored[2]) == abs(mine - theirs)


@pytest.mark.parametrize(("target", "size"), [(1, 3), (30, 3), (50, 4), (100, 6)])
def test_a_match_is_played_to_its_end_by_reading_the_screen(target: int, size: int) -> None:
    watcher = Watcher(target)
    written = session(watcher, match_to(target, size))
    assert written.count(NEXT) == watcher.finished - 1
    assert written.count(ANOTHER_MATCH) == 1
    assert ANOTHER not in written
    yours, other = watcher.points
    assert f"Match to {target}: You {yours}, Computer {other}." in plain(written)
    for number in range(2, watcher.finished + 1):
        assert f"Game {number}, deal {20260 + number}." in written
    assert written.endswith("Goodbye.\n")
    assert written.isascii()
    assert max(map(len, written.splitlines())) < 80


def test_another_match_begins_without_points() -> None:
    watcher = Player(games=2)
    written = session(watcher, match_to(1))
    assert "New match to 1, deal 2026" in written
    begun = written[written.index("New match to 1") :]
    assert Seen.last_of(begun[: begun.index(CHOICE)]).match == (1, 0, 0)


def test_a_single_game_says_nothing_of_a_match() -> None:
    written = session(Player(), fresh(3))
    assert "match" not in written.casefold()
    assert "scores" not in written


def test_a_new_deal_in_a_match_begins_another_match() -> None:
    assert scripted("new 7", game=match_to(50))[0].startswith("New match to 50, deal 7.")


AT_CHOICE = {
    "": "Type a tile, d, q or ?.",
    "foo": "Unknown: “foo”. Type a tile, d, q or ?.",
    "9": "No tile 9. Yours are 1 to 5.",
    "draw 2": "“draw” takes nothing after it.",
    "level master": "“master” isn't a level: use beginner, casual, skilled, strong, expert.",
    "level advanced": "“advanced” isn't a level: use beginner, casual, skilled, strong, expert.",
    "new 0": "“0” isn't a deal number: use 1 to 999999999.",
    "new 7 20": "Unknown: “20”. After “new”, type a deal number, any, swapped, a level, people or ",
    "new x y": "Unknown: “x”. After “new”, type a deal number, any, swapped, a level, people or ",
    "new set 12": "Expected a number from 3 to 9 after “set”.",
    "new match": "Expected a number from 1 to 1000 after “match”.",
    "back far": "Add a number, such as “back 3”.",
    "now": "This isn't a replay.",
    "leave": "No variation to leave.",
    "try": "Until the game is over, use “Undo” instead.",
    "x" * 5000: "Unknown: “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…”. Type a tile, d, q or ?.",
    "\x1b[31mp\x07": "Unknown: “\\x1b[31mp\\x07”. Type a tile, d, q or ?.",
    "d": "[4 6], [0 2], [2 6] fit, so you can't draw.",
}

AT_WHICH = {
    "": "Type 1 to 5, or b (back).",
    "²": "Unknown: “²”. Type 1 to 5, or b (back).",
    "44": "[4 4] isn't in your hand.",
    "\x1b[2J": "Unknown: “\\x1b[2J”. Type 1 to 5, or b (back).",
}

AT_WHERE = {
    "": "Type l (left), r (right) or b (back).",
    "l" * 5000: "Unknown: “llllllllllllllllllllllllllllll…”. Type l (left), r (right) or b (back).",
}

WRONG = [
    (asked, answer, sentence)
    for asked, answers in (
        ((), AT_CHOICE), (("p",), AT_WHICH), (("p", "2"), AT_WHERE),
    )
    for answer, sentence in answers.items()
]  # fmt: skip


@pytest.mark.parametrize(("asked", "answer", "sentence"), WRONG)
def test_a_wrong_answer_is_explained_and_changes_nothing_and_the_question_comes_again(
    asked: tuple[str, ...], answer: str, sentence: str
) -> None:
    right = ("p", "2", "l")[len(asked) :]
    blocks = scripted(*asked, answer, *right, game=turn())
    said = blocks[len(asked)]
    assert sentence in " ".join(said.split())
    assert said.rstrip().splitlines()[-1].startswith((CHOICE, WHICH, WHERE)[len(asked)])
    assert "\x1b" not in said
    assert "\x07" not in said
    assert blocks[len(asked) + len(right)] == scripted("p", "2", "l", game=turn())[2]


def test_a_lay_that_the_rules_forbid_is_refused_and_the_turn_begins_again() -> None:
    said = scripted("5 l y", game=turn())[0]
    sentence = "Don't rotate [6 2]: 2 can't touch 6.\n"
    assert said.startswith(sentence)
    assert said.removeprefix(sentence).strip() in session(lambda _written: None, turn())


def test_a_person_may_turn_back_at_every_question() -> None:
    for answers in (("b",), ("2", "B")):
        said = scripted("p", *answers, game=turn())[len(answers)]
        assert said.strip() in session(lambda _written: None, turn())
    for answers in (("q",), ("2", "QUIT")):
        assert scripted("p", *answers, game=turn())[-1].endswith(KEPT)


@pytest.mark.parametrize("answer", ["", "perhaps", "ｙ", "\x1b"])
def test_a_wrong_answer_at_the_end_is_explained(answer: str) -> None:
    said = scripted(answer, game=over())[0]
    assert said.startswith("Type y or n.\nAnother game, deal 8?")


@pytest.fixture
def game() -> DominoesGame:
    """A set of fifteen; the computer has drawn twice."""
    return told(begun_at(WHOLE), "R34 draw R41")


@pytest.mark.parametrize("command", ["w", "W", "what"])
def test_what_they_may_hold_is_told_number_by_number_with_the_reasons(
    game: DominoesGame, command: str
) -> None:
    said = scripted(command, game=game)[0].splitlines()
    assert said[:8] == [
        "The computer holds 3 of 10 unseen tiles.",
        "blank: 5 unseen, 0% to hold one:  [0 0] 0%  [0 1] 0%  [0 2] 0%  [0 3] 0%",
        "  [0 4] 0%",
        "1: 3 unseen, 100% to hold one:  [0 1] 0%  [1 1] 100%  [1 2] 100%",
        "2: 4 unseen, 100% to hold one:  [0 2] 0%  [1 2] 100%  [2 2] 100%  [2 3] 0%",
        "3: 3 unseen, 0% to hold one:  [0 3] 0%  [2 3] 0%  [3 3] 0%",
        "4: 1 unseen, 0% to hold one:  [0 4] 0%",
        "The computer had no blank before move 2, nor since.",
    ]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("w 3", "Tiles with 3: 3 unseen; chance of holding one: 0%."),
        ("w 9", "Tiles with 9: 0 unseen; chance of holding one: 0%."),
        ("what [1 1]", "[1 1]: 100%. The computer must hold it"),
        ("w 2-0", "[0 2]: 0%. The computer had no blank before move 2"),
        ("w [3 4]", "You can see [3 4]."),
        ("w hand", "Unknown: “hand”. Type “w”, “w 5” or “w [2 5]”."),
        ("w 123", "Unknown: “123”."),
    ],
)
def test_one_number_or_one_tile_can_be_asked_for(
    game: DominoesGame, line: str, answer: str
) -> None:
    said = " ".join(scripted(line, game=game)[0].split())
    assert said.startswith(answer) or said.startswith(answer.replace("“", '"').replace("”", '"'))


def test_nothing_is_counted_in_a_damaged_game() -> None:
    damaged = begun_at(table_of("33", size=4, human="34 34", computer="22", boneyard="14"))
    said = " ".join(scripted("w", game=damaged)[0].split())
    assert said.startswith("Tiles are missing or duplicated.")


LEVEL = Level.SKILLED
"""The level of these sessions."""


def listed(game: DominoesGame, command: str = "a") -> str:
    """What the list says, in one line."""
    return " ".join(scripted(command, game=game)[0].split()).removesuffix(" Your choice:")


def analyzed(game: DominoesGame) -> LayAnalysis:
    sight = game.sight(Seat.HUMAN)
    return LayAnalysis(sight, rival=LEVEL).finish()


@pytest.mark.parametrize("command", ["a", "A", "all"])
def test_all_lays_are_listed_best_first_with_their_reasons(command: str) -> None:
    game = fresh(6, 2)
    while len(game.events) < 4 or game.table.turn is not Seat.HUMAN or game.table.must_draw:
        game = played_by(first, game, 1)
    said, found = listed(game, command), analyzed(game)
    rows = {each.leaving: each for each in reversed(found.listed)}.values()
    motifs = Motifs(found, [each.lay for each in found.lays]).finish()
    best, above = found.lays[0].prospect, None
    assert best is not None
    places: list[int] = []
    told_above = ""
    for valued in sorted(rows, key=found.listed.index):
        assert valued.prospect is not None
        chance, compared = tell_once(best, valued.prospect, above)
        above = valued.prospect
        where, pips = tell_where(valued.lay, is_first=False), tell_pips(above)
        places.append(said.index(" ".join(f"{where} {chance} {pips}".split())))
        reason = explain_lay_advice(advice_on(motifs, valued.lay))
        told_once = reason if reason != told_above else ""
        assert f"{compared} {told_once}".strip() in said[places[-1] :]
        told_above = reason
    assert len(places) > 2
    assert places == sorted(places)
    assert said.count("may be just as good") == (best.equal > 0)
    assert f"{MOST_DEALS} simulated deals" in said


def test_in_a_match_list_and_hint_tell_the_same_chances() -> None:
    match = Match(50, (PerPlayer(computer=45, human=0), PerPlayer(computer=0, human=30)))
    game = DominoesGame.begin(DominoesStart(fresh(6, 4).table, Deal(4), match))
    said, found = listed(game), analyzed(game)
    assert "Wins match" in said
    assert "Wins match" not in listed(fresh(6, 4))
    for valued in found.lays:
        assert valued.prospect is not None
        chance = tell_chance(match_chance(match, found.sight, valued.prospect))
        row = f"{tell_pips(valued.prospect)} {chance} leaves"
        assert " ".join(row.split()) in said
    best = found.lays[0].prospect
    assert best is not None
    chances = tell_chances(match, found.sight, best)
    assert listed(game, "h").endswith(" ".join(chances.split()))
    assert "%" not in listed(fresh(6, 4), "h"), "a single game"


def test_lays_that_leave_the_same_are_one_row() -> None:
    game = told(begun_at(table_of("55", human="56 11", computer="63 44", boneyard="00")), "")
    missing = listed(game)
    assert missing.startswith("No values: tiles are missing or duplicated.")
    whole = begun_at(
        table_of("33", size=3, human="13 11", computer="12 22 02", boneyard="00 01 03 23")
    )
    said = listed(whole)
    assert re.match(
        rf"Move vs {level_name(LEVEL)} Pips (\[3 1\] on the right|\[1 3\] on the left)", said
    )
    assert "+1 equal" in said


def test_an_ending_is_counted_out() -> None:
    ending = begun_at(table_of("33", size=3, human="13 11 03 00 01", computer="12 22 02 23"))
    said = listed(ending)
    assert "wins" in said or "loses" in said
    assert said.count("About equal: play the heaviest, blanks last.") == 1
    assert "Exact" in said


def test_who_can_only_draw_is_told_so() -> None:
    game = begun_at(
        table_of("33", size=3, human="11 12", computer="22 02 23", boneyard="00 01 03 13")
    )
    assert listed(game) == "Nothing fits: draw from the boneyard."
