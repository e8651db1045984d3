"""What happens in a game, told to people, by the code of the happening."""

from __future__ import annotations

from typing import Final

JOURNAL: Final[dict[str, tuple[str, str]]] = {}
