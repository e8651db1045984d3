"""Somebody at the table, the general that is tried there, and the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

HUA: dict[str, Any] = {
    "id": "hua",
    "name": {"zh": "花木兰", "en": "Hua Mulan"},
    "kingdom": "wei",
    "max_hp": 4,
    "gender": "female",
    "skills": [
        {
            "id": "heal",
            "name": {"zh": "医", "en": "Heal"},
            "parts": [
                {
                    "type": "active",
                    "limit": {"times": 1, "per": "phase"},
                    "targets": [{"count": 1, "filter": [{"wounded": {}}]}],
                    "cost": [
                        {
                            "discard": {
                                "cards": {"choose": {"from": {"cards": {"of": "you", "in": ["hand"]}}, "count": 1}}
                            }
                        }
                    ],
                    "effect": [{"recover": {"who": "pick", "amount": 1}}],
                }
            ],
        }
    ],
}
"""Discard a card: a wounded character recovers; once a phase."""
BOARD: dict[str, Any] = {
    "scenario": "standard_3v3",
    "turn": "you",
    "draw_pile": ["peach heart 4", "jink heart 8", "duel spade 1", "duel club 1"],
    "characters": {
        "you": {
            "general": "mine/general/hua", "side": "warm", "at": [3, 4],
            "hand": ["slash.normal spade 7", "jink heart 2", "peach heart 3"],
        },
        "foe": {"side": "cool", "at": [4, 4], "hp": 3, "hand": ["jink heart 13"]},
        "mate": {"side": "warm", "at": [3, 5], "hp": 2},
    },
}  # fmt: skip


class Player:
    """Somebody at the table: clicks what things are about, and looks."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def sit(self, **changes: Any) -> Player:
        """Put up a table with the board and open it."""
        self.page.goto(f"{self.address}/table")
        situation = {**BOARD, **changes}
        url = self.post("/api/tables", {"preset": "situation", "situation": situation})["url"]
        self.page.goto(self.address + url)
        expect(self.page.locator(".board .piece")).to_have_count(3)
        return self

    def post(self, path: str, body: Any) -> Any:
        """Send JSON as the page does."""
        script = "async ([path, body]) => (await import('/static/js/api.js')).api.post(path, body)"
        return self.page.evaluate(script, [path, body])

    @property
    def view(self) -> dict[str, Any]:
        """The table as the page has it."""
        found: dict[str, Any] = self.page.evaluate("window.zhanqiTable.table.view")
        return found

    def who(self, name: str) -> dict[str, Any]:
        """A character as the page has it."""
        return next(one for one in self.view["characters"] if one["name"] == name)

    def card(self, key: str) -> Any:
        """A card of the hand that is shown."""
        return self.page.locator(f'#dock [data-card="{key}"]')

    def piece(self, name: str) -> Any:
        """A piece on the board."""
        return self.page.locator(f'[data-piece="{name}"]')

    def at(self, position: int) -> None:
        """Wait until so many answers have been given."""
        expect(self.page.locator("#position")).to_contain_text(f"第 {position} /")

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds."""
        for _ in range(800):
            if holds():
                return
            self.page.wait_for_timeout(25)
        raise AssertionError("it never came true")

    def tab(self, name: str) -> Any:
        """Open a panel."""
        self.page.locator(f"#tab-{name}").click()
        panel = self.page.locator(f"#panel-{name}")
        expect(panel).to_be_visible()
        return panel


def held_back(page: Page, pattern: str) -> Callable[[], None]:
    """Holds back what is asked for; lets it go, and all that follows, when called."""
    held: list[Route] = []
    is_open = False

    def arrive(route: Route) -> None:
        """Something is asked for."""
        if is_open:
            route.continue_()
        else:
            held.append(route)

    page.route(pattern, arrive)

    def let_go() -> None:
        """Now it comes."""
        nonlocal is_open
        while not held:
            page.wait_for_timeout(20)
        is_open = True
        for route in held:
            route.continue_()

    return let_go
