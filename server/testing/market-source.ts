import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { marketVenue } from "@keystead/content/market";

/** A token as a source lists it. Whatever is sent may be hostile. */
interface ListedMarketToken {
  readonly address: unknown;
  readonly name: unknown;
  readonly symbol: unknown;
  readonly volume: unknown;
  readonly price?: unknown;
  readonly change?: unknown;
  /** Fully diluted. */
  readonly marketCap?: unknown;
  readonly createdAt?: unknown;
  readonly imageUrl?: unknown;
}

/** The ways in which a source fails. */
export const failures = [
  "refuses",
  "resets",
  "is silent",
  "is 10 s late",
  "answers half",
  "answers 500",
  "answers 429",
  "answers a page",
  "answers 50 MB",
  "answers a gzip bomb",
] as const;
export type Failure = (typeof failures)[number];

export interface MarketSource {
  /** The address of its API. */
  readonly url: string;
  /** For `MARKET_URLS`. */
  readonly setting: string;
  /** The paths that were asked. */
  readonly asked: string[];
  list(coins: readonly ListedMarketToken[]): void;
  /** Adds tokens that are on no list, and that it knows when it is asked for their addresses. */
  know(coins: readonly ListedMarketToken[]): void;
  /** Lets it fail until it lists tokens again. */
  fail(how: Failure): Promise<void>;
  close(): Promise<void>;
}

/**
 * Sources on loopback, in the shape of their APIs: GeckoTerminal's lists (JSON:API, numbers as texts), and DexScreener's look-up by
 * addresses (pairs of an exchange).
 */
export async function startMarketSource(): Promise<MarketSource> {
  let coins: readonly ListedMarketToken[] = [];
  let known: readonly ListedMarketToken[] = [];
  let failure: Failure | undefined;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (failure) return failWith(failure, response);
    response.setHeader("content-type", "application/json; charset=utf-8");
    const wanted = /^\/tokens\/v1\/\w+\/(.*)$/.exec(request.url ?? "")?.[1]?.split(",");
    if (wanted) {
      const found = known.filter(({ address }) => wanted.includes(String(address)));
      return response.end(JSON.stringify(found.map(pairOf)));
    }
    return response.end(JSON.stringify(documentOf(pageOf(coins, request.url ?? ""))));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, "127.0.0.1", resolve);
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    setting: `geckoterminal=${url},dexscreener=${url}`,
    asked,
    list(next) {
      coins = next;
      failure = undefined;
      if (!server.listening) void listen(port);
    },
    know(next) {
      known = next;
    },
    async fail(how) {
      failure = how;
      if (how === "refuses") await stop();
      else if (!server.listening) await listen(port);
    },
    close: () => (server.listening ? stop() : Promise.resolve()),
  };
}

const bomb = gzipSync(Buffer.alloc(50_000_000));

/** Answers as a source that fails this way. */
export function failWith(failure: Failure, response: ServerResponse): void {
  switch (failure) {
    case "refuses":
    case "resets":
      response.socket?.resetAndDestroy();
      return;
    case "is silent":
      return;
    case "is 10 s late":
      setTimeout(() => response.end('{"data":[]}'), 10_000).unref();
      return;
    case "answers half":
      response.writeHead(200, { "content-length": "1000" }).write('{"data":[{"id":"sol');
      setImmediate(() => response.destroy());
      return;
    case "answers 500":
      response.writeHead(500).end("no");
      return;
    case "answers 429":
      response.writeHead(429, { "retry-after": "120" }).end("<html>slow down</html>");
      return;
    case "answers a page":
      response.writeHead(200, { "content-type": "text/html" }).end("<!DOCTYPE html><title>Checking</title>");
      return;
    case "answers 50 MB":
      response.end(Buffer.alloc(50_000_000, " "));
      return;
    case "answers a gzip bomb":
      response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
  }
}

function pairOf({
  address,
  name,
  symbol,
  volume,
  price = "0.00412",
  change = 3.5,
  createdAt,
}: ListedMarketToken): object {
  return {
    chainId: "solana",
    dexId: "raydium",
    baseToken: { address, name, symbol },
    priceUsd: price,
    txns: { h24: { buys: 120, sells: 60 } },
    volume: { h24: volume },
    priceChange: { h24: change },
    marketCap: null,
    fdv: 4120.77,
    pairCreatedAt: createdAt,
  };
}

/** The tokens of a page: two pages of the most traded, and two of the newest, of 50 each. */
function pageOf(coins: readonly ListedMarketToken[], url: string): readonly ListedMarketToken[] {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const page = Number(searchParams.get("page")) - 1 + (pathname.endsWith("/new_pools") ? 2 : 0);
  return coins.slice(page * 50, (page + 1) * 50);
}

function attributesOf({
  price = "0.00412",
  volume,
  change = "3.5",
  marketCap = "4120.77",
  createdAt = null,
}: ListedMarketToken): object {
  return {
    base_token_price_usd: price,
    pool_created_at: createdAt,
    fdv_usd: marketCap,
    market_cap_usd: null,
    price_change_percentage: { h1: "1.0", h24: change },
    transactions: { h24: { buys: 120, sells: 60, buyers: 80, sellers: 41 } },
    volume_usd: { h1: "1.5", h24: volume },
  };
}

function documentOf(coins: readonly ListedMarketToken[]): object {
  return {
    data: coins.map((coin, index) => ({
      id: `solana_pool${index}`,
      type: "pool",
      attributes: attributesOf(coin),
      relationships: {
        base_token: { data: { id: `solana_token${index}`, type: "token" } },
        dex: { data: { id: marketVenue?.dex, type: "dex" } },
      },
    })),
    included: coins.map(({ address, name, symbol, imageUrl = null }, index) => ({
      id: `solana_token${index}`,
      type: "token",
      attributes: { address, name, symbol, image_url: imageUrl, coingecko_coin_id: null },
    })),
  };
}
