import { expect, it } from "vitest";
import { current, newer, older, root } from "../../testing/vectors/offline-samples.ts";
import { fetchKeySet, needsKeySet } from "./fetch-key-set.ts";
import { adoptKeySet, readKeySet } from "../trust/key-set.ts";
import { readOptions } from "../options.ts";
import { openTrust } from "../trust/trust.ts";

/** A client that has seen the current set. Its server answers with `answer`. */
async function fetchFrom(answer: object, status = 200) {
  const settings = readOptions({
    server: "https://shop.example",
    rootKey: root.publicKey,
    fetch: () => Promise.resolve(Response.json(answer, { status })),
  });
  const trust = await openTrust(settings);
  const seen = await readKeySet(trust, current);
  if (!seen) throw new Error("the sample is not a key set");
  adoptKeySet(trust, seen);
  return { isOther: await fetchKeySet(settings, trust), goesBy: trust.keySet?.text };
}

it("a newer set is adopted, and reported", async () => {
  expect(await fetchFrom({ keySet: newer })).toEqual({ isOther: true, goesBy: newer });
});

// An old set would bring a revoked key back. If it were reported as adopted, the same keys would verify the answer
// again.
it.each([
  ["an older set", { keySet: older }, 200],
  ["the set that was seen", { keySet: current }, 200],
  ["a set with another signature", { keySet: `${newer.slice(0, -8)}AAAAAAAA` }, 200],
  ["a set in an error", { keySet: newer }, 500],
  ["no set", {}, 200],
])("%s is neither adopted nor reported", async (_name, answer, status) => {
  expect(await fetchFrom(answer, status)).toEqual({ isOther: false, goesBy: current });
});

it.each([
  ["another key than any known", { ok: false, reason: "unknown_key" }, true],
  ["a wrong signature", { ok: false, reason: "bad_signature" }, false],
  ["a higher number", { ok: true, keysSeq: 8 }, true],
  ["the same number", { ok: true, keysSeq: 7 }, false],
  ["a lower number", { ok: true, keysSeq: 6 }, false],
  ["no number", { ok: true, keysSeq: undefined }, false],
] as const)("after an answer with %s a newer set may be needed: %o", async (_name, verified, isNeeded) => {
  const seen = await openTrust(readOptions({ server: "https://shop.example", rootKey: root.publicKey }));
  const set = await readKeySet(seen, current);
  const keySet = set && { ...set, seq: 7 };
  expect(needsKeySet({ keySet }, verified)).toBe(isNeeded);
});

it("without a pinned root nobody is asked", async () => {
  let calls = 0;
  const settings = readOptions({
    server: "https://shop.example",
    publicKey: root.publicKey,
    fetch: () => {
      calls += 1;
      return Promise.resolve(Response.json({ keySet: newer }));
    },
  });
  expect(await fetchKeySet(settings, await openTrust(settings))).toBe(false);
  expect(calls).toBe(0);
});
