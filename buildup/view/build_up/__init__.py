"""The Build Up page (table, headers, cards, panel), and the page of the guided hand."""
