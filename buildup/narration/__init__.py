"""Every sentence that window and terminal both say: events, reasons, advice, levels."""
