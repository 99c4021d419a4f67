"""Prompts, refusals and results of the Build Up table at each point of a game."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from buildup.controller.analysis.build_up.round_outlook import RoundOutlook
from buildup.controller.build_up.session import BuildUpSession
from buildup.controller.play.build_up.controller import BuildUpController
from buildup.model.build_up.events import (
    Event,
    HandScored,
    Passed,
    RoundStarted,
    RoundWon,
    TilePlaced,
    TournamentWon,
)
from buildup.model.build_up.position import Move, Obstacle
from buildup.model.build_up.table import HANDS_IN_A_ROUND, UNSCORED, Phase
from buildup.model.build_up.tile import Tile
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.aloud import Verbosity, in_sentences, spoken, tell_done
from buildup.narration.build_up.chances import tell_deal_worth, tell_first_advice
from buildup.narration.build_up.narrator import tell_arithmetic
from buildup.narration.build_up.obstacles import tell_marked_stacks, tell_obstacle
from buildup.narration.build_up.reasons import tell_move
from buildup.narration.build_up.score_sheet import score_sheet
from buildup.narration.build_up.variations import tell_best_play
from buildup.narration.compiled_searches import tell_without_par
from buildup.narration.games import tell_deal
from buildup.narration.levels import tell_levels
from buildup.narration.numbers import number
from buildup.narration.obstacles import tell_computers_turn, tell_paused, tell_watching
from buildup.play.awaiting import Awaiting, Refusal
from buildup.strategy.build_up.reasons import Reason
from buildup.texts import _, counted, ngettext
from buildup.view.build_up.player_header import Standing
from buildup.view.game.card_content import CardButton, CardContent, CardRow
from buildup.view.game.dates import day_words
from buildup.view.game.game_table import GameTable
from buildup.view.game.player_header import Column
from buildup.view.game.readout import Score

T = TypeVar("T")


def where(controller: BuildUpController, session: BuildUpSession | None = None) -> str:
    """Round, hand and deal number, for the right end of the bar; of an old file, which knows no
    deal number, none. The session, if there is one, knows how the deal was chosen."""
    deal, day = controller.tournament.start.deal, None
    if session is not None and controller.table.round_number == 1:
        day = session.day_of(deal)
    if day is not None:
        text = _("hand {hand} of {hands}, deal of the day · {deal}, {day}")
    elif controller.tournament.is_round_dealt:
        text = _("round {round}, hand {hand} of {hands} · deal {deal}")
    else:
        text = _("round {round}, hand {hand} of {hands}")
    return text.format(
        round=controller.table.round_number,
        hand=controller.table.hand_number,
        hands=HANDS_IN_A_ROUND,
        deal=tell_deal(deal, is_even=session is not None and session.document.is_deal_even),
        day=day and day_words(day, "d MMMM"),
    )


def prompt(controller: BuildUpController, lifted: Tile | None, news: str) -> tuple[str, str]:
    """Whose turn it is, and what can be done.

    Args:
        controller: The game.
        lifted: The tile that is picked, if any.
        news: What else there is to say: that the round is decided, or who may lead it.
    """
    position, narrator = controller.table.position, controller.narrator
    turn = position.turn
    match controller.awaiting:
        case Awaiting.PERSON if lifted and not any(position.legal_stacks(lifted)):
            sentence = _("{tile} fits on no stack now: pick another tile.")
            return narrator.turn(turn), sentence.format(tile=lifted)
        case Awaiting.PERSON if lifted is not None:
            return narrator.turn(turn), tell_marked_stacks(lifted)
        case Awaiting.PERSON:
            return narrator.turn(turn), f"{news} {narrator.ask_for_tile(turn)}".strip()
        case Awaiting.COMPUTER | Awaiting.PAUSE if controller.is_paused:
            return narrator.turn(turn), tell_paused()
        case Awaiting.COMPUTER:
            return narrator.turn(turn), news or _("The computer is choosing a tile.")
        case Awaiting.PAUSE if controller.table.phase is Phase.PLACING:
            return narrator.passes(turn), narrator.reason_to_pass(turn)
        case Awaiting.NOTHING if controller.tried is not None:
            return _("Played out"), _("Take a move back, or go back to the round.")
        case Awaiting.NOTHING:
            return _("Game over"), _("Start a new tournament with “New game”.")
        case Awaiting.WATCHING if controller.shown_line is not None:
            return _("Best play"), tell_best_play(
                controller.shown_line, controller.first_place, controller.tournament, narrator
            )
        case Awaiting.WATCHING:
            return _("Looking back"), narrator.last_event(controller.tournament.events)
        case _:
            return "", ""


def event_aloud(
    controller: BuildUpController, event: Event, reason: Reason | None, verbosity: Verbosity
) -> str:
    """What is said of an event, where no card says it: then nothing.

    What a person's tile covers was said when its stack got the focus.
    """
    is_written = isinstance(event, TilePlaced | Passed | RoundStarted)
    is_shown = isinstance(event, RoundWon | TournamentWon) or controller.mode is not PlayMode.DEMO
    if is_shown and not is_written:
        return ""
    if verbosity is Verbosity.FULL:
        return controller.narrator.tell(event, reason)
    if isinstance(event, TilePlaced) and controller.is_person(event.player):
        return tell_done() if verbosity is Verbosity.SHORT else tell_move(event.move)
    return controller.narrator.tell(event)


def why_not_now(controller: BuildUpController) -> str:
    """Why nobody can pick a tile now, if nobody can."""
    match controller.awaiting:
        case Awaiting.PERSON:
            return ""
        case Awaiting.COMPUTER | Awaiting.PAUSE:
            return tell_computers_turn()
        case Awaiting.WATCHING:
            return tell_watching()
        case _:
            return _("No tile can be picked now.")


def pick_refusal(controller: BuildUpController, tile: Tile) -> str:
    """Why a tile was not picked."""
    match controller.awaiting:
        case Awaiting.PERSON if controller.mode is PlayMode.TWO_PEOPLE:
            return _("{tile} belongs to the other player, who is not on turn.").format(tile=tile)
        case Awaiting.PERSON:
            return _("{tile} belongs to the computer: pick a tile of your own hand.").format(
                tile=tile
            )
        case _:
            return why_not_now(controller)


def standing(controller: BuildUpController, player: Player) -> Standing:
    """What a player's header shows; what lies on top is among the points once it was scored."""
    table, name = controller.table, controller.narrator.names[player]
    (role, short_role), points = _role(controller, player), table.scores[player]
    undrawn, won = len(table.boneyards[player]), table.rounds_won[player]
    on_top = table.position.points(player).on_top
    columns = [
        Column(_top_words(on_top), _top_words(888)),
        Column(rounds_words(won), rounds_words(88)),
        Column(_undrawn_words(undrawn), _undrawn_words(22)),
    ]
    sentence = _(
        "{name}: {points} points, {on_top} on top, {won} rounds won, {undrawn} tiles to draw."
    )
    if table.is_hand_scored or table.phase not in UNSCORED:
        del columns[0]
        sentence = _("{name}: {points} points, {won} rounds won, {undrawn} tiles to draw.")
    told = sentence.format(
        name=name, points=number(points), on_top=on_top, won=won, undrawn=undrawn
    )
    return Standing(
        name=name,
        role=role,
        short_role=short_role,
        columns=tuple(columns),
        score=_points_words(points),
        widest_score=_points_words(-888),
        spoken=spoken(in_sentences(told, role)),
        player=player,
        undrawn=undrawn,
    )


def _points_words(points: int) -> Score:
    return Score(number(points), counted("{points} point(s)", points))


def _top_words(pips: int) -> str:
    return _("{pips} on top").format(pips=pips)


def _undrawn_words(undrawn: int) -> str:
    return ngettext("{count} to draw", "{count} to draw", undrawn).format(count=undrawn)


def rounds_words(won: int) -> str:
    """How many rounds a player has won."""
    return counted("{count} round(s) won", won).format(count=won)


def _role(controller: BuildUpController, player: Player) -> tuple[str, str]:
    """Level or program, and who leads the round; and the same in short."""
    role = controller.role_of(player)
    if controller.table.known_leader is not player:
        return role, role
    if not role:
        return _("leader of this round"), _("leader")
    return (
        _("{level} · leader of this round").format(level=role),
        _("{level} · leader").format(level=role),
    )


def refusal(controller: BuildUpController, move: Move, why: Obstacle | Refusal) -> str:
    """Why a move came to nothing, and what would be right."""
    match why:
        case _ if controller.awaiting is Awaiting.WATCHING:
            return tell_watching()
        case Obstacle():
            return tell_obstacle(controller.table.position, move, why)
        case Refusal.NOT_YOUR_TURN:
            return tell_computers_turn()
        case Refusal.READ_FIRST:
            return _("Choose Continue first.")
        case Refusal.GAME_OVER:
            return _("The round is over: no tile can be placed any more.")


def card_content(
    controller: BuildUpController,
    view: GameTable,
    session: BuildUpSession | None,
) -> CardContent | None:
    """What the card has to show now, if anything; nothing while somebody looks back.

    Args:
        controller: The game.
        view: Does what its buttons say.
        session: Knows what the deal is worth, its par and who was lucky, if that is to be said.
    """
    if controller.awaiting is Awaiting.WATCHING:
        return None
    go_on = CardButton(_("Continue"), controller.confirm, "continueButton")
    narrator = controller.narrator
    if controller.unread_draw is not None and controller.awaiting is Awaiting.GO_ON:
        drawn = controller.unread_draw
        is_first = session is not None and not session.tells_chances()
        advice = "" if drawn.first_player is None else tell_first_advice(is_first=is_first)
        content = CardContent(
            title=_("Who plays first?"),
            sentence=" ".join(filter(None, (narrator.first_draw(drawn), advice))),
            buttons=(go_on,),
            tiles=drawn.tiles,
        )
        return content if session is None else _with_worth(content, session.outlook)
    table = controller.table
    match table.phase:
        case Phase.HAND_OVER if controller.awaiting is Awaiting.GO_ON:
            event = controller.tournament.forced_event
            assert isinstance(event, HandScored)
            return _hand_result(controller, view, event, go_on)
        case Phase.ROUND_OVER:
            tell = _round_result if controller.tried is None else _variation_result
            content = _with_guesses(controller, tell(controller, view))
            return content if session is None else _with_par(content, session).with_habit(session)
        case Phase.TOURNAMENT_OVER:
            last = controller.tournament.events[-1]
            assert isinstance(last, TournamentWon)
            return CardContent(
                title=narrator.tournament_winner(last),
                result=narrator.tournament_result(last),
                sentence="",
                rows=tuple(
                    CardRow(narrator.names[each], rounds_words(last.rounds_won[each]), "")
                    for each in (Player.HUMAN, Player.COMPUTER)
                ),
                score=_score(last.rounds_won),
                buttons=(
                    CardButton(_("New tournament"), view.new_wanted.emit, "newTournamentButton"),
                    *view.look_back(can_review=True, can_swap=controller.can_swap_sides),
                ),
            )
        case _:
            return None


def _with_worth(content: CardContent, known: RoundOutlook) -> CardContent:
    """Say what the deal is worth, or have room for it until that is known."""
    told = "" if known.chance is None else tell_deal_worth(known.chance)
    return content._replace(note=told, note_lines=2 if told or known.is_chance_coming else 0)


def _with_par(content: CardContent, session: BuildUpSession) -> CardContent:
    """Say how a round that is over stands to its par, and who was lucky, or have room for it
    until that is known."""
    if missing := tell_without_par():
        return content._replace(note=missing)
    narrator, scores = session.controller.narrator, session.controller.table.scores
    margin, known = scores.human - scores.computer, session.outlook
    told = []
    if known.par is not None:
        told.append(narrator.par(known.par, margin))
    elif known.is_par_coming:
        told.append(_("Working out the par of this deal…"))
    if known.luck:
        told.append(narrator.luck(known.luck))
    return content._replace(
        note=" ".join(told), note_lines=3 if told or known.is_luck_coming else 0
    )


def _score(points: PerPlayer[int]) -> str:
    return f"{number(points.human)} : {number(points.computer)}"


def _hand_result(
    controller: BuildUpController, view: GameTable, event: HandScored, go_on: CardButton
) -> CardContent:
    look_back = tuple(view.look_back(can_review=False, can_swap=False))
    scores, names = controller.table.scores_after(event), controller.narrator.names
    rows = tuple(
        CardRow(
            names[player],
            tell_arithmetic(event, player),
            _("{points} in the round").format(points=number(scores[player])),
        )
        for player in (Player.HUMAN, Player.COMPUTER)
    )
    content = CardContent(
        title=_("Hand {hand} of {hands} is over").format(
            hand=event.hand_number, hands=HANDS_IN_A_ROUND
        ),
        sentence="",
        buttons=(go_on, *look_back),
        rows=rows,
        score=_score(event.points.map(lambda points: points.total)),
        can_be_line=True,
    )
    return _with_guesses(controller, content)


def _with_guesses(controller: BuildUpController, content: CardContent) -> CardContent:
    """Say what is a guess, and let the person say something else."""
    told = in_sentences(*controller.narrator.guesses(controller.tournament), content.sentence)
    first, *others = content.buttons
    others[:0] = (answers[1] for _question, answers in guesses(controller))
    return content._replace(sentence=told, buttons=(first, *others))


def guesses(controller: BuildUpController) -> Iterator[tuple[str, list[CardButton]]]:
    """What a file leaves open: a question, and both answers, that first which is taken for true."""
    game, narrator = controller.tournament, controller.narrator
    if not controller.can_answer:
        return

    if leader := game.guessed_leader:
        both = (leader, leader.opponent)
        yield _("Who leads?"), _answers(narrator.leads, controller.name_leader, both)
    if game.can_be_scored:
        taken = game.start.table.is_hand_scored
        answers = _answers(narrator.scores, controller.score_hand, (taken, not taken))
        yield _("Hand scored?"), answers


def _answers(
    tell: Callable[[T], str], say: Callable[[T], object], both: tuple[T, T]
) -> list[CardButton]:
    return [CardButton(tell(each), partial(say, each), f"{say.__name__}Button") for each in both]


def _duplicate_rows(controller: BuildUpController, now: PerPlayer[int]) -> tuple[CardRow, ...]:
    """Both results of a deal that was played with either player's tiles."""
    before = controller.points_before_swap
    if before is None:
        return ()
    names = controller.narrator.names
    return tuple(
        CardRow(
            names[each],
            _("first {before}, then {now}").format(
                before=number(before[each]), now=number(now[each])
            ),
            _("{points} in both").format(points=number(before[each] + now[each])),
        )
        for each in (Player.HUMAN, Player.COMPUTER)
    )


def _round_result(controller: BuildUpController, view: GameTable) -> CardContent:
    won = next(e for e in reversed(controller.tournament.events) if isinstance(e, RoundWon))
    narrator, levels = controller.narrator, controller.demo_levels
    sentence = narrator.ask_for_another_round(controller.table.rounds_won)
    return CardContent(
        title=narrator.round_winner(won),
        result=narrator.round_result(won),
        score=_score(won.scores),
        sentence=sentence if levels is None else tell_levels(narrator.names, levels),
        buttons=(
            CardButton(_("Another round"), controller.start_round, "anotherRoundButton"),
            *view.look_back(can_review=True, can_swap=controller.can_swap_sides),
            CardButton(
                _("End the tournament"),
                controller.end_tournament,
                "endTournamentButton",
                is_quiet=True,
            ),
        ),
        rows=_duplicate_rows(controller, won.scores),
        sheet=score_sheet(controller.tournament, narrator.names),
    )


def _variation_result(controller: BuildUpController, view: GameTable) -> CardContent:
    """How a variation ends; the round stays as it was played."""
    won = next(e for e in reversed(controller.tournament.events) if isinstance(e, RoundWon))
    narrator = controller.narrator
    return CardContent(
        title=_("The variation is played out"),
        sentence=narrator.round_result(won),
        score=_score(won.scores),
        buttons=(
            CardButton(_("Back to the round"), view.leave_wanted.emit, "leaveVariationOnCard"),
            *view.look_back(can_review=True, can_swap=False),
        ),
        sheet=score_sheet(controller.tournament, narrator.names),
    )
