import { expect, test } from "vitest";
import { days } from "../../../../platform/clock.ts";
import { retention, unite } from "./rules.ts";

const hash = (byte: number) => Buffer.alloc(32, byte);

test("hashes are united: each once, without those that are missing or stand for an unknown fingerprint", () => {
  expect(unite(hash(1), null, hash(2), hash(1), Buffer.alloc(16, 3))).toEqual([hash(1), hash(2)]);
});

test("what was unblocked is kept for 90 days", () => {
  expect(retention).toBe(days(90));
});
