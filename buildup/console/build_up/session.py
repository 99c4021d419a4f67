"""A tournament of Build Up in the terminal: whom it waits for, what it says, what follows."""

import random
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from buildup.console.build_up.input import ALL, LEADER, LEADERS, OUT, SCORED
from buildup.console.build_up.screen import hand_result, moves_lines, sheet_lines, table_lines
from buildup.console.session import NODES_AT_ONCE, TerminalSession
from buildup.model.build_up.events import FirstPlayerDrawn, HandScored, RoundWon, TournamentWon
from buildup.model.build_up.position import IllegalMoveError, Move, StackName
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase, Table
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player
from buildup.narration.aloud import in_sentences
from buildup.narration.build_up.chances import explain_chance, tell_deal_worth, tell_first_advice
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.obstacles import tell_obstacle
from buildup.narration.build_up.reasons import explain_move
from buildup.narration.build_up.score_sheet import score_sheet
from buildup.narration.build_up.typed import legal_stacks, legal_tiles, read_placing
from buildup.narration.compiled_searches import tell_without_par
from buildup.narration.games import tell_deal
from buildup.narration.typed import AnswerError, check_stands_alone, read_yes_or_no, split_line
from buildup.records.recording import is_deal_even, mark_even
from buildup.review.build_up.luck import RoundLuck
from buildup.saves.loaded import Loaded
from buildup.saves.saved_games import read_build_up
from buildup.strategy.build_up.adviser import adviser
from buildup.strategy.build_up.analysis import HandAnalysis
from buildup.strategy.build_up.certain_outcome import Certainty, OutcomeSearch
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.even_deal import any_even_deal, chance_at_start
from buildup.strategy.build_up.level_chance import against
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.par import par_of
from buildup.strategy.build_up.play_outs import PlayOuts
from buildup.strategy.build_up.reasons import reason_for
from buildup.strategy.build_up.round_analysis import RoundAnalysis
from buildup.strategy.build_up.search import compiled
from buildup.strategy.level import Level
from buildup.texts import _, later

_PAR_AMID_TURN = 0.1
"""Seconds for which par is worked on before each turn of a person in the last two hands: nobody
notices, and at the end of the round hardly anything is left."""
_PAR_AT_END = 1.0
"""The same at the end of the round, where the rest has to be waited for."""


class TerminalBuildUp(TerminalSession[Tournament]):
    """One person at one terminal, against the computer, in tournaments of Build Up."""

    _greeting = later("Build Up, by David Vander Ark. Type ? for help at any time.")
    _narrator = BuildUpNarrator()

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self._game.table

    def _read(self, path: Path) -> Loaded[Tournament]:
        return read_build_up(path)

    def choose_even_deal(self) -> None:
        """Begin with an even deal."""
        self._game = self._longest = self._with_even_deal()

    def _with_even_deal(self) -> Tournament:
        mark_even(self._saves)
        return Tournament.begin(Start.fresh(any_even_deal()))

    def _deal(self, deal: Deal | None) -> str:
        self._accept(
            self._with_even_deal() if deal is None else Tournament.begin(Start.fresh(deal))
        )
        is_even = is_deal_even(self._saves, self._game)
        named = tell_deal(self._game.start.deal, is_even=is_even)
        return _("A new tournament begins, deal {deal}.").format(deal=named)

    def _give_hint(self) -> None:
        if self.table.phase is Phase.PLACING:
            choice = self._think(adviser().think(self.table.sight))
            self._count(hints=1)
            self._terminal.say(self._narrator.hint(choice))
            known = choice.advice and choice.advice.chance
            if known and (chance := self._against()(known, 0)):
                self._terminal.say(explain_chance(chance))
        else:
            self._terminal.say(_("There is no hint now: it is not your turn."))

    def _against(self) -> Callable[[Chance, int], Chance | None]:
        """What makes of a chance of the person against an expert that against the computer, by
        the points of the hand that are given away now; ``None`` where chance has dealt the rest."""
        table = self.table
        tiles = len(table.position.hands.computer)
        rounds = PlayOuts(table.sight, self.level, Player.HUMAN)

        def told(chance: Chance, lost: int) -> Chance | None:
            if table.are_boneyards_guessed:
                return None
            known = against(self.level, table.hand_number, chance, tiles)
            return known or rounds.finish().chance(lost)

        return told

    def _go_on(self) -> None:
        match self.table.phase:
            case Phase.PLACING if not self.table.position.must_pass:
                if self.table.position.turn is Player.HUMAN:
                    self._let_person_move()
                else:
                    self._let_computer_move()
            case Phase.HAND_OVER:
                self._end_hand()
            case Phase.ROUND_OVER:
                self._end_round()
            case Phase.TOURNAMENT_OVER:
                self._stay_at_end()
            case _:
                self._advance()

    def _answer(self, question: str) -> str | None:
        line = super()._answer(question)
        word, name = split_line(line or "")
        if word == SCORED:
            if not self._game.can_be_scored:
                raise AnswerError(_("The scores are known."))
            is_scored = read_yes_or_no(name, _("Type scored yes, or scored no."))
            self._accept(self._game.scored(is_scored))
            self._terminal.say(in_sentences(self._narrator.scores(is_scored)))
            return None
        if word != LEADER:
            return line
        if self._game.guessed_leader is None:
            raise AnswerError(_("Who leads this round is known."))
        if name.casefold() not in LEADERS:
            raise AnswerError(_("Type leader you, or leader computer."))
        leader = LEADERS[name.casefold()]
        self._accept(self._game.led_by(leader))
        self._terminal.say(in_sentences(self._narrator.leads(leader)))
        return None

    def _work_on_par(self, seconds: float) -> int | None:
        """Play the round between experts for so long at most; returns par if it is known then."""
        par = par_of(self._game)
        if par is None:
            return None
        end = time.monotonic() + seconds
        while not par.advance(NODES_AT_ONCE) and time.monotonic() < end:
            pass
        return par.value

    def _let_person_move(self) -> None:
        decided = OutcomeSearch(self.table.sight).finish()
        is_decided = decided.certainty is Certainty.CERTAIN
        if self.table.hand_number >= HANDS_IN_A_ROUND - 1:
            self._work_on_par(_PAR_AMID_TURN)
        if self._is_news():
            offer = _("Type out to play it out at once.")
            words = in_sentences(self._narrator.decided(decided.winner), offer)
            self._show_table([words] if is_decided else [])
        line = self._answer(_("Your turn (? for help):"))
        if line is None:
            return
        word, text = split_line(line)
        if not line:
            self._shown = None
        elif word in (ALL, ALL[0]):
            check_stands_alone(ALL, text)
            self._list_moves()
        elif line.casefold() == OUT:
            self._play_out(is_decided=is_decided)
        else:
            self._place(line)

    def _list_moves(self) -> None:
        """List all moves of the person, best first, with what they are worth."""
        analysis = RoundAnalysis(self.table.sight)
        self._work(analysis)
        self._count(hints=1)
        self._terminal.show(moves_lines(analysis, self._against(), self._terminal.screen))

    def _play_out(self, *, is_decided: bool) -> None:
        """Place for both players until the hand ends."""
        if not is_decided:
            raise AnswerError(_("This round is not decided: place a tile."))
        strategy = strategy_of(Level.EXPERT, random.Random())
        while self.table.phase is Phase.PLACING:
            if self.table.position.must_pass:
                self._advance()
            else:
                choice = self._think(strategy.think(self.table.sight))
                self._play(choice.move, is_played_out=True)

    def _place(self, line: str) -> None:
        position = self.table.position
        wanted = read_placing(line, position, position.hands.human)
        if isinstance(wanted, Tile):
            self._terminal.say(legal_stacks(position, wanted))
            return
        if isinstance(wanted, StackName):
            self._terminal.say(legal_tiles(position, wanted))
            return
        try:
            self._play(wanted)
        except IllegalMoveError as error:
            raise AnswerError(tell_obstacle(position, wanted, error.obstacle)) from None

    def _let_computer_move(self) -> None:
        strategy = strategy_of(self.level, random.Random())
        self._play(self._think(strategy.think(self.table.sight)).move)

    def _play(self, move: Move, *, is_played_out: bool = False) -> None:
        """Place a tile, and say what that does."""
        position = self.table.position
        self._accept(self._game.play(move, is_played_out=is_played_out))
        self._terminal.say(explain_move(reason_for(position, move)))

    def _end_hand(self) -> None:
        event = self._game.forced_event
        assert isinstance(event, HandScored)
        if self._is_news():
            self._show_table(hand_result(self.table, event))
        following = self._game.advance()
        if following.table.phase is Phase.ROUND_SCORED:
            question = _("Press Enter for the result of the round:")
        else:
            question = _("Press Enter for hand {hand}:").format(hand=following.table.hand_number)
        line = self._answer(question)
        if line == "":
            self._accept(following)
        elif line is not None:
            self._terminal.say(_("The hand is over: press Enter first."))

    def _end_round(self) -> None:
        if self._is_news():
            won = next((e for e in reversed(self._game.events) if isinstance(e, RoundWon)), None)
            if won is not None:
                sheet = score_sheet(self._game, self._narrator.names)
                sentences = [self._narrator.round_result(won)]
                par = self._work_on_par(_PAR_AT_END)
                if par is not None:
                    margin = won.scores.human - won.scores.computer
                    sentences.append(self._narrator.par(par, margin))
                if compiled and not (luck := RoundLuck(self._game)).is_done:
                    self._work(luck)
                    sentences.append(self._narrator.luck(luck.of_hands))
                sentences += filter(None, [tell_without_par(), *self._guesses()])
                self._show(sentences, above=sheet_lines(sheet, self._terminal.screen))
        line = self._answer(
            _("{question} (y/n)").format(
                question=self._narrator.ask_for_another_round(self.table.rounds_won)
            )
        )
        if line is None:
            return
        if self._means_yes(line):
            self._accept(self._game.start_round())
        else:
            self._accept(self._game.end())
            self._has_left = True
        self._terminal.say(self._narrator.tell(self._game.events[-1]))

    def _stay_at_end(self) -> None:
        """A tournament that was over when it was loaded."""
        if self._is_news():
            last = self._game.events[-1]
            assert isinstance(last, TournamentWon)
            self._show([self._narrator.tournament_result(last)])
        if self._answer(_("This tournament is over (new, load or quit):")) is not None:
            self._terminal.say(_("Type new, load or quit."))

    def _advance(self) -> None:
        """What happens without anybody's decision; a round's result waits for its question."""
        if self.table.phase is Phase.ROUND_SCORED:
            self._work_on_par(_PAR_AT_END)  # before the round is recorded
        self._accept(self._game.advance())
        event = self._game.events[-1]
        if not isinstance(event, RoundWon):
            self._terminal.say(self._narrator.tell(event))
        if not isinstance(event, FirstPlayerDrawn) or event.first_player is None:
            return
        self._terminal.say(tell_first_advice(is_first=self._last is None))
        if compiled and self._last is not None:  # a first game is played without percentages
            worth = HandAnalysis(self.table.position, best_only=True).finish()
            chance = Chance.estimated(chance_at_start(self.table.sight, worth.value))
            if told := self._against()(chance, 0):
                self._terminal.say(tell_deal_worth(told))

    def _show_table(self, sentences: Iterable[str] = ()) -> None:
        """Write the table and the sentences that belong under it as one block."""
        sentences = [*sentences, *self._guesses()]
        is_even = is_deal_even(self._saves, self._game)
        screen = self._terminal.screen
        table = table_lines(self._game, self.level, screen, is_deal_even=is_even)
        self._show(sentences, table)

    def _guesses(self) -> list[str]:
        """What of the file is a guess, and how to say what is true."""
        leader = _("Type leader you, or leader computer, to say who does.")
        return self._narrator.guesses(self._game, (leader, _("Type scored yes, or scored no.")))

    def _show(self, sentences: Iterable[str], above: Sequence[str] = ()) -> None:
        """Write sentences, and the lines above them, as one block."""
        terminal = self._terminal
        terminal.show_block(
            [*above, *(line for each in sentences for line in terminal.wrapped(each))]
        )
