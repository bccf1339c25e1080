import { expect, test } from "vitest";
import { activateMachine } from "./licenses.ts";

const body = { license_key: "PF12-ABCD-EFGH-IJK5", fingerprint: "fingerprint-of-a-machine" };
const isTaken = (components: object) => activateMachine.body.safeParse({ ...body, components }).success;
const named = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`part-${i}`, "x"]));

test.each([
  ["no components", false, named(0)],
  ["one component", true, named(1)],
  ["16 components", true, named(16)],
  ["17 components", false, named(17)],
  ["a name of 32 characters", true, { ["b".repeat(32)]: "x" }],
  ["a name of 33 characters", false, { ["b".repeat(33)]: "x" }],
  ["a value of 256 characters", true, { board: "x".repeat(256) }],
  ["a value of 257 characters", false, { board: "x".repeat(257) }],
  ["a component without a value", false, { board: "" }],
])("a machine is activated with %s: %s", (_what, expected, components) => {
  expect(isTaken(components)).toBe(expected);
});
