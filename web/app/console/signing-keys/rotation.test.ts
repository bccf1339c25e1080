import type { SigningKey } from "@keystead/contract/console/signing-keys";
import { expect, test } from "vitest";
import { findRotation, shareOver } from "./rotation.ts";

const active: SigningKey = {
  id: "new",
  state: "active",
  createdAt: "2026-11-20T00:00:00.000Z",
  verifiesUntil: null,
  revokedAt: null,
  isInUse: true,
};
const former: SigningKey = {
  ...active,
  id: "former",
  state: "retiring",
  createdAt: "2026-01-01T00:00:00.000Z",
  verifiesUntil: "2026-11-30T00:00:00.000Z",
};

test("a rotation lasts until the last former key verifies no longer", () => {
  const older = { ...former, id: "older", verifiesUntil: "2026-11-25T00:00:00.000Z" };
  const rotation = { began: active.createdAt, ends: former.verifiesUntil };
  expect(findRotation([active, older, former])).toEqual(rotation);
  expect(findRotation([active])).toBeUndefined();
  expect(findRotation([active, { ...former, isInUse: false }])).toBeUndefined();
  expect(findRotation([active, { ...former, state: "revoked", verifiesUntil: null }])).toBeUndefined();
});

test.each([
  ["2026-11-19T00:00:00.000Z", 0],
  ["2026-11-20T00:00:00.000Z", 0],
  ["2026-11-25T00:00:00.000Z", 0.5],
  ["2026-11-30T00:00:00.000Z", 1],
  ["2026-12-24T00:00:00.000Z", 1],
])("at %s %d of it is over", (now, share) => {
  const rotation = { began: active.createdAt, ends: former.verifiesUntil ?? "" };
  expect(shareOver(rotation, Date.parse(now))).toBe(share);
});
