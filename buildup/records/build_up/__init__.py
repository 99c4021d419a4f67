"""Statistics of Build Up alone."""
