"""Definitions that stand for another pack's: only on an explicit ``replaces``, and never two for one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zhanqi.diagnostics import Diagnostic, diagnose, nearest
from zhanqi.packs.definition import Pack

if TYPE_CHECKING:
    from zhanqi.packs.judging import Candidate


@dataclass(frozen=True, slots=True)
class _Claim:
    name: str
    target: str
    pointer: str
    in_manifest: bool


class Replacements:
    """Who replaces whom, from definitions (``"replaces": full name or list``) and manifests (``replaces``)."""

    def __init__(
        self, packs: Mapping[str, Pack], candidates: Mapping[str, Candidate], switched_off: Collection[str]
    ) -> None:
        self._packs = packs
        self._candidates = candidates
        self._known = {*candidates, *switched_off}
        self._faults: list[tuple[_Claim, Diagnostic]] = []
        self._claims = [claim for claim in self._all_claims() if self._is_sound(claim)]

    def _all_claims(self) -> list[_Claim]:
        claims = []
        for full, candidate in sorted(self._candidates.items()):
            written: Any = candidate.definition.data.get("replaces")
            if isinstance(written, str):
                claims.append(_Claim(full, written, "/replaces", False))
            elif isinstance(written, list):
                claims += [_Claim(full, str(one), f"/replaces/{i}", False) for i, one in enumerate(written)]
        for pack in self._packs.values():
            for target, own in sorted(pack.manifest.replaces.items()):
                kind = target.split("/")[1]
                pointer = "/replaces/" + target.replace("/", "~1")
                claims.append(_Claim(f"{pack.id}/{kind}/{own}", target, pointer, True))
        return claims

    def _is_sound(self, claim: _Claim) -> bool:
        pack, kind, _ = claim.name.split("/")
        steps = claim.target.split("/")
        if claim.in_manifest and claim.name not in self._candidates:
            if claim.name not in self._known:
                reason = {"zh": f"本包没有 {claim.name}", "en": f"this pack has no {claim.name}"}
                self._refuse(claim, reason, near=claim.name)
            return False
        if len(steps) != 3:
            self._refuse(claim, {"zh": "不是全名", "en": "it is no full name"})
        elif steps[0] == pack:
            self._refuse(claim, {"zh": "它在同一个包里", "en": "it is in the same pack"})
        elif steps[1] != kind:
            self._refuse(claim, {"zh": "种类不同", "en": "it is of another kind"})
        elif steps[0] not in self._packs[pack].manifest.requires:
            self._refuse(claim, {"zh": f"没有声明需要“{steps[0]}”包", "en": f"pack “{steps[0]}” isn't required"})
        elif claim.target not in self._known:
            self._refuse(claim, {"zh": "没有这个定义", "en": "there is no such definition"}, near=claim.target)
        else:
            return True
        return False

    def _refuse(self, claim: _Claim, reason: dict[str, str], *, near: str = "") -> None:
        found = nearest(near, self._known) if near else []
        fault = diagnose("ZQ223", claim.pointer, target=claim.target, reason=reason, nearest=found)
        self._faults.append((claim, fault))

    def in_force(self) -> dict[str, str]:
        """Target -> its one replacement, among those that are still good. Of several for one target none counts."""
        found: dict[str, list[str]] = {}
        for claim in self._claims:
            if claim.name in self._candidates:
                found.setdefault(claim.target, []).append(claim.name)
        return {target: names[0] for target, names in found.items() if len(set(names)) == 1}

    def tell(self) -> list[Diagnostic]:
        """Every replacement in force, and everything wrong with the others."""
        in_force = self.in_force()
        told = list(self._faults)
        for claim in self._claims:
            if in_force.get(claim.target) == claim.name:
                told.append((claim, diagnose("ZQ225", claim.pointer, name=claim.name, target=claim.target)))
            elif claim.name in self._candidates:
                rivals = sorted({one.name for one in self._claims if one.target == claim.target})
                fault = diagnose("ZQ224", claim.pointer, target=claim.target, names=rivals, example=claim.name)
                told.append((claim, fault))
        return [placed for claim, fault in told for placed in self._place(claim, fault)]

    def _place(self, claim: _Claim, fault: Diagnostic) -> list[Diagnostic]:
        candidate = self._candidates.get(claim.name)
        if claim.in_manifest or candidate is None:
            return [fault.placed(plugin_name=claim.name.partition("/")[0])]
        return candidate.place([fault])
