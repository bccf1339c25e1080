import { expect, test } from "vitest";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { loadStage } from "./load-stage.ts";

const asOf = "2026-11-20T12:00:00.000Z";
const [first, second] = [
  { address: "first", name: "First coin", symbol: "ONE" },
  { address: "second", name: "Second coin", symbol: "TWO" },
];

/** A market of two tokens, whose points have these volumes. */
async function open(volumes: readonly (number | null)[], source = "live") {
  const points = volumes.map((volume24h) => ({ at: asOf, price: 1, volume24h, marketCap: 1 }));
  const list = { success: true, source, asOf, total: 2, sorts: [], tokens: [first, second], trends: {} };
  const history = { success: true, source: "live", asOf, points };
  await startApiPeer({
    "GET /api/market/tokens": { body: list },
    "GET /api/market/tokens/first": { body: { ...history, token: first } },
    "GET /api/market/tokens/second": { body: { ...history, token: second } },
  });
}

test.each([
  ["the first one, when none is picked", undefined, "first"],
  ["the one that is picked", "second", "second"],
  ["the first one, when the other is no longer listed", "third", "first"],
])("the stage shows %s", async (_, key, shown) => {
  await open([5, 6]);
  expect(await loadStage(key)).toMatchObject({ token: { key: shown }, tokens: [{}, {}], source: "live" });
});

test.each([
  ["two points", [5, 6], 2],
  ["one point", [5], undefined],
  ["one known point", [5, null], undefined],
  ["two known points", [5, null, 6], 2],
])("a line needs two points: of %s", async (_, volumes, count) => {
  await open(volumes);
  expect((await loadStage(undefined))?.points.length).toBe(count);
});

test("a sample of the server is no market", async () => {
  await open([5, 6], "sample");
  expect(await loadStage(undefined)).toBeUndefined();
});
