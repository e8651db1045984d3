"""The fourth floor: one procedure for each of the rulebook's flows (3.2 to 3.7)."""
