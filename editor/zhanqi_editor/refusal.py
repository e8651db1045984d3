"""What the editor answers to a request it doesn't carry out: a code, a status, one sentence in zh and en."""

from __future__ import annotations

from typing import Any, Final

STATUS: Final[dict[str, int]] = {
    "bad_request": 400,
    "login": 401,
    "csrf": 403,
    "host": 403,
    "read_only": 403,
    "not_found": 404,
    "conflict": 409,
    "exists": 409,
    "too_large": 413,
    "unsupported": 415,
    "bad_content": 422,
    "full": 507,
    "stale": 409,
    "not_asked": 409,
    "illegal": 422,
    "busy": 409,
    "over": 409,
    "broken": 500,
}


class Refusal(Exception):
    """Nothing was changed. ``extra`` goes into the answer beside the error."""

    def __init__(self, code: str, zh: str, en: str, **extra: Any) -> None:
        super().__init__(en)
        self.code = code
        self.zh = zh
        self.en = en
        self.extra = extra

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.code]

    def to_json(self) -> dict[str, Any]:
        """The body of the answer."""
        return {"error": {"code": self.code, "message": {"zh": self.zh, "en": self.en}}, **self.extra}


def not_found(what: str) -> Refusal:
    """There is nothing of that name."""
    return Refusal("not_found", f"没有“{what}”。", f"There is no “{what}”.")


def bad_request(zh: str, en: str) -> Refusal:
    """The request itself makes no sense."""
    return Refusal("bad_request", zh, en)
