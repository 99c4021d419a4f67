"""The Dominoes page: table, line, hand, boneyard, headers, cards and panel."""
