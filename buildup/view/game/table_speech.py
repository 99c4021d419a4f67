"""The announcements of a table to screen readers, without repetition."""

from PySide6.QtWidgets import QWidget

from buildup.controller.storage.settings import Settings
from buildup.narration.aloud import Part, Verbosity
from buildup.texts import _, in_sentences
from buildup.view.game.announcer import Announcer
from buildup.view.game.card_content import CardContent
from buildup.view.tiles.sentence import table_around


class TableSpeech(Announcer):
    """An announcer of a table's events, prompts, cards and standing.

    Attributes:
        prompt: The title and sentence of the prompt as last announced; empty to announce the next
            prompt even if it is the same.
        asked: The last sentence announced about what can be done, except in answer to an action.
        first_words: Text to announce when the table is first shown, unless verbosity is short.
    """

    def __init__(self, table: QWidget, settings: Settings) -> None:
        """Create the speech of a table, silent while it is hidden.

        Args:
            table: The table, which puts the tiles and stacks of a sentence into words.
            settings: Determine how much to say.
        """
        super().__init__(table)
        self._table, self._settings = table, settings
        self.prompt = "", ""
        self.asked = self.first_words = self._card = ""
        self._standing: dict[Part, str] = {}
        """The standing as last announced on request."""

    def tell(self, sentence: str, is_answer: bool = False) -> None:
        """Put the tiles and stacks of a sentence into words, and :meth:`say` it."""
        self.say(table_around(self._table).in_words(in_sentences(sentence)), is_answer=is_answer)

    def tell_table(self, whole: str) -> None:
        """Announce the table, which is now shown, its card or prompt, and :attr:`first_words`.

        Args:
            whole: The card or prompt in words; if empty, the table is not announced.
        """
        self.wait()
        if whole:
            self.say(in_sentences(self._table.accessibleName(), whole), is_answer=True)
        if self._settings.verbosity is not Verbosity.SHORT:
            self.say(self.first_words)
        self.first_words = ""

    def tell_event(self, sentence: str, *, is_answer: bool, is_step: bool) -> None:
        """Announce an event, unless empty, and forget the prompt so that it is announced again.

        Args:
            sentence: The event; empty if another state is shown without one.
            is_answer: Whether the user caused it.
            is_step: Whether an earlier state is shown; a prompt title that stays the same is then
                not repeated.
        """
        self.prompt, self._card = (self.prompt[0] if is_step else "", ""), ""
        if sentence:
            self.tell(sentence, is_answer)

    def tell_prompt(self, title: str, sentence: str, *, is_answer: bool) -> None:
        """Announce whose turn it is and what can be done, unless just announced.

        Unless verbosity is full, omit what can be done if it is what was last announced.
        """
        said, self.prompt = self.prompt, (title, sentence)
        if said == (title, sentence):
            return
        title = "" if title == said[0] else title
        is_brief = self._settings.verbosity is not Verbosity.FULL
        is_known = title and is_brief and sentence == self.asked
        self.tell(in_sentences(title, "" if is_known else sentence), is_answer)
        if sentence and not is_answer:
            self.asked = sentence

    def tell_card(self, content: CardContent | None, before: CardContent | None) -> None:
        """Announce a question or result, unless it was just announced.

        Args:
            content: The question or result; ``None`` if there is none.
            before: The content shown before, if any. If only what is filled in later differs, only
                that is announced.
        """
        spoken = "" if content is None else table_around(self._table).in_words(content.spoken)
        if content is not None and spoken != self._card:
            is_known = self._card and before is not None and content.is_known_more_of(before)
            new = content.said_later.removeprefix(before.said_later if before else "").strip()
            self.say(table_around(self._table).in_words(new) if is_known else spoken)
        self._card = spoken

    def tell_standing(self, to_do: str, standing: dict[Part, str]) -> None:
        """Announce what can be done, and what has changed since the last request.

        If nothing has changed, announce the whole standing.
        """
        before, self._standing = self._standing, standing
        changed = [words for part, words in standing.items() if before.get(part) != words]
        self.send(in_sentences(to_do, *(changed or standing.values())), is_urgent=True)

    def repeat(self) -> None:
        """Repeat :attr:`last`, or say that nothing has been said yet."""
        self.send(self.last or _("Nothing said yet."), is_urgent=True)
