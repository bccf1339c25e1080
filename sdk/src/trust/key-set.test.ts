import { expect, test } from "vitest";
import { current, root } from "../../testing/vectors/offline-samples.ts";
import { readOptions } from "../options.ts";
import { adoptKeySet, readKeySet } from "./key-set.ts";
import { openTrust } from "./trust.ts";

const open = () => openTrust(readOptions({ server: "https://shop.example", rootKey: root.publicKey }));

test.each([
  ["an older one is not", 6, false],
  ["one of the same number is", 7, true],
  ["a newer one is", 8, true],
])("after a key set was seen, %s used", async (_, seq, isUsed) => {
  const trust = await open();
  const seen = { seq: 7, keys: new Map(), text: "seen" };
  const other = { seq, keys: new Map(), text: "other" };
  adoptKeySet(trust, seen);
  adoptKeySet(trust, other);
  expect(trust.keySet).toBe(isUsed ? other : seen);
});

test("a text with one more part than a token is no key set", async () => {
  const trust = await open();
  expect(await readKeySet(trust, current)).toMatchObject({ text: current });
  expect(await readKeySet(trust, `${current}.`)).toBeUndefined();
});
