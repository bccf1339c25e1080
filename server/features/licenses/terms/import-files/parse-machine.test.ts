import { expect, test } from "vitest";
import { licenseStart as now, onDay as on } from "../../../../testing/sample-license.ts";
import { parseMachine } from "./parse-machine.ts";

const fingerprint = "fingerprint-1";

const read = (fields: Readonly<Record<string, unknown>>) => {
  const parsed = parseMachine({ fingerprint, ...fields }, now);
  return parsed.ok ? parsed.value : parsed.problem;
};

test.each([
  ["f".repeat(7), false],
  ["f".repeat(8), true],
  ["f".repeat(256), true],
  ["f".repeat(257), false],
  ["fingerprint\0", false],
  ["fingerprint\ud800", false],
])("a machine has a fingerprint of 8 to 256 characters: %j, %s", (text, isTaken) => {
  expect(read({ fingerprint: text })).toEqual(
    isTaken ? expect.objectContaining({ fingerprint: text }) : "fingerprint: This isn't 8 to 256 characters.",
  );
});

test.each([
  ["never", {}, now, now],
  ["when it was activated", { last_seen_at: on(-2).toISOString() }, on(-2), on(-2)],
  ["before it was activated", { last_seen_at: on(-3).toISOString() }, on(-2), on(-2)],
  ["later", { last_seen_at: on(-1).toISOString() }, on(-2), on(-1)],
])("a machine that was last seen %s", (_, fields, activatedAt, lastSeenAt) => {
  const activated = activatedAt === now ? {} : { activated_at: activatedAt.toISOString() };
  expect(read({ ...activated, ...fields })).toMatchObject({ activatedAt, lastSeenAt });
});

test.each([
  ["activated_at", { activated_at: on(1).toISOString() }],
  ["last_seen_at", { last_seen_at: on(1).toISOString() }],
])("a machine of the future is refused: %s", (field, fields) => {
  expect(read(fields)).toMatch(new RegExp(`^${field}: .* is in the future`));
});

test("names are cut to what an activation takes, and never within a character", () => {
  const cut = (name: string, platform: string) => read({ name, platform });
  expect(cut("n".repeat(80), "p".repeat(40))).toMatchObject({
    name: "n".repeat(80),
    platform: "p".repeat(40),
  });
  expect(cut("n".repeat(81), "p".repeat(41))).toMatchObject({
    name: "n".repeat(80),
    platform: "p".repeat(40),
  });
  expect(cut(`${"n".repeat(79)}😀`, " ")).toMatchObject({ name: "n".repeat(79), platform: null });
  expect(read({})).toMatchObject({ name: "Unnamed machine", platform: null });
});
