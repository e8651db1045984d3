"""Examples of ZQ1xx to ZQ3xx: files, packs, shape."""

from __future__ import annotations

from tests.docs.examples import DRAW, NAME, Example, active, general, pack, skill, targets

TEXT = (
    '{"id": "trial", "name": {"zh": "试", "en": "Trial"}, '
    '"parts": [{"type": "active", "effect": [{"draw": {"count": 1}}]}]}'
)
GOOD = active(DRAW)
GENERAL = general()
LIST: dict[str, Example] = {
    "ZQ103": Example("skill", TEXT.encode("gbk"), TEXT.encode()),
    "ZQ104": Example("skill", TEXT.replace('"Trial"}', '"Trial"},,', 1), TEXT),
    "ZQ105": Example("skill", "[" * 70 + "]" * 70, TEXT),
    "ZQ106": Example("skill", TEXT.replace('{"count": 1}', '{"count": 1, "count": 2}'), TEXT),
    "ZQ107": Example("skill", TEXT.replace('{"count": 1}', '{"count": 1e999}'), TEXT),
    "ZQ108": Example("skill", TEXT.replace("Trial", "\\ud83d"), TEXT.replace("Trial", "\\ud83d\\ude00")),
    "ZQ109": Example("skill", "  \n", TEXT),
    "ZQ203": Example("pack", pack(format=99), pack()),
    "ZQ204": Example("pack", pack(engine=">=7"), pack()),
    "ZQ205": Example("pack", pack(version="one"), pack(version="1.0.0")),
    "ZQ206": Example("pack", pack(engine="1 or so"), pack(engine=">=1,<2")),
    "ZQ207": Example("pack", pack(colour="red"), pack()),
    "ZQ212": Example("pack", pack(requires={"nobody": ">=1"}), pack()),
    "ZQ213": Example("pack", pack(requires={"standard": ">=9"}), pack(requires={"standard": ">=1"})),
    "ZQ217": Example("pack", pack(conflicts={"standard": ">=0"}, requires={}), pack()),
    "ZQ220": Example("general", general(id="Guo Jia"), general(id="guo_jia")),
    "ZQ221": Example("pack", pack({"generals/other.json": GENERAL}), pack({"generals/trial.json": GENERAL})),
    "ZQ222": Example(
        "pack",
        pack({"generals/trial.json": GENERAL, "generals/more/trial.json": GENERAL}),
        pack({"generals/trial.json": GENERAL}),
    ),
    "ZQ223": Example(
        "pack",
        pack({"generals/trial.json": GENERAL}, replaces={"standard/general/nobody": "trial"}),
        pack({"generals/trial.json": GENERAL}),
    ),
    "ZQ225": Example(
        "pack",
        pack({"generals/trial.json": GENERAL}, replaces={"standard/general/guojia": "trial"}),
        pack({"generals/trial.json": GENERAL}),
    ),
    "ZQ227": Example("pack", pack({"notes/trial.json": {}}), pack()),
    "ZQ230": Example("pack", pack({"install.py": "print(1)"}), pack()),
    "ZQ301": Example("skill", active({"drw": {"count": 1}}), GOOD),
    "ZQ302": Example("skill", active({"draw": {"count": 1, "cnt": 2}}), GOOD),
    "ZQ303": Example("skill", {key: value for key, value in GOOD.items() if key != "name"}, GOOD),
    "ZQ304": Example("general", general(max_hp="four"), general(max_hp=4)),
    "ZQ305": Example("general", general(gender="man"), general(gender="male")),
    "ZQ307": Example("general", general(max_hp=0), general(max_hp=1)),
    "ZQ308": Example("skill", skill(), GOOD),
    "ZQ309": Example(
        "skill",
        active({"judge": {"as": "The Result"}}),
        active(
            {
                "judge": {
                    "as": "result",
                    "then": [{"if": {"that": {"matches": {"card": "result", "is": {"color": "red"}}}, "then": [DRAW]}}],
                }
            }
        ),
    ),
    "ZQ310": Example("skill", active({"draw": {}, "count": 1}), GOOD),
    "ZQ311": Example("skill", active({}), GOOD),
    "ZQ312": Example(
        "skill",
        skill({"type": "convert", "as": {"name": "jink"}, "from": "you", "ways": ["use", "use"]}),
        skill(
            {
                "type": "convert",
                "as": {"name": "jink"},
                "from": {"choose": {"from": {"cards": {"of": "you"}}}},
                "ways": ["use"],
            }
        ),
    ),
    "ZQ313": Example("pack", pack(name={"Zh!": "包"}), pack(name={"zh": "包", "en": "Fan"})),
    "ZQ315": Example("skill", {**GOOD, "name": {"zh": "", "en": "Trial"}}, {**GOOD, "name": NAME}),
    "ZQ316": Example(
        "skill",
        active(DRAW, **{"if": {"draw": {"count": 1}}}),
        active(DRAW, **{"if": {"wounded": {"who": "you"}}}),
    ),
    "ZQ417": Example(
        "skill",
        active({"recover": {"who": "pick"}}, targets=[{"count": 1, "is": "you"}]),
        active({"recover": {"who": "pick"}}, targets=targets({"wounded": {}})),
    ),
}
