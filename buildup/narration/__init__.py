"""The sentences that the window and the terminal share: events, reasons, advice, levels."""
