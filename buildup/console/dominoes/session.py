"""A game of Dominoes in the terminal."""

import re
from collections.abc import Callable
from types import MappingProxyType

from buildup.console.dominoes.screen import end_block, holdings_lines, lays_lines, turn_block
from buildup.console.input import MATCH, SET, WantedGame
from buildup.console.session import TerminalSession
from buildup.model.dominoes.domino import LARGEST_SIZE, SMALLEST_SIZE, Domino, LaidDomino
from buildup.model.dominoes.game import DominoesGame, TurnEnded
from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.match import LEAST_TARGET, MOST_TARGET
from buildup.model.dominoes.table import NotAllowedError, Table
from buildup.model.player import Player
from buildup.narration.dominoes import prompts, typed
from buildup.narration.dominoes.advice import explain_lay_advice, hint_sentences
from buildup.narration.dominoes.holdings import explain, tell_uncountable
from buildup.narration.dominoes.move_values import tell_unvalued
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.narration.dominoes.variations import tell_game_tried, tell_no_try
from buildup.narration.typed import AnswerError, read_yes_or_no
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting, NewGame
from buildup.review.dominoes.review import DominoesReview
from buildup.saves.saved_games import read_dominoes
from buildup.strategy.dominoes.analysis import LayAnalysis
from buildup.strategy.dominoes.holdings import Holdings
from buildup.strategy.dominoes.motif import Motifs
from buildup.texts import _, in_sentences, later


class LayCanceledError(Exception):
    """The person canceled a move at one of its questions.

    Attributes:
        wants_to_quit: Whether they want to quit, rather than return to their turn.
    """

    def __init__(self, *, wants_to_quit: bool) -> None:
        super().__init__()
        self.wants_to_quit = wants_to_quit


def read_subject(line: str, holdings: Holdings) -> Domino | int:
    """Parse an unseen tile or a number that the person asks about.

    Args:
        line: The typed text, stripped of whitespace.
        holdings: What is known about the unseen tiles.

    Raises:
        AnswerError: The text is neither, or the person can see the tile.
    """
    if re.fullmatch(r"[0-9]", line):
        return int(line)
    found = typed.written_tile(line)
    if found is None:
        raise typed.unknown(line, _("Type “w”, “w 5” or “w [2 5]”."))
    if found.domino not in holdings.unseen:
        raise AnswerError(_("You can see {tile}.").format(tile=found.domino))
    return found.domino


def _unless_canceled(line: str) -> str:
    word = line.casefold()
    if word in ("b", "back", "q", "quit"):
        raise LayCanceledError(wants_to_quit=word[0] == "q")
    return line


_COVERED = later("Press Enter first.")


class TerminalDominoes(TerminalSession[DominoesGame]):
    """A person at a terminal who plays Dominoes."""

    _greeting = later("Dominoes. Type ? for help.")

    @property
    def _narrator(self) -> DominoesNarrator:
        return DominoesNarrator.of(self.game.mode)

    _open = OpenDominoes
    _read = staticmethod(read_dominoes)
    _numbered = MappingProxyType(
        {SET: (SMALLEST_SIZE, LARGEST_SIZE), MATCH: (LEAST_TARGET, MOST_TARGET)}
    )
    game: OpenDominoes
    _hinted: Lay | None = None
    """The move that the last hint recommended; ``None`` if there was no hint."""
    _has_told_numbers = False
    """Whether the person has been told that tiles are numbered from 1.

    Version 0.2.0 numbered them from 0.
    """

    @property
    def table(self) -> Table:
        return self.game.table

    def deal(self, wanted: NewGame) -> None:
        """Deal a new game; by default, a match is followed by one to the same points."""
        before = self.game.present.match
        target = wanted.target or (None if before is None else before.target)
        self._document.begin_new(wanted._replace(target=target))

    def _tell_begun(self) -> str:
        start = self.game.present.start
        if start.match is None:
            return _("New game, deal {deal}.").format(deal=start.deal)
        return _("New match to {target}, deal {deal}.").format(
            target=start.match.target, deal=start.deal
        )

    def _try(self) -> None:
        was_trying = self.game.is_trying
        if not (self.game.present.is_over or was_trying):
            raise AnswerError(tell_no_try())
        if self.game.watched_place is None:
            self.game.watch(self.game.last_place)
        if not self.game.try_before_move():
            raise AnswerError(_("No move led here."))
        if not was_trying:
            self._terminal.say(tell_game_tried(is_by_hand=self.game.is_by_hand))

    def _show_variation(self, _number: str) -> None:
        raise AnswerError(_("Dominoes keeps no variations."))

    def _show_state(self) -> None:
        event = self._narrator.last_event(self.game.shown)
        self._terminal.show_block(turn_block(self.game, self._terminal.screen, event))

    def _moves(self) -> list[str]:
        return self._narrator.course(self.game.shown)

    def _score_lines(self) -> list[str]:
        match = self.game.present.match
        sentence = _("No match. To start one, type “new match 100”.")
        if match is not None:
            sentence = self._narrator.match_standing(match)
        return self._terminal.wrapped(sentence)

    def _review(self) -> list[str]:
        if not self.game.can_review:
            raise AnswerError(_("Finish the game to review it."))
        return self._review_lines(
            DominoesReview(self.game.present, self.game.level),
            lambda ply: 0 if ply.is_best else ply.chance_lost,
            lambda ply: explain_lay_advice(ply.advice),
        )

    def _check_choice(self) -> None:
        if self.game.shown.is_over:
            raise AnswerError(prompts.tell_game_over())
        if self.game.is_covered:
            raise AnswerError(_(_COVERED))
        if self.table.must_draw:
            raise AnswerError(prompts.tell_must_draw(self.table))

    def _give_hint(self) -> None:
        choice = self._think(self.game.think_of_hint())
        self.game.count_hint(self.game.shown)
        self._hinted = choice.move
        self._terminal.say(in_sentences(*hint_sentences(choice, self.game)))

    def _go_on(self) -> None:
        match self.game.awaiting:
            case Awaiting.PERSON:
                self._let_person_play()
            case Awaiting.COMPUTER:
                self._let_computer_play()
            case Awaiting.NOTHING:
                self._end_game()
            case _:
                self._advance()

    def _let_person_play(self) -> None:
        if not self._uncover():
            return
        self._show_turn()
        line = self._answer(_("Your choice:"))
        if line is None:
            return
        match typed.read_turn_choice(line):
            case typed.TurnChoice.PLAY, answers:
                self._lay(answers, is_counted_anew=answers == line)
            case typed.TurnChoice.DRAW, _nothing:
                self._draw()
            case typed.TurnChoice.WHAT, subject:
                self._tell_holdings(subject)
            case None:
                if not line:
                    self._shown = None
                raise typed.meaningless(line)

    def _uncover(self) -> bool:
        """Ask the next of two people, if any, to take over; return whether the turn can begin.

        Raises:
            AnswerError: The person typed something before taking over.
        """
        game = self.game
        if game.viewer is not self.table.turn:
            game.cover()
            self._terminal.clear()
        if game.is_covered:
            name = self._narrator.names[self.table.turn]
            line = self._answer(_("{name}, press Enter when ready:").format(name=name))
            if line is None:
                return False
            if line:
                raise AnswerError(_(_COVERED))
            self._terminal.clear()
            game.uncover()
            self._shown = None
        return True

    def _show_turn(self) -> None:
        if self._is_news():
            self._terminal.show_block(turn_block(self.game, self._terminal.screen))

    def _lay(self, given: str, *, is_counted_anew: bool) -> None:
        """Play a tile.

        Args:
            given: The tile and the end, as far as typed.
            is_counted_anew: Whether version 0.2.0, which counted tiles from 0, did not accept input
                of this form.
        """
        self._check_choice()
        try:
            given = self._ask_what_is_open(given)
            lay = self._read_lay(given)
            number = typed.split_answers(given)[0]
            is_number = typed.written_tile(number, len(self.table.hand)) is None
            if is_number and not (is_counted_anew or self._has_told_numbers):
                self._has_told_numbers = True
                sentence = _("Tiles are now numbered from 1: {number} is {tile}.")
                self._terminal.say(sentence.format(number=number, tile=lay.tile.domino))
            self.game.play(lay)
        except LayCanceledError as canceled:
            self._shown = None
            if canceled.wants_to_quit:
                self._leave()
        except NotAllowedError as error:
            self._shown = None
            is_rotated = lay.tile.left > lay.tile.right  # unlike any tile in the hand
            self._terminal.say(
                prompts.tell_lay_obstacle(self.table, lay, error.obstacle, is_rotated=is_rotated)
            )
        else:
            self._say_laid()

    def _ask_what_is_open(self, given: str) -> str:
        """Ask for the tile, and for the end if it fits both, unless given; return the answer.

        Args:
            given: What has been typed so far.

        Raises:
            AnswerError: A given answer is invalid.
            LayCanceledError: The person goes back or quits instead.
            EndOfInputError: The input has ended.
        """

        def ask(question: str, read: Callable[[str], object]) -> str:
            def checked(line: str) -> str:
                read(_unless_canceled(line))
                return line

            return self._terminal.ask_until_read(question, checked, self._show_turn)

        hand, laid = self.table.hand, self.table.line
        answers = [_unless_canceled(each) for each in typed.split_answers(given)]
        if not answers:
            which = _("Which tile? (1 to {last})").format(last=len(hand))
            answers = [ask(which, lambda line: typed.read_domino(line, hand))]
        if len(answers) == 1 and typed.fits_both_ends(typed.read_domino(answers[0], hand), laid):
            answers.append(ask(_("Left or right? (l/r)"), typed.read_side))
        return " ".join(answers)

    def _read_lay(self, given: str) -> Lay:
        """Parse a move, with the hinted tile rotated as in the hint if it is given by number.

        Raises:
            AnswerError: A part of the move is missing or invalid.
        """
        line, hinted = self.table.line, None if self._hinted is None else self._hinted.tile
        hand = [hinted if hinted in each.ways else each.ways[0] for each in self.table.hand]

        def as_laid(tile: LaidDomino, side: Side) -> LaidDomino:
            return next((way for way in (tile, tile.turned) if line.admits(way, side)), tile)

        return typed.read_lay(given, hand, line, as_laid)

    def _draw(self) -> None:
        """Draw until a tile fits or none can be drawn.

        Raises:
            AnswerError: The rules do not allow drawing now.
        """
        try:
            self.game.draw()
        except NotAllowedError as error:
            raise AnswerError(prompts.tell_draw_obstacle(self.table, error.obstacle)) from None
        while self.table.draws_on:
            self.game.draw()
        self._say_drawn(Player.HUMAN, DominoesNarrator())

    def _say_drawn(self, player: Player, narrator: DominoesNarrator) -> None:
        self._terminal.say(narrator.drawing(player, self.table.hand[-self.table.drawn :]))

    def _tell_holdings(self, asked: str) -> None:
        """Say how likely the opponent is to hold each unseen tile, or only one tile or number."""
        holdings = Holdings.of(self.game.shown.sight(self.table.turn))
        name = self._narrator.subject(self.table.turn.opponent)
        if holdings is None:
            self._terminal.say(tell_uncountable())
        elif not asked:
            self._terminal.show(holdings_lines(holdings, name, self._terminal.screen))
        else:
            self._terminal.say(explain(holdings, read_subject(asked, holdings), name))

    def _list_moves(self) -> None:
        sight = self.game.shown.sight(self.table.turn)
        if not sight.is_whole:
            raise AnswerError(tell_unvalued())
        level = self.game.level_of(sight.player.opponent)
        match = None if level is None else self.game.shown.match
        analysis = LayAnalysis(sight, rival=level)
        self._work(analysis)
        motifs = Motifs(analysis, sight.legal_lays())
        self._work(motifs)
        self.game.count_hint(self.game.shown)
        self._terminal.show(lays_lines(motifs, level, match, self._terminal.screen))

    def _let_computer_play(self) -> None:
        draws = self.table.must_draw
        while self.table.must_draw:
            self.game.draw()
        if draws:
            self._say_drawn(self.table.turn, self._narrator)
        if self.game.shown.forced_event is not None:
            return
        if (ahead := self.game.answer_ahead) is None:
            self.game.play(self._think(self.game.think()).move)
        else:
            self.game.accept(ahead)
        self._say_laid()

    def _say_laid(self) -> None:
        event, is_first = self.game.shown.events[-1], len(self.table.line.tiles) == 1
        self._terminal.say(self._narrator.tell(event, self.game.last_reason, is_first=is_first))

    def _end_game(self) -> None:
        if self._is_news():
            self._terminal.show_block(end_block(self.game, self._terminal.screen))
        deal = self.game.shown.start.deal.following
        question = _("{game}, deal {deal}? (y/n)")
        line = self._answer(question.format(game=prompts.another_game(self.game), deal=deal))
        if line is None:
            return
        if typed.read_turn_choice(line) is not None:
            self._terminal.say(prompts.tell_game_over())
        elif not read_yes_or_no(line):
            self._has_left = True
        elif self.game.present.is_amid_match:
            self._document.begin_another()
            start = self.game.present.start
            sentence = _("Game {number}, deal {deal}.")
            self._terminal.say(sentence.format(number=start.game_number, deal=start.deal))
        else:
            self._begin(WantedGame(NewGame(deal)))

    def _advance(self) -> None:
        """Apply a forced event, and describe it if a turn ends."""
        self.game.advance()
        event = self.game.shown.events[-1]
        if isinstance(event, TurnEnded):
            self._terminal.say(self._narrator.tell(event))
