import { expect, expectTypeOf, test } from "vitest";
import { type FieldKind, readField } from "../field-plan.ts";
import { checkbox, choiceOf, entryOf, listOf, numberOf } from "./field-kinds.ts";

const scopes = listOf(["read", "write"], (chosen) => (chosen.length > 0 ? undefined : "Choose one."));
const lifetime = choiceOf([30, 90, null]);
const volume = numberOf({
  parse: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
  missing: "Enter an amount.",
  rule: (value) => (value > 0 ? undefined : "Enter an amount above zero."),
});
const consent = checkbox((checked) => (checked ? undefined : "Agree first."));
const name = (value: string) => (value === "" ? "Enter a name." : undefined);

test("each kind has a type of its own", () => {
  expectTypeOf(scopes).toEqualTypeOf<FieldKind<("read" | "write")[]>>();
  expectTypeOf(lifetime).toEqualTypeOf<FieldKind<30 | 90 | null>>();
  expectTypeOf(volume).toEqualTypeOf<FieldKind<number>>();
  expectTypeOf(consent).toEqualTypeOf<FieldKind<boolean>>();
});

test.each([
  ["a text", name, ["Charts"], "Charts"],
  ["a list", scopes, ["write", "read"], ["read", "write"]],
  ["a list with an option that is none", scopes, ["write", "own"], ["write"]],
  ["a choice", lifetime, ["90"], 90],
  ["the choice without a value", lifetime, [""], null],
  ["a number", volume, ["12"], 12],
  ["a checked box", consent, ["on"], true],
  ["a box without a rule", checkbox(), [], false],
])("the value of %s", (_, plan, entries, value) =>
  expect(readField(plan, entries)).toEqual({ ok: true, value }),
);

test.each([
  ["an empty text", name, [""], "Enter a name."],
  ["a list without one", scopes, [], "Choose one."],
  ["a choice of none", lifetime, ["7"], "Choose one of these."],
  ["no choice", lifetime, [], "Choose one of these."],
  ["no number", volume, ["a lot"], "Enter an amount."],
  ["a number against the rule", volume, ["0"], "Enter an amount above zero."],
  ["a box that has to be checked", consent, [], "Agree first."],
])("the message about %s", (_, plan, entries, message) =>
  expect(readField(plan, entries)).toEqual({ ok: false, message }),
);

test("an option is written as its text, and the one without a value as none", () => {
  expect([30, "start", null].map(entryOf)).toEqual(["30", "start", ""]);
});
