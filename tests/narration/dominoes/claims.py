"""Every sentence on a lay, and whether it is so: found out by other ways than the program's."""

import re
from collections.abc import Callable
from functools import cached_property

from buildup.model.dominoes.domino import BLANK, Domino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.table import Table
from buildup.model.player import Player
from buildup.narration.dominoes.holdings import tell_chance
from buildup.strategy.dominoes.holdings import Holdings
from buildup.strategy.dominoes.kernel import WON
from tests.narration.dominoes.gap_claims import GAP, check_gap
from tests.strategy.dominoes.every_deal import EveryDeal
from tests.strategy.dominoes.positions import plain_value

_OTHER = r"(?:The computer|You)"
_LAY = r"(?P<better>\[\d \d\](?: at (?:left|right))?)"
_CHANCE = r"(?:over |under )?\d+ %"
_SENTENCE = re.compile(r"(?<=\.) (?=[A-Z\[\d])")
_FEW_UNSEEN = 9
"""With so many unseen tiles every deal is tried."""
_SMALL_ENDING = 6
"""So many tiles in both hands are counted out by plain minimax."""


class Claims:
    """Checks what is said of the lays of one moment of a game."""

    def __init__(self, states: list[DominoesGame]) -> None:
        """Look at a moment.

        Args:
            states: Up to it, from the start on.
        """
        self._states = states
        self.game = states[-1]
        self.player = self.game.table.turn
        self.other = self.player.opponent
        self.hand = self.game.table.hand
        self.said: set[str] = set()
        """The patterns of the sentences that were checked."""
        self._checks: dict[str, Callable[[re.Match[str], Lay], None]] = {
            GAP.pattern: self._gap,
            r"It leaves a blank end open, which any tile fits\.": self._opens_blank,
            rf"{_OTHER} holds? nothing that fits the ends it leaves\.": self._shuts_out,
            rf"{_OTHER} can lay at once with a chance of (?P<chance>{_CHANCE})\.": self._answer,
            rf"The chance that you can lay at once is (?P<chance>{_CHANCE})\.": self._answer,
            r"It spends a blank, which fits any end\.": self._spends_blank,
            r"(?P<count>\d) of the (?P<rest>\d+) tiles left in the hand fits? then\.": self._fit,
            r"(?P<count>None) of the (?P<rest>\d+) tiles left in the hand fits then\.": self._fit,
            r"(?P<count>All) (?P<rest>\d+) tiles left in the hand fit then\.": self._fit,
            r"The tile left in the hand (?P<count>does not fit|fits) then\.": self._fit_one,
            r"It sheds (?P<pips>\d+) pips?, the most there (?:is|are) to shed\.": self._heaviest,
            r"It sheds (?P<pips>\d+) pips?\.": self._sheds,
            r"It is the last tile in the hand\.": self._last,
            rf"It leaves a blank end open, which any tile fits; {_LAY} does not\.": self._opened,
            rf"It spends a blank, which fits any end; {_LAY} keeps it\.": self._spent,
            rf"{_OTHER} can lay at once with a chance of (?P<chance>{_CHANCE}), but of "
            rf"(?P<than>{_CHANCE}) after {_LAY}\.": self._answers,
            rf"The chance that you can lay at once is (?P<chance>{_CHANCE}), but "
            rf"(?P<than>{_CHANCE}) after {_LAY}\.": self._answers,
            rf"{_LAY} leaves (?P<number>\d) open\.": self._leaves,
            rf"(?P<count>\d+) of the tiles left in the hand fits? then, but (?P<than>\d+) "
            rf"after {_LAY}\.": self._fewer_fit,
            rf"(?P<count>Nothing) left in the hand fits then, but (?P<than>\d+) of its tiles "
            rf"after {_LAY}\.": self._fewer_fit,
            r"The tiles left in the hand have (?P<count>\d+) (?:different )?numbers?, but "
            rf"(?P<than>\d+) after {_LAY}\.": self._fewer_numbers,
            rf"It sheds (?P<count>\d+) pips?, but {_LAY} sheds (?P<than>\d+)\.": self._fewer_pips,
            r"At first sight nothing is worse after it: only the deals played out tell\.": _any,
        }

    def check(self, text: str, lay: Lay, better: Lay | None) -> None:
        """That all sentences on a lay are so, and known; and not as true of the better one."""
        self._better = better
        for sentence in filter(None, _SENTENCE.split(text)):
            matches = [
                (pattern, found)
                for pattern in self._checks
                if (found := re.fullmatch(pattern, sentence))
            ]
            assert len(matches) == 1, sentence
            pattern, found = matches[0]
            self.said.add(pattern)
            named = found.groupdict().get("better")
            if named is not None:
                assert better is not None
                assert named.startswith(str(better.tile))
                assert better.side.value in named or not self.game.table.line.tiles
            self._checks[pattern](found, lay)

    # What a lay does

    def _gap(self, found: re.Match[str], lay: Lay) -> None:
        number = int(found["number"])
        ends = self._ends(lay if self._better is None else self._better)
        assert number in ends
        if self._better is not None:
            assert number not in self._ends(lay)
        check_gap(self._states, found, self.other)

    def _opens_blank(self, _found: re.Match[str], lay: Lay) -> None:
        assert BLANK in self._ends(lay)

    def _shuts_out(self, _found: re.Match[str], lay: Lay) -> None:
        assert self._chance(lay) == 0.0
        assert not any(map(self._line(lay).takes, self.game.table.hands[self.other]))

    def _answer(self, found: re.Match[str], lay: Lay) -> None:
        assert found["chance"] == tell_chance(self._chance(lay))

    def _spends_blank(self, _found: re.Match[str], lay: Lay) -> None:
        assert BLANK in (lay.tile.left, lay.tile.right)

    def _fit(self, found: re.Match[str], lay: Lay) -> None:
        count = {"None": 0, "All": int(found["rest"])}.get(found["count"])
        assert self._fitting(lay) == (int(found["count"]) if count is None else count)
        assert len(self._rest(lay)) == int(found["rest"])

    def _fit_one(self, found: re.Match[str], lay: Lay) -> None:
        assert len(self._rest(lay)) == 1
        assert self._fitting(lay) == (found["count"] == "fits")

    def _sheds(self, found: re.Match[str], lay: Lay) -> None:
        assert lay.tile.left + lay.tile.right == int(found["pips"])

    def _heaviest(self, found: re.Match[str], lay: Lay) -> None:
        self._sheds(found, lay)
        others = [each.tile for each in self.game.table.legal_lays()]
        others = [each for each in others if each.domino != lay.tile.domino]
        assert others
        assert all(each.left + each.right < int(found["pips"]) for each in others)

    def _last(self, _found: re.Match[str], _lay: Lay) -> None:
        assert len(self.hand) == 1

    # What is worse after it than after the better one

    def _opened(self, _found: re.Match[str], lay: Lay) -> None:
        assert BLANK in self._ends(lay)
        assert BLANK not in self._ends(self._other_lay)

    def _spent(self, _found: re.Match[str], lay: Lay) -> None:
        assert BLANK in (lay.tile.left, lay.tile.right)
        assert lay.tile.domino in self._rest(self._other_lay)

    def _answers(self, found: re.Match[str], lay: Lay) -> None:
        worse, better = self._chance(lay), self._chance(self._other_lay)
        assert worse > better
        assert (found["chance"], found["than"]) == (tell_chance(worse), tell_chance(better))
        assert found["chance"] != found["than"]

    def _leaves(self, found: re.Match[str], lay: Lay) -> None:
        assert int(found["number"]) in self._ends(self._other_lay)
        assert int(found["number"]) not in self._ends(lay)

    def _fewer_fit(self, found: re.Match[str], lay: Lay) -> None:
        count = 0 if found["count"] == "Nothing" else int(found["count"])
        assert count == self._fitting(lay) < self._fitting(self._other_lay) == int(found["than"])

    def _fewer_numbers(self, found: re.Match[str], lay: Lay) -> None:
        numbers = [
            len({end for tile in self._rest(each) for end in (tile.low, tile.high)})
            for each in (lay, self._other_lay)
        ]
        assert numbers[0] == int(found["count"]) < int(found["than"]) == numbers[1]

    def _fewer_pips(self, found: re.Match[str], lay: Lay) -> None:
        pips = [each.tile.left + each.tile.right for each in (lay, self._other_lay)]
        assert pips[0] == int(found["count"]) < int(found["than"]) == pips[1]

    # What is so on the table

    @property
    def _other_lay(self) -> Lay:
        assert self._better is not None
        return self._better

    def _line(self, lay: Lay) -> Line:
        return self.game.lay(lay).table.line

    def _ends(self, lay: Lay) -> set[int | None]:
        return {self._line(lay).open_end(side) for side in Side}

    def _rest(self, lay: Lay) -> tuple[Domino, ...]:
        return self.game.lay(lay).table.hands[self.player]

    def _fitting(self, lay: Lay) -> int:
        return sum(map(self._line(lay).takes, self._rest(lay)))

    @cached_property
    def _unseen(self) -> list[Domino]:
        table = self.game.table
        return [*table.hands[self.other], *table.boneyard]

    @cached_property
    def _held(self) -> EveryDeal | Holdings:
        """What the other may hold; every deal is tried where they are few."""
        if len(self._unseen) <= _FEW_UNSEEN and self.game.table.size <= 4:
            return EveryDeal(self.game, self.player)
        holdings = Holdings.of(self.game.sight(self.player))
        assert holdings is not None
        return holdings

    def _chance(self, lay: Lay) -> float:
        """That the other can lay at once."""
        return self._held.chance_of(*filter(self._line(lay).takes, self._unseen))


def _any(_found: re.Match[str], _lay: Lay) -> None:
    """It claims nothing."""


_ENDED = re.compile(
    r"(?:Best play goes on: (?P<acts>.*)\. In the end|That ends the game:) (?P<own>\d+) pips? "
    r"(?:is|are) left in the hand against (?P<other>\d+)\."
)
_CAUSES = {
    rf"Best play then leads to (\d+) turns? in which nothing of the hand fits, but to (\d+) "
    rf"after {_LAY}\.": "own passes",
    rf"{_OTHER} ha(?:s|ve) to pass (\d+) times? then, but (\d+) after {_LAY}\.": "other passes",
    rf"In the end (\d+) pips? (?:is|are) left in the hand, but (\d+) after {_LAY}\.": "own pips",
    rf"{_OTHER} holds? (\d+) pips? in the end, but (\d+) after {_LAY}\.": "other pips",
    rf"{_OTHER} lays? the last tile, which decides between equal pips\.": "last tile",
}


class _Played:
    """What comes of a line of an ending, followed with the model's own rules."""

    def __init__(self, table: Table, lay: Lay, acts: str, *, proves: bool) -> None:
        player = table.turn
        self.passes = {Player.HUMAN: 0, Player.COMPUTER: 0}
        table = table.lay(lay)
        for act in filter(None, acts.split(", ")):
            if act == "pass":
                assert table.must_pass
                self.passes[table.turn] += 1
                table = table.end_turn()
                continue
            found = next(
                each for each in table.legal_lays() if act == f"{each.tile} at {each.side}"
            )
            if proves:
                assert -plain_value(table.lay(found)) == plain_value(table)
            table = table.lay(found)
        assert table.is_over
        self.table = table
        won = WON if table.winner is player else -WON
        self.value = table.pips_left(player.opponent) - table.pips_left(player) + won


def check_ending(game: DominoesGame, told: dict[Lay, str], better: dict[Lay, Lay | None]) -> int:
    """That what is said of the lays of an ending is so; returns how many sentences were checked.

    Args:
        game: With an empty boneyard.
        told: What is said of each lay.
        better: Beside which lay.
    """
    table, player = game.table, game.table.turn
    proves = len([*table.hands.human, *table.hands.computer]) <= _SMALL_ENDING
    played: dict[Lay, _Played] = {}
    for lay, text in told.items():
        found = _ENDED.search(text)
        assert found is not None, text
        line = _Played(table, lay, found["acts"] or "", proves=proves)
        assert int(found["own"]) == line.table.pips_left(player)
        assert int(found["other"]) == line.table.pips_left(player.opponent)
        if proves:
            after = table.lay(lay)
            assert line.value == -plain_value(after)
        played[lay] = line
    checked = len(told)
    for lay, text in told.items():
        best = better[lay]
        if best is None:
            assert _ENDED.fullmatch(text)
            continue
        assert played[lay].value < played[best].value
        sentences = _SENTENCE.split(_ENDED.sub("", text).strip())
        for sentence in sentences:
            checked += 1
            _check_cause(sentence, played[lay], played[best], player)
    return checked


def _check_cause(sentence: str, worse: _Played, better: _Played, player: Player) -> None:
    kinds = [
        (kind, found)
        for pattern, kind in _CAUSES.items()
        if (found := re.fullmatch(pattern, sentence))
    ]
    assert len(kinds) == 1, sentence
    kind, found = kinds[0]
    other = player.opponent
    if kind == "last tile":
        assert worse.table.last_layer is other
        assert worse.table.pips_left(player) == worse.table.pips_left(other)
        return
    count, than = int(found[1]), int(found[2])
    match kind:
        case "own passes":
            numbers = [each.passes[player] for each in (worse, better)]
        case "other passes":
            numbers = [each.passes[other] for each in (worse, better)]
        case "own pips":
            numbers = [each.table.pips_left(player) for each in (worse, better)]
        case _:
            numbers = [each.table.pips_left(other) for each in (worse, better)]
    assert numbers == [count, than]
    assert (count > than) == kind.startswith("own")
    assert count != than
