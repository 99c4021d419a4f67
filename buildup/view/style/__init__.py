"""The program's look: themes, style sheet, fonts, painting, focus ring, and basic widgets."""
