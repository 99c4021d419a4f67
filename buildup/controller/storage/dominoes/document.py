"""The saved game behind a game of Dominoes."""

from buildup.controller.play.dominoes.controller import DominoesController
from buildup.controller.storage.document import Document
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.match import Match
from buildup.play.new_game import NewGame
from buildup.saves.loaded import AnyGame, AnyLoaded


class DominoesDocument(Document):
    """The saved game behind a game of Dominoes, or behind a match of such games."""

    controller: DominoesController

    def _forget_file(self) -> None:
        super()._forget_file()
        self._saved_match: Match | None = None

    @property
    def _differs_from_saved(self) -> bool:
        """Whether anything was decided that the file does not hold, in this game or one of its
        match."""
        return self.controller.present.match != self._saved_match or super()._differs_from_saved

    def begin_another(self) -> None:
        """Deal what follows a finished game: the next one of its match, which keeps its file, or
        another match to as many points, or another single game."""
        present = self.controller.present
        if present.is_amid_match:
            self._saved_events = ()
            self.controller.begin_next_game()
            self.changed.emit()
        else:
            match = present.match
            self.begin_new(NewGame(target=None if match is None else match.target))

    def _note_saved(self) -> None:
        super()._note_saved()
        self._saved_match = self.controller.present.match

    def _note_file(self, loaded: AnyLoaded, game: AnyGame) -> None:
        super()._note_file(loaded, game)
        assert isinstance(loaded.game, DominoesGame)
        self._saved_match = loaded.game.match
