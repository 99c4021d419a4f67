"""Opening, saving and keeping games of Dominoes."""
