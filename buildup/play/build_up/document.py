"""The saved game behind a tournament of Build Up, including variations."""

from collections.abc import Iterable

from buildup.model.build_up.tournament import Tournament
from buildup.model.build_up.variations import Variation
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.document import Document, Lines
from buildup.saves.build_up.game_text import MOST_EVENTS
from buildup.saves.build_up.variations import VARIATIONS_LINE, format_variations, read_variations
from buildup.saves.kept_fields import KeptFields
from buildup.saves.loaded import AnyGame, AnyLoaded


class BuildUpDocument(Document):
    """The saved game behind a tournament of Build Up, including variations."""

    game: OpenTournament
    _nothing_beside: object = ()

    @property
    def _beside(self) -> object:
        return _begun(self.game.variations)

    @property
    def is_worth_keeping(self) -> bool:
        """Whether the game is worth keeping in itself, or its variations differ from those in its
        file."""
        return super().is_worth_keeping or self._file.beside != self._beside

    @property
    def _extras(self) -> Lines:
        held = self.game.present.with_latest(MOST_EVENTS).start.table.round_number
        lines = (each for each in self.game.variations if each.line.round_number >= held)
        return super()._extras + _variations_line(lines)

    @property
    def _extras_to_keep(self) -> Lines:
        return super()._extras + _variations_line(self.game.longest_variations)

    def _beside_in(self, loaded: AnyLoaded, game: AnyGame) -> object:
        assert isinstance(game, Tournament)
        text = dict(loaded.extra_lines).get(VARIATIONS_LINE)
        return () if text is None else _begun(read_variations(text, game, []))

    def _kept_fields(self) -> KeptFields:
        number, undone = self.game.tried_number, 0
        if number is not None:
            longest = self.game.longest_variations[number].line
            undone = len(longest.events) - len(self.game.played.events)
        return super()._kept_fields()._replace(variation=number, variation_taken_back=undone)

    def _set_out(self, game: AnyGame, warnings: list[str]) -> None:
        assert isinstance(game, Tournament)
        text = self.extra(VARIATIONS_LINE)
        self.remove_extra(VARIATIONS_LINE)
        variations = () if text is None else read_variations(text, game, warnings)
        self.game.set_out(game, variations)

    def _undo_as_kept(self, kept: KeptFields) -> None:
        super()._undo_as_kept(kept)
        if kept.variation is not None and kept.variation < len(self.game.variations):
            self.game.set_out_variation(kept.variation)
            tried = self.game.variations[kept.variation]
            own = len(tried.line.events) - tried.place
            self.game.undo_events(min(own, kept.variation_taken_back))


def _variations_line(variations: Iterable[Variation]) -> Lines:
    text = format_variations(variations)
    return ((VARIATIONS_LINE, text),) if text else ()


def _begun(variations: Iterable[Variation]) -> tuple[Variation, ...]:
    """Return the variations in which a tile has been played."""
    return tuple(each for each in variations if each.placed)
