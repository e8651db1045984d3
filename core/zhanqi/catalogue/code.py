"""What the catalogue knows about one code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Severity: TypeAlias = Literal["error", "warning", "note"]
Wording: TypeAlias = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of diagnostic.

    Wordings are ``{"zh", "en"}`` templates whose holes are argument names. Of ``remedy`` the first is spoken whose
    arguments are all there. ``points_at`` says whether the place is the key or the value that the pointer names.
    """

    code: str
    severity: Severity
    message: Wording
    remedy: Sequence[Wording]
    args: Mapping[str, str]
    points_at: Literal["key", "value"] = "value"


def code(
    number: str,
    severity: Severity,
    zh: str,
    en: str,
    *remedies: tuple[str, str],
    points_at: Literal["key", "value"] = "value",
    **args: str,
) -> Code:
    """Write one entry: number, severity, both messages, remedies as (zh, en), then each argument's meaning."""
    remedy = tuple({"zh": one[0], "en": one[1]} for one in remedies)
    return Code(number, severity, {"zh": zh, "en": en}, remedy, args, points_at)
