import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fetchFromBitquery } from "./provider.ts";
import { panelQuery, statsQuery } from "./rules.ts";

const key = "ory_at_invented";
const venue = { network: "solana", dex: "pump-fun", protocol: "pump", program: "6EF8" };
const now = new Date("2026-01-15T12:10:00.000Z");
const address = "5qQq2yUYfJ9r7QmnHUC8Nk1LbX8HbVLBgujKstdhnjNg";
const Currency = { Name: "Invented One", Symbol: "INV1", MintAddress: address };

/** Fields that people expect on a trade, and that the published schema has not. */
const unknownFields = ["TransactionCount", "VolumeInUSD", "PriceChange24h", "MarketCapInUSD"];

interface Query {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const sent: Query[] = [];

/** Validates a query as the published schema does: an unknown field refuses the whole request, with status 200. */
function answer({ query }: Query): object {
  const unknown = unknownFields.find((field) => new RegExp(`\\b${field}\\b`).test(query));
  if (unknown !== undefined)
    return {
      errors: [{ message: `Cannot query field "${unknown}" on type "Solana_DEXTrade_Fields_Trade_Buy".` }],
    };
  if (query.includes("DEXTradeByTokens"))
    return {
      data: {
        Solana: {
          DEXTradeByTokens: [
            { Trade: { Currency, start: 2e-6, end: 4e-6 }, trades: "1843", volume_usd: "91234.5567" },
          ],
        },
      },
    };
  const trade = {
    Block: { Time: "2026-01-15T12:00:05Z" },
    Trade: { Buy: { PriceInUSD: 4.12e-6, Currency } },
  };
  return { data: { Solana: { DEXTrades: [trade], TokenSupplyUpdates: [] } } };
}

const server = createServer((request, response) => {
  const isKnown = request.headers.authorization === `Bearer ${key}` && request.headers["x-api-key"] === key;
  let body = "";
  request.on("data", (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on("end", () => {
    if (!isKnown) return response.writeHead(401).end("Unauthorized");
    const query = JSON.parse(body) as Query;
    sent.push(query);
    return response.end(JSON.stringify(answer(query)));
  });
});

let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
afterAll(() => void server.close());

it("asks with both headers for fields that the schema has, and sums the figures of the tokens", async () => {
  const fetched = await fetchFromBitquery({ url, trusted: true, key, venue, now });
  expect(fetched).toMatchObject({
    ok: true,
    coins: [
      { address, price: 4e-6, volume24h: 91_234.5567, change24h: 100, transactions24h: 1843 },
      { address, price: 4.12e-6 },
    ],
  });
  expect(sent.map(({ query }) => query)).toEqual([panelQuery, statsQuery]);
  expect(sent[0]?.variables).toEqual({
    since: "2026-01-15T06:10:00.000Z",
    protocol: "pump",
    program: "6EF8",
  });
  expect(sent[1]?.variables).toEqual({ mints: [address], since: "2026-01-14T12:10:00.000Z" });
});

it.each(unknownFields)("a query with the field %s would be refused as a whole", (field) => {
  expect(JSON.stringify(answer({ query: panelQuery.replace("PriceInUSD", field), variables: {} }))).toContain(
    field,
  );
});

it("a wrong key is refused", async () => {
  const fetched = await fetchFromBitquery({ url, trusted: true, key: "wrong key", venue, now });
  expect(fetched).toMatchObject({ ok: false, reason: "refused with 401" });
});
