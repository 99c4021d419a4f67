"""Opening, saving and keeping games of Build Up."""
