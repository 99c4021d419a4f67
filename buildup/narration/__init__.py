"""Every sentence that window and terminal share: events, reasons, advice, levels."""
