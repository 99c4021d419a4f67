"""The saved game behind a tournament of Build Up."""

from collections.abc import Iterable

from buildup.controller.play.build_up.controller import BuildUpController
from buildup.controller.storage.document import Document
from buildup.model.build_up.tournament import Tournament
from buildup.model.build_up.variations import Variation
from buildup.saves.build_up.history import MOST_EVENTS
from buildup.saves.build_up.variations import VARIATIONS_LINE, format_variations, read_variations
from buildup.saves.kept_fields import KeptFields
from buildup.saves.loaded import AnyGame, AnyLoaded
from buildup.strategy.level import named_level


class BuildUpDocument(Document):
    """The saved game behind a tournament of Build Up, with what was tried beside it."""

    controller: BuildUpController

    def _forget_file(self) -> None:
        super()._forget_file()
        self._saved_variations: tuple[Variation, ...] = ()

    @property
    def _differs_from_saved(self) -> bool:
        """Whether anything was decided that the file does not hold, or tried."""
        return super()._differs_from_saved or self._has_unsaved_variations

    @property
    def is_worth_keeping(self) -> bool:
        """Whether anything was decided in a game that goes on, or a variation would be lost."""
        return super().is_worth_keeping or self._has_unsaved_variations

    @property
    def _has_unsaved_variations(self) -> bool:
        return _begun(self.controller.variations) != _begun(self._saved_variations)

    @property
    def _extras(self) -> tuple[tuple[str, str], ...]:
        held = self.controller.present.with_latest(MOST_EVENTS).start.table.round_number
        lines = (each for each in self.controller.variations if each.line.round_number >= held)
        return super()._extras + _variations_line(lines)

    @property
    def _extras_to_keep(self) -> tuple[tuple[str, str], ...]:
        return super()._extras + _variations_line(self.controller.longest_variations)

    def _note_saved(self) -> None:
        super()._note_saved()
        self._saved_variations = self.controller.variations

    def _note_file(self, loaded: AnyLoaded, game: AnyGame) -> None:
        super()._note_file(loaded, game)
        assert isinstance(game, Tournament)
        text = dict(loaded.unknown_extras).get(VARIATIONS_LINE)
        self._saved_variations = () if text is None else read_variations(text, game, [])

    def _kept_fields(self) -> KeptFields:
        number, taken_back = self.controller.tried_number, 0
        if number is not None:
            longest = self.controller.longest_variations[number].line
            taken_back = len(longest.events) - len(self.controller.played.events)
        return super()._kept_fields()._replace(variation=number, variation_taken_back=taken_back)

    def _begin(self, loaded: AnyLoaded, warnings: list[str]) -> None:
        game = loaded.game
        assert isinstance(game, Tournament)
        level = named_level(loaded.level, loaded.kind, warnings)
        text = self.extra(VARIATIONS_LINE)
        self.remove_extra(VARIATIONS_LINE)
        variations = () if text is None else read_variations(text, game, warnings)
        self.controller.begin(game, level)
        self.controller.set_out(game, variations)
        self._seat_program(warnings)

    def _lay_out(self, kept: KeptFields) -> None:
        super()._lay_out(kept)
        if kept.variation is not None and kept.variation < len(self.controller.variations):
            self.controller.show_variation(kept.variation)
            tried = self.controller.variations[kept.variation]
            own = len(tried.line.events) - tried.place
            self.controller.undo_events(min(own, kept.variation_taken_back))


def _variations_line(variations: Iterable[Variation]) -> tuple[tuple[str, str], ...]:
    text = format_variations(variations)
    return ((VARIATIONS_LINE, text),) if text else ()


def _begun(variations: Iterable[Variation]) -> list[Variation]:
    """Those by which anything would be lost."""
    return [each for each in variations if each.placed]
