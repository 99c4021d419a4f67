"""The catalogs of sentences hold what the program says."""

from scripts.catalogs import out_of_date


def test_the_catalogs_are_up_to_date() -> None:
    assert out_of_date() == [], "run scripts/catalogs.py"
