"""The graph of a game of Dominoes: the chance to win by what could be known, or hindsight."""

from collections.abc import Iterator

from PySide6.QtCore import Qt

from buildup.model.player import Player
from buildup.narration.aloud import in_sentences
from buildup.narration.numbers import percent
from buildup.review.dominoes.reviewed import ReviewedLay
from buildup.review.verdicts import Verdict
from buildup.texts import _
from buildup.view.review.dominoes import wording
from buildup.view.review.graph import ReviewGraph, Section, range_of_chances


class GameGraph(ReviewGraph[ReviewedLay]):
    """Shows the human's chance to win, as the human could know it after each lay; its other view
    is who wins after it with all tiles open, where that is known."""

    def _is_known(self, ply: ReviewedLay) -> bool:
        return not self._shows_other or ply.hindsight.wins is not None

    @property
    def _marks_deciding(self) -> bool:
        return self._shows_other

    def _before(self, ply: ReviewedLay) -> float:
        earlier = [each for each in self._plies if each.number < ply.number]
        if self._shows_other:
            return self._after(earlier[-1]) if earlier else self._hindsight_before(ply)
        if not earlier and ply.player is Player.COMPUTER:
            return 50
        if ply.player is Player.HUMAN:
            return 100 * ply.best_prospect.chance
        return 100 * earlier[-1].chance_after

    def _after(self, ply: ReviewedLay) -> float:
        if self._shows_other:
            human_wins = bool(ply.hindsight.wins) is (ply.player is Player.HUMAN)
            return 100.0 if human_wins else 0.0
        return 100 * ply.chance_after

    def _hindsight_before(self, ply: ReviewedLay) -> float:
        """Who wins before a lay: its player, unless every lay loses; half where not known."""
        found = ply.hindsight
        is_won = bool(found.wins) or found.winning is not None
        if not is_won and not found.is_lost_anyway:
            return 50.0
        return 100.0 if is_won is (ply.player is Player.HUMAN) else 0.0

    def _verdict(self, ply: ReviewedLay) -> Verdict:
        if self._shows_other:
            return Verdict.BLUNDER if ply.hindsight.gives_away else Verdict.GOOD
        return ply.verdict

    def _sections(self) -> Iterator[Section]:
        if not self._plies:
            return
        first, last = self._plies[0].number, self._plies[-1].number
        if self._shows_other:
            # After the deciding lay no mark reaches up to the name.
            end = Qt.AlignmentFlag.AlignRight
            yield Section(first, last, _("all tiles open"), _("open"), end)
            return
        certain = min(
            (ply.number for ply in self._plies if ply.prospect.is_exact), default=last + 1
        )
        if first < certain:
            yield Section(first, certain - 1, _("tiles hidden"), _("hidden"))
        if certain <= last:
            yield Section(certain, last, _("certain"), _("sure"))

    def _sentence(self, ply: ReviewedLay) -> str:
        words = wording.ply_words(ply, self._names)
        return _("{ply} · {margin}").format(ply=words, margin=self._standing(ply))

    def _standing(self, ply: ReviewedLay) -> str:
        if not self._shows_other:
            return _("{name}: {chance}").format(
                name=self._names.human, chance=percent(ply.chance_after)
            )
        winner = self._names.human if self._after(ply) > 50 else self._names.computer
        return _("{name} wins, all tiles open").format(name=winner)

    @property
    def _name(self) -> str:
        if self._shows_other:
            return _("Who wins after each lay, with all tiles open")
        return _("Chance to win after each lay, by what could be known")

    def _description(self) -> str:
        if not self._shows_other:
            chances = [(ply.chance_after, percent(ply.chance_after)) for ply in self._plies]
            return range_of_chances(chances, self._names.human)
        changes = sum(ply.hindsight.gives_away for ply in self._plies)
        said = [_("Lays that gave a won game away: {count}.").format(count=changes)]
        return in_sentences(*said, wording.hindsight_rule())
