"""Wrong answers at every question of Dominoes: what is wrong is said, and nothing changes."""

import pytest

from tests.console.dominoes.sessions import (
    CHOICE,
    WHERE,
    WHICH,
    over,
    scripted,
    session,
    turn,
)
from tests.console.person import KEPT
from tests.model.dominoes.random_games import begun_at, table_of

AT_CHOICE = {
    "": "Type p, d or q, or ? for help.",
    "foo": "“foo” means nothing here: type p, d or q, or ? for help.",
    "99": "“99” means nothing here",
    "-1": "“-1” means nothing here",
    "0.5": "“0.5” means nothing here",
    "０": "“０” means nothing here",
    "p x": "“x” is no domino: type its number, from 0 to 4, or b to go back.",
    "draw 2": "“draw” stands alone: nothing may follow it.",
    "quit now": "“quit” stands alone: nothing may follow it.",
    "hint 3": "“hint” stands alone: nothing may follow it.",
    "a 3": "“all” stands alone: nothing may follow it.",
    "r 3": "“rules” stands alone: nothing may follow it.",
    "level master": "“master” is not a level: levels are beginner, casual, skilled, strong",
    "level advanced": "Dominoes has no level “advanced”: its levels are beginner, casual",
    "new 0": "0 is not a deal number: it must be from 1 to 999999999.",
    "new x y": "“x” means nothing after new: type a deal number, any, swapped, a level, people",
    "new set 12": "After set a number from 3 to 9 is needed.",
    "new match": "After match a number from 1 to 1000 is needed.",
    "back far": "Type how many steps, such as back 3.",
    "now": "The game shows as it stands.",
    "leave": "There is no variation to leave.",
    "try": "Another way can be tried when the game is over; until then, Undo takes moves back.",
    "x" * 5000: "“xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…” means nothing here",
    "\x1b[31mp\x07": "“\\x1b[31mp\\x07” means nothing here",
    "d": "You cannot draw now: who can place must place, and [4 6], [0 2], [2 6] fit.",
}

AT_WHICH = {
    "": "Type the number of a domino, from 0 to 4, or b to go back.",
    "foo": "“foo” is no domino: type its number, from 0 to 4, or b to go back.",
    "5": "There is no domino 5: your tray has 5 dominos, numbered from 0 to 4.",
    "99": "There is no domino 99: your tray has 5 dominos",
    "-1": "There is no domino -1: your tray has 5 dominos",
    "-0": "There is no domino -0: your tray has 5 dominos",
    "0.5": "“0.5” is no domino",
    "1e0": "“1e0” is no domino",
    "0x1": "“0x1” is no domino",
    "+1": "“+1” is no domino",
    "1 2 3": "“1 2 3” is no domino",
    "２": "“２” is no domino",
    "²": "“²” is no domino",
    "３": "“３” is no domino",
    "[4 4]": "[4 4] is not in your tray.",
    "9" * 5000: "“999999999999999999999999999999…” is no domino",
    "\x1b[2J": "“\\x1b[2J” is no domino",
    "y": "“y” is no domino",
}

AT_WHERE = {
    "": "Type l for left or r for right, or b to go back.",
    "foo": "“foo” is no end of the line: type l for left or r for right, or b to go back.",
    **{
        text: f"“{text}” is no end of the line"
        for text in ("0", "99", "-1", "0.5", "lr", "ｌ", "y", "1")
    },
    "l" * 5000: "“llllllllllllllllllllllllllllll…” is no end of the line",
    "l\x07": "“l\\x07” is no end of the line",
}

WRONG = [
    (asked, answer, sentence)
    for asked, answers in (
        ((), AT_CHOICE), (("p",), AT_WHICH), (("p", "1"), AT_WHERE),
    )
    for answer, sentence in answers.items()
]  # fmt: skip


@pytest.mark.parametrize(("asked", "answer", "sentence"), WRONG)
def test_a_wrong_answer_is_explained_and_changes_nothing_and_the_question_comes_again(
    asked: tuple[str, ...], answer: str, sentence: str
) -> None:
    right = ("p", "1", "l")[len(asked) :]
    blocks = scripted(*asked, answer, *right, game=turn())
    said = blocks[len(asked)]
    assert sentence in " ".join(said.split())
    assert said.rstrip().splitlines()[-1].startswith((CHOICE, WHICH, WHERE)[len(asked)])
    assert "\x1b" not in said
    assert "\x07" not in said
    assert blocks[len(asked) + len(right)] == scripted("p", "1", "l", game=turn())[2]


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        (("4", "l", "y"), "[6 2] cannot lie so at left: its 2 would touch 6. Do not rotate it."),
        (("1", "r", "y"), "[6 4] cannot lie so at right: its 6 would touch 4. Do not rotate it."),
        (("3", "l", "n"), "[1 1] does not fit at left: it needs 6 or a blank to touch 6."),
        (("4", "r", "n"), "[2 6] does not fit at right: it needs 4 or a blank to touch 4."),
    ],
)
def test_a_lay_that_the_rules_forbid_is_refused_and_the_turn_begins_again(
    answers: tuple[str, ...], sentence: str
) -> None:
    said = scripted(f"p {' '.join(answers)}", game=turn())[0]
    assert said.startswith(f"{sentence}\n")
    block = said.removeprefix(f"{sentence}\n")
    assert block.strip() in session(lambda _written: None, turn())


def test_whether_to_rotate_is_explained_after_what_was_answered() -> None:
    game = begun_at(table_of(line="12 23", human="13 55", computer="44 46"), 7)
    for answers, sentence in {
        "0 l n": "[1 3] cannot lie so at left: its 3 would touch 1. Rotate it first.",
        "0 r n": "[1 3] cannot lie so at right: its 1 would touch 3. Rotate it first.",
    }.items():
        assert scripted(f"p {answers}", game=game)[0].startswith(f"{sentence}\n")
        assert scripted(f"p {answers[:-1]}y", game=game)[0].startswith("You lay [3 1] at ")


def test_a_person_may_turn_back_at_every_question() -> None:
    for answers in (("b",), ("1", "B")):
        said = scripted("p", *answers, game=turn())[len(answers)]
        assert said.strip() in session(lambda _written: None, turn())
    for answers in (("q",), ("1", "QUIT")):
        assert scripted("p", *answers, game=turn())[-1].endswith(KEPT)


@pytest.mark.parametrize("answer", ["", "perhaps", "3", "-1", "ｙ", "\x1b"])
def test_a_wrong_answer_at_the_end_is_explained(answer: str) -> None:
    said = scripted(answer, game=over())[0]
    assert said.startswith("Please answer y or n, or type ? for help.\nAnother game, deal 8?")
