"""A Build Up tournament in the terminal."""

import time
from collections.abc import Callable, Iterable, Sequence

from buildup.console.build_up.screen import hand_result, moves_lines, sheet_lines, table_lines
from buildup.console.input import Verb
from buildup.console.session import NODES_AT_ONCE, TerminalSession
from buildup.model.build_up.events import FirstPlayerDrawn, HandScored, RoundWon, TournamentWon
from buildup.model.build_up.position import IllegalMoveError, StackName
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase, Table
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player, PlayMode
from buildup.narration.build_up.advice import explain_advice, hint_sentences
from buildup.narration.build_up.chances import explain_chance, tell_deal_worth, tell_first_advice
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.prompts import tell_obstacle
from buildup.narration.build_up.score_sheet import score_sheet
from buildup.narration.build_up.typed import legal_stacks, legal_tiles, read_placing
from buildup.narration.build_up.variations import describe_variation, tell_too_many, tell_tried
from buildup.narration.typed import AnswerError, read_yes_or_no
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting, NewGame
from buildup.review.build_up.luck import RoundLuck
from buildup.review.build_up.review import BuildUpReview
from buildup.saves.saved_games import read_build_up
from buildup.strategy.build_up.analysis import HandAnalysis, RoundAnalysis
from buildup.strategy.build_up.balanced_deal import any_balanced_deal, chance_at_start
from buildup.strategy.build_up.certain_outcome import OutcomeSearch
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.level_chance import PlayOuts, against
from buildup.strategy.build_up.par import par_of
from buildup.strategy.build_up.search import compiled
from buildup.texts import _, in_sentences, later

LEADERS = {"you": Player.HUMAN, "computer": Player.COMPUTER}
"""The players by the words that may follow ``leader``."""
_PAR_AMID_TURN = 0.1
"""The maximum time spent on par before a turn of the last two hands, in seconds."""
_PAR_AT_END = 1.0
"""The maximum time spent on par at the end of the round, in seconds."""


class TerminalBuildUp(TerminalSession[Tournament]):
    """A person at a terminal who plays Build Up."""

    _greeting = later("Build Up, by David Vander Ark. Type ? for help at any time.")

    game: OpenTournament
    _open = OpenTournament
    _read = staticmethod(read_build_up)

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def _narrator(self) -> BuildUpNarrator:
        return BuildUpNarrator.of(self.game.mode)

    def deal(self, wanted: NewGame) -> None:
        is_balanced = wanted.deal is None
        deal = any_balanced_deal() if is_balanced else wanted.deal
        self._document.begin_new(wanted._replace(deal=deal, is_balanced=is_balanced))

    def _tell_begun(self) -> str:
        return _("New tournament, deal {deal}.").format(deal=self.game.present.start.deal)

    def _try(self) -> None:
        if self.game.place_before_move is None:
            raise AnswerError(_("No move led here."))
        is_by_hand = self.game.game_mode is PlayMode.TWO_PEOPLE
        if not self.game.try_before_move(is_by_hand):
            raise AnswerError(tell_too_many())

    def _show_variation(self, number: str) -> None:
        variations = self.game.variations
        if not variations:
            raise AnswerError(_("No variation yet: step back to a move and type “try”."))
        if number.isdecimal() and 0 < int(number[:6]) <= len(variations):
            self.game.show_variation(int(number[:6]) - 1)
            return
        if number:
            sentence = _("Type a variation from 1 to {count}.")
            raise AnswerError(sentence.format(count=len(variations)))
        for place, each in enumerate(variations, 1):
            told = describe_variation(each, self._narrator)
            self._terminal.say(_("{number}. {move}").format(number=place, move=told))

    def _show_state(self) -> None:
        self._show_table([self._narrator.last_event(self.game.shown)])

    def _moves(self) -> list[str]:
        game = self.game.shown
        return [self._narrator.tell(event) for event in game.events[game.round_place :]]

    def _score_lines(self) -> list[str]:
        sheet = score_sheet(self.game.shown, self._narrator.names)
        return sheet_lines(sheet, self._terminal.screen)

    def _review(self) -> list[str]:
        review = BuildUpReview(self.game.played, self.table.round_number, level=self.game.level)
        return self._review_lines(
            review, lambda ply: ply.move_loss.points, lambda ply: explain_advice(ply.advice)
        )

    def _check_choice(self) -> None:
        if self.table.phase is not Phase.PLACING:
            raise AnswerError(_("Only possible on your turn."))

    def _give_hint(self) -> None:
        choice = self._think(self.game.think_of_hint())
        self.game.count_hint(self.game.shown)
        self._terminal.say(" ".join(hint_sentences(choice)))
        known = choice.advice and choice.advice.chance
        if known and (chance := self._against()(known, 0)):
            self._terminal.say(explain_chance(chance))

    def _against(self) -> Callable[[Chance, int], Chance | None]:
        """Return a conversion of chances; see :data:`~buildup.console.build_up.screen.Against`.

        The conversion returns ``None`` between two people and if the boneyards are guessed.
        """
        table = self.table
        tiles = len(table.position.hands.computer)
        rounds = PlayOuts(table.sight, self.game.level, Player.HUMAN)

        def told(chance: Chance, lost: int) -> Chance | None:
            if table.are_boneyards_guessed or self.game.mode is PlayMode.TWO_PEOPLE:
                return None
            known = against(self.game.level, table.hand_number, chance, tiles)
            return known or rounds.finish().chance(lost)

        return told

    def _go_on(self) -> None:
        match self.game.awaiting:
            case Awaiting.PERSON:
                self._let_person_move()
            case Awaiting.COMPUTER:
                self._let_computer_move()
            case Awaiting.GO_ON | Awaiting.PAUSE if self.table.phase is Phase.HAND_OVER:
                self._end_hand()
            case Awaiting.ROUND_CHOICE:
                self._end_round()
            case Awaiting.NOTHING:
                self._stay_at_end()
            case _:
                self._advance()

    def _obey(self, verb: Verb, text: str) -> None:
        match verb:
            case Verb.LEADER if self.game.can_answer:
                self._name_leader(text.casefold())
            case Verb.SCORED if self.game.can_answer:
                self._score_hand(text)
            case Verb.OUT if self.game.watched_place is None:
                self._play_out()
            case _:
                super()._obey(verb, text)

    def _name_leader(self, name: str) -> None:
        """Replace a guess of who goes first.

        Raises:
            AnswerError: There is no such guess, or the name is not in :data:`LEADERS`.
        """
        if self.game.shown.guessed_leader is None:
            raise AnswerError(_("Who goes first is already known."))
        if name not in LEADERS:
            raise AnswerError(_("Type “leader you” or “leader computer”."))
        self.game.name_leader(LEADERS[name])
        self._terminal.say(in_sentences(self._narrator.goes_first(LEADERS[name])))

    def _score_hand(self, answer: str) -> None:
        """Replace a guess of whether the scores include the last hand.

        Raises:
            AnswerError: There is no such guess, or the answer is neither yes nor no.
        """
        if not self.game.shown.can_be_scored:
            raise AnswerError(_("The scores are already known."))
        is_scored = read_yes_or_no(answer, _("Type “scored yes” or “scored no”."))
        self.game.score_hand(is_scored)
        self._terminal.say(in_sentences(self._narrator.scores(is_scored)))

    def _work_on_par(self, seconds: float) -> int | None:
        """Compute par for about ``seconds``; return it, or ``None`` if unknown."""
        par = par_of(self.game.shown)
        if par is None:
            return None
        end = time.monotonic() + seconds
        while not par.advance(NODES_AT_ONCE) and time.monotonic() < end:
            pass
        return par.value

    def _let_person_move(self) -> None:
        if self.table.hand_number >= HANDS_IN_A_ROUND - 1:
            self._work_on_par(_PAR_AMID_TURN)
        if self._is_news():
            decided = OutcomeSearch(self.table.sight).finish()
            offer = _("Type “out” to finish it.")
            words = in_sentences(self._narrator.decided(decided.winner), offer)
            self._show_table([words] if decided.is_certain else [])
        question = _("Your turn (? for help):")
        if self.game.mode is PlayMode.TWO_PEOPLE:
            turn = self._narrator.turn(self.table.position.turn)
            question = _("{turn} (? for help):").format(turn=turn)
        line = self._answer(question)
        if line == "":
            self._shown = None
        elif line is not None:
            self._place(line)

    def _list_moves(self) -> None:
        analysis = RoundAnalysis(self.table.sight)
        self._work(analysis)
        self.game.count_hint(self.game.shown)
        self._terminal.show(moves_lines(analysis, self._against(), self._terminal.screen))

    def _play_out(self) -> None:
        """Let the computer finish a decided round for both players.

        Raises:
            AnswerError: The round is not decided, or it is nobody's turn.
        """
        self._check_choice()
        if not OutcomeSearch(self.table.sight).finish().is_certain:
            raise AnswerError(_("This round isn't decided: play a tile."))
        self.game.plays_out = True

    def _place(self, line: str) -> None:
        position = self.table.position
        wanted = read_placing(line, position, position.hands[position.turn])
        if isinstance(wanted, Tile):
            self._terminal.say(legal_stacks(position, wanted))
            return
        if isinstance(wanted, StackName):
            self._terminal.say(legal_tiles(position, wanted))
            return
        try:
            self.game.play(wanted)
        except IllegalMoveError as error:
            raise AnswerError(tell_obstacle(position, wanted, error.obstacle)) from None
        self._tell_played()

    def _let_computer_move(self) -> None:
        if (ahead := self.game.answer_ahead) is None:
            self.game.play(self._think(self.game.think()).move)
        else:
            self.game.accept(ahead)
        self._tell_played()

    def _tell_played(self) -> None:
        self._terminal.say(in_sentences(self._narrator.tell(self.game.shown.events[-1])))

    def _end_hand(self) -> None:
        event = self.game.shown.forced_event
        assert isinstance(event, HandScored)
        if self._is_news():
            self._show_table(hand_result(self.table, event, self._narrator))
        if self._guesses():  # let the person correct guesses before they count
            line = self._answer(_("Press Enter to score this hand:"))
            if line:
                self._terminal.say(_("The hand is over: press Enter first."))
            if line != "":
                return
        self.game.advance()

    def _end_round(self) -> None:
        if self._is_news():
            won = self.game.shown.last_won
            if won is not None:
                sheet = score_sheet(self.game.shown, self._narrator.names)
                sentences = [self._narrator.round_result(won)]
                par = self._work_on_par(_PAR_AT_END)
                if par is not None:
                    margin = won.scores.human - won.scores.computer
                    sentences.append(self._narrator.par(par, margin))
                if compiled and not (luck := RoundLuck(self.game.shown)).is_done:
                    self._work(luck)
                    sentences.append(self._narrator.luck(luck.of_hands))
                if not compiled:
                    sentences.append(_("Par and luck need the compiled search."))
                sentences += self._guesses()
                self._show(sentences, above=sheet_lines(sheet, self._terminal.screen))
        question = self._narrator.ask_for_another_round(self.table.rounds_won)
        line = self._answer(_("{question} (y/n)").format(question=question))
        if line is None:
            return
        if read_yes_or_no(line):
            self.game.start_round()
        else:
            self.game.end_tournament()
            self._has_left = True
        self._terminal.say(self._narrator.tell(self.game.shown.events[-1]))

    def _stay_at_end(self) -> None:
        """Show the result of a finished tournament, and ask what to do."""
        if self._is_news():
            last = self.game.shown.events[-1]
            assert isinstance(last, TournamentWon)
            self._show([self._narrator.tournament_result(last)])
        if self._answer(_("Tournament over (new, load or quit):")) is not None:
            self._terminal.say(_("Type “new”, “load” or “quit”."))

    def _advance(self) -> None:
        """Apply a forced event and describe it, except for the result of a round.

        Once a draw has decided who goes first, also give advice and possibly the win chance.
        """
        if self.table.phase is Phase.ROUND_SCORED:
            self._work_on_par(_PAR_AT_END)  # before the round is recorded
        self.game.advance()
        event = self.game.shown.events[-1]
        if isinstance(event, FirstPlayerDrawn):
            self.game.confirm()  # it is printed below
        if not isinstance(event, RoundWon):
            self._terminal.say(self._narrator.tell(event))
        if not isinstance(event, FirstPlayerDrawn) or event.first_player is None:
            return
        self._terminal.say(tell_first_advice(is_first=self._last is None))
        if compiled and self._last is not None:  # the first game shows no percentages
            worth = HandAnalysis(self.table.position, best_only=True).finish()
            chance = Chance.estimated(chance_at_start(self.table.sight, worth.value))
            if told := self._against()(chance, 0):
                self._terminal.say(tell_deal_worth(told))

    def _show_table(self, sentences: Iterable[str] = ()) -> None:
        tried = [] if self.game.tried is None else [tell_tried(self.game.tried)]
        sentences = [*tried, *sentences, *self._guesses()]
        self._show(sentences, table_lines(self.game, self._terminal.screen))

    def _guesses(self) -> list[str]:
        """Return sentences about what the file does not say, and how the person can say it."""
        leader = _("Type “leader you” or “leader computer”.")
        return self._narrator.guesses(
            self.game.shown, (leader, _("Type “scored yes” or “scored no”."))
        )

    def _show(self, sentences: Iterable[str], above: Sequence[str] = ()) -> None:
        terminal = self._terminal
        terminal.show_block(
            [*above, *(line for each in sentences for line in terminal.wrapped(each))]
        )
