"""A hint in words: what the search says of a move, or else what the move does at once."""

from buildup.strategy.build_up.choice import Choice


def hint_text(choice: Choice) -> str:
    """One to three short sentences."""
    if choice.advice is not None:
        from buildup.narration.build_up.advice import explain_advice

        return explain_advice(choice.advice)
    from buildup.narration.build_up.reasons import explain_hint

    return explain_hint(choice.reason)
