"""Computer players, analysis, advice and rules of thumb, independent of Qt.

No player knows the order of a boneyard.
"""
