"""What scripts/bench.py can measure."""
