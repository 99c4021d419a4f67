"""The open game that a person plays, saves and records in either shell; independent of Qt."""
