import { describe, expect, test } from "vitest";
import { placeAt, roleFits } from "../src/tree/places.ts";
import type { Json } from "../src/types.ts";
import { definitions, vocabulary } from "./shared.ts";

const GENERAL: Json = {
  id: "x",
  skills: [
    {
      id: "a",
      parts: [
        {
          type: "trigger",
          when: { "damage.suffered": { target: "you" } },
          targets: [{ as: "friend", count: 1, filter: [{ wounded: {} }] }],
          effect: [
            { judge: { as: "result", then: [{ if: { that: { matches: { card: "result", is: { suit: "heart" } } }, then: [] } }] } },
            { later: { when: { "phase.end": { who: "you" } }, effect: [{ draw: { count: 1 } }] } },
            { replace_effect: { card: "channel", effect: [{ draw: { count: 1 } }] } },
            { draw: { count: { size: { of: { characters: { where: [{ wounded: {} }], as: "one" } } } } } },
          ],
        },
      ],
    },
  ],
};

const part = "/skills/0/parts/0";
const roles = (pointer: string) => Object.fromEntries(placeAt(vocabulary, "general", GENERAL, pointer)!.roles);

describe("roles in scope", () => {
  test("those of the timing, of the targets and of what effects name", () => {
    expect(roles(`${part}/effect/0/judge`)).toMatchObject({ you: "who", source: "who", amount: "number", friend: "who", result: "card" });
  });

  test("the right side of a timing doesn't see its roles", () => {
    expect(roles(`${part}/when/damage.suffered/source`)).not.toHaveProperty("amount");
  });

  test("a filter is about 其", () => {
    expect(roles(`${part}/targets/0/filter/0/wounded/who`)).toMatchObject({ it: "who" });
    expect(roles(`${part}/effect/0/judge`)).not.toHaveProperty("it");
  });

  test("a filter may call its candidate otherwise", () => {
    expect(roles(`${part}/effect/3/draw/count/size/of/characters/where/0/wounded/who`)).toMatchObject({ it: "who", one: "who" });
  });

  test("what comes later sees the roles of its own timing", () => {
    expect(roles(`${part}/effect/1/later/effect/0/draw`)).toMatchObject({ phase: "word:phase", source: "who" });
    expect(roles(`${part}/effect/0/judge`)).not.toHaveProperty("phase");
  });

  test("a replaced effect has the roles of a card", () => {
    expect(roles(`${part}/effect/2/replace_effect/effect/0/draw`)).toMatchObject({ card: "use", target: "entry" });
  });

  test("equipment has a role of its own, a movement its squares", () => {
    const card: Json = { skills: [{ parts: [{ type: "active", effect: [{ draw: { count: 1 } }] }] }] };
    expect(placeAt(vocabulary, "card", card, "/skills/0/parts/0/effect/0/draw")!.roles.get("equipment")).toBe("card");
    const terrain: Json = { parts: [{ type: "movement", during: "move_phase", if: { wounded: {} } }] };
    expect(placeAt(vocabulary, "terrain", terrain, "/parts/0/if/wounded")!.roles.get("to")).toBe("square");
  });
});

test("the type of each place is known", () => {
  const type = (pointer: string) => placeAt(vocabulary, "general", GENERAL, pointer)?.type;
  expect(type(`${part}/effect/3/draw/count`)).toBe("value");
  expect(type(`${part}/effect/0/judge/then/0/if/that/matches/is/suit`)).toBe("either:suit");
  expect(type(`${part}/targets/0/count`)).toBe("count");
  expect(type(`${part}/when`)).toBe("when");
  expect(type(`${part}/nonsense`)).toBeUndefined();
  expect(type(`${part}/effect/0/nonsense/count`)).toBeUndefined();
});

test("roles fit where their type is wanted", () => {
  expect(roleFits("entry", "who")).toBe(true);
  expect(roleFits("card", "cards")).toBe(true);
  expect(roleFits("number", "who")).toBe(false);
  expect(roleFits("word:direction", "word:direction")).toBe(true);
  expect(roleFits("word:direction", "word:suit")).toBe(false);
});

const compiled = definitions.filter((one) => Object.keys(one.scopes.at).length);

test.each(compiled)("$name: every role that the compiler knows is offered, with its type", ({ kind, data, scopes }) => {
  for (const [pointer, index] of Object.entries(scopes.at)) {
    const place = placeAt(vocabulary, kind, data, pointer);
    if (!place || place.type === "when") continue; // no frame for it here, or the timing itself, whose roles are those of what follows
    const ours = Object.fromEntries(place.roles);
    for (const [role, type] of Object.entries(scopes.roles[index]!)) {
      const found = ours[role];
      expect(found, `${role} at ${pointer}`).toBeDefined();
      if (found !== "any" && type !== "any") expect(found, `${role} at ${pointer}`).toBe(type);
    }
  }
});
