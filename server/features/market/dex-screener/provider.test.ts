import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addressOf } from "../../../testing/market.ts";
import { fetchFromDexScreener } from "./provider.ts";

const now = new Date("2026-01-15T12:10:00.000Z");
const addresses = Array.from({ length: 65 }, (_, number) => addressOf(number));

const asked: string[][] = [];
let isRefused: (group: readonly string[]) => boolean;

const pairOf = (address: string) => ({
  chainId: "solana",
  baseToken: { address, name: "Invented", symbol: "INV" },
  volume: { h24: 5 },
});

const server = createServer((request, response) => {
  const group = (request.url ?? "").replace("/tokens/v1/solana/", "").split(",");
  asked.push(group);
  if (isRefused(group)) return response.writeHead(400).end("{}");
  // One of them is not traded, and one was not asked for.
  const found = group.filter((address) => address !== addressOf(0));
  return response.end(JSON.stringify([...found, addressOf(99)].map(pairOf)));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
beforeEach(() => {
  asked.length = 0;
  isRefused = () => false;
});
afterAll(() => server.close());

const fetchFigures = (wanted: readonly string[]) =>
  fetchFromDexScreener({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trusted: true,
    network: "solana",
    now,
    addresses: wanted,
  });

test("tokens are looked up 30 in a call, and what was not asked for is left out", async () => {
  const found = await fetchFigures(addresses);
  expect(asked.map(({ length }) => length).toSorted((one, other) => other - one)).toEqual([30, 30, 5]);
  if (!found.ok) throw new Error(found.reason);
  expect(found.coins.map(({ address }) => address)).toEqual(addresses.slice(1));
  expect(found.answered).toEqual(addresses);
});

test("a call that is refused leaves the others alone", async () => {
  isRefused = (group) => group.includes(addressOf(31));
  expect(await fetchFigures(addresses)).toMatchObject({
    ok: true,
    answered: [...addresses.slice(0, 30), ...addresses.slice(60)],
  });
  isRefused = () => true;
  expect(await fetchFigures(addresses)).toEqual({ ok: false, reason: "refused with 400" });
});
