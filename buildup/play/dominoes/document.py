"""The saved game behind a game of Dominoes, or behind a match."""

from buildup.model.dominoes.game import DominoesGame
from buildup.play.document import Document
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.new_game import NewGame
from buildup.saves.loaded import AnyGame, AnyLoaded


class DominoesDocument(Document):
    """The saved game behind a game of Dominoes; a match is stored with its last game."""

    game: OpenDominoes

    @property
    def _beside(self) -> object:
        return self.game.present.match

    def _beside_in(self, loaded: AnyLoaded, game: AnyGame) -> object:  # noqa: ARG002
        return loaded.game.match

    def _set_out(self, game: AnyGame, warnings: list[str]) -> None:  # noqa: ARG002
        assert isinstance(game, DominoesGame)
        self.game.set_out(game)

    def begin_another(self) -> None:
        """Deal the next game: of the same match in the same file, of a new match to the same
        points, or another single game."""
        present = self.game.present
        if present.is_amid_match:
            self._file.events = ()
            self.game.begin_next_game()
        else:
            match = present.match
            self.begin_new(NewGame(target=None if match is None else match.target))
