"""The cards of the Build Up table: draws, results and questions."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from buildup.controller.analysis.build_up.round_outlook import RoundOutlook
from buildup.controller.build_up.session import BuildUpSession
from buildup.model.build_up.events import HandScored, RoundWon, TilePlaced, TournamentWon
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase
from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.chances import tell_deal_worth, tell_first_advice
from buildup.narration.build_up.narrator import BuildUpNarrator, tell_arithmetic
from buildup.narration.build_up.prompts import rounds_words
from buildup.narration.build_up.review import decision_words
from buildup.narration.build_up.score_sheet import score_sheet
from buildup.narration.games import tell_levels
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting
from buildup.texts import _, in_sentences, number
from buildup.view.build_up.curve import round_curve
from buildup.view.game.card_content import CardButton, CardContent, CardRow, faces_of
from buildup.view.game.game_table import GameTable

T = TypeVar("T")


def card_content(
    game: OpenTournament, view: GameTable, session: BuildUpSession | None
) -> CardContent | None:
    """Return the content of the card or bar; ``None`` if there is nothing to show, as in replays.

    Args:
        game: The open game.
        view: The table that shows the content.
        session: Provides the win chance of the deal, the review and a level to offer; ``None`` to
            omit them.
    """
    if game.awaiting is Awaiting.WATCHING:
        return None
    go_on = CardButton(_("Continue"), game.confirm, "continueButton")
    narrator = BuildUpNarrator.of(game.mode)
    if game.unread_draw is not None and game.awaiting is Awaiting.GO_ON:
        drawn = game.unread_draw
        is_first = session is not None and session.recorded.last is None
        advice = "" if drawn.first_player is None else tell_first_advice(is_first=is_first)
        content = CardContent(
            title=_("Who goes first?"),
            sentence=" ".join(filter(None, (narrator.first_draw(drawn), advice))),
            buttons=(go_on,),
        )
        return content if session is None else _with_worth(content, session.outlook)
    table = game.table
    match table.phase:
        case Phase.HAND_OVER if game.awaiting is Awaiting.GO_ON:
            event = game.shown.forced_event
            assert isinstance(event, HandScored)
            return _hand_result(game, event, go_on)
        case Phase.ROUND_OVER if game.tried is not None:
            return _with_guesses(game, _variation_result(game, view))
        case Phase.ROUND_OVER:
            return _with_guesses(game, _round_result(game, view, session))
        case Phase.TOURNAMENT_OVER:
            last = game.shown.events[-1]
            assert isinstance(last, TournamentWon)
            return CardContent(
                title=narrator.tournament_winner(last),
                sentence="",
                rows=tuple(
                    CardRow(narrator.names[each], rounds_words(last.rounds_won[each]), "")
                    for each in (Player.HUMAN, Player.COMPUTER)
                ),
                score=_score(last.rounds_won),
                buttons=(
                    CardButton(_("New tournament"), view.new_wanted.emit, "newTournamentButton"),
                    *view.look_back(can_review=True),
                ),
            )
        case _:
            return None


def _with_worth(content: CardContent, known: RoundOutlook) -> CardContent:
    """Return a card with the win chance of the deal or, while that is computed, space for it."""
    told = "" if known.chance is None else tell_deal_worth(known.chance)
    return content._replace(note=told, note_lines=2 if told or known.is_chance_coming else 0)


def _score(points: PerPlayer[int]) -> str:
    return f"{number(points.human)} : {number(points.computer)}"


def _hand_result(game: OpenTournament, event: HandScored, go_on: CardButton) -> CardContent:
    """Return the result of a hand for the bar; the table shows the points of each tile."""
    narrator = BuildUpNarrator.of(game.mode)
    over = _("Hand {hand} of {hands} is over")
    over = over.format(hand=event.hand_number, hands=HANDS_IN_A_ROUND)
    guesses = narrator.guesses(game.shown)
    lead = narrator.lead(game.table.scores_after(event))
    return CardContent(
        title=narrator.hand_points(event) if any(game.table.scores) else over,
        sentence=in_sentences(*guesses, lead) if guesses else lead,
        buttons=(go_on,),
        rows=tuple(
            CardRow(narrator.names[player], tell_arithmetic(event, player), "")
            for player in (Player.HUMAN, Player.COMPUTER)
        ),
        result=over,
        is_line=True,
    )


def _with_guesses(game: OpenTournament, content: CardContent) -> CardContent:
    """Return a card with what was guessed about a loaded game, and buttons for the alternatives."""
    told = in_sentences(*BuildUpNarrator.of(game.mode).guesses(game.shown), content.sentence)
    first, *others = content.buttons
    others[:0] = (answers[1] for _question, answers in guesses(game))
    return content._replace(sentence=told, buttons=(first, *others))


def guesses(game: OpenTournament) -> Iterator[tuple[str, list[CardButton]]]:
    """Yield each question about a loaded game that a person can answer now.

    Each comes with two answers, the one assumed so far first.
    """
    shown, narrator = game.shown, BuildUpNarrator.of(game.mode)
    if not game.can_answer:
        return
    if leader := shown.guessed_leader:
        both = (leader, leader.opponent)
        yield _("Who goes first?"), _answers(narrator.goes_first, game.name_leader, both)
    if shown.can_be_scored:
        taken = shown.start.table.is_hand_scored
        yield _("Hand scored?"), _answers(narrator.scores, game.score_hand, (taken, not taken))


def _answers(
    tell: Callable[[T], str], say: Callable[[T], object], both: tuple[T, T]
) -> list[CardButton]:
    return [CardButton(tell(each), partial(say, each), f"{say.__name__}Button") for each in both]


def _duplicate_rows(game: OpenTournament, now: PerPlayer[int]) -> tuple[CardRow, ...]:
    """Return rows with both results of a deal, if it was played from both sides."""
    before = game.points_before_swap
    if before is None:
        return ()
    names = BuildUpNarrator.of(game.mode).names
    return tuple(
        CardRow(
            names[each],
            _("{before}, then {now}").format(before=number(before[each]), now=number(now[each])),
            _("{points} in total").format(points=number(before[each] + now[each])),
        )
        for each in (Player.HUMAN, Player.COMPUTER)
    )


def _round_result(
    game: OpenTournament, view: GameTable, session: BuildUpSession | None
) -> CardContent:
    won, narrator = _last_won(game), BuildUpNarrator.of(game.mode)
    review = None if session is None else session.ended_review
    told = "" if review is None else decision_words(review, narrator)
    if (levels := game.demo_levels) is not None:
        told = in_sentences(tell_levels(narrator.names, levels), told)
    rounds = game.table.rounds_won
    another = CardButton(_("Another round"), game.start_round, "anotherRoundButton")
    return CardContent(
        title=narrator.round_headline(won),
        sentence=told,
        tile=_last_tile(game, won.winner),
        curve=None if review is None else round_curve(review),
        sheet=score_sheet(game.shown, narrator.names),
        score=_score(won.scores),
        levels=faces_of(game),
        caption=_("Rounds: {points}").format(points=narrator.points(rounds).rstrip(".")),
        buttons=(
            *view.result_buttons(another, session, can_review=True),
            CardButton(_("Stop here"), game.end_tournament, "endTournamentButton", is_quiet=True),
        ),
        rows=_duplicate_rows(game, won.scores),
    )


def _last_won(game: OpenTournament) -> RoundWon:
    return next(e for e in reversed(game.shown.events) if isinstance(e, RoundWon))


def _last_tile(game: OpenTournament, winner: Player | None) -> Tile:
    """Return the last tile that the winner played or, if nobody won, that either player did.

    If there is no such tile, return the top of the first stack.
    """
    placed = (e for e in reversed(game.shown.events) if isinstance(e, TilePlaced))
    return next(
        (each.move.tile for each in placed if winner in (None, each.player)),
        game.table.position.stacks[0].top,
    )


def _variation_result(game: OpenTournament, view: GameTable) -> CardContent:
    """Return the result of a finished variation, which does not affect the round."""
    won, narrator = _last_won(game), BuildUpNarrator.of(game.mode)
    return CardContent(
        title=_("Variation over"),
        sentence=narrator.round_result(won),
        tile=_last_tile(game, won.winner),
        score=_score(won.scores),
        buttons=(
            CardButton(_("Back to the round"), view.leave_wanted.emit, "leaveVariationOnCard"),
            *view.look_back(can_review=True),
        ),
        sheet=score_sheet(game.shown, narrator.names),
    )
