import { hours, later } from "../../../platform/clock.ts";
import {
  at,
  countOf,
  dollarsOf,
  listAt,
  type MarketToken,
  momentOf,
  percentOf,
  marketTokenOf,
  type Venue,
} from "../rules.ts";

/**
 * The latest trades, one for each token, and the tokens that were created last. The
 * native coin is left out, because it is what a person buys who sells a token.
 */
export const panelQuery = `query Panel($since: DateTime!, $protocol: String!, $program: String!) {
  Solana {
    DEXTrades(
      limitBy: {by: Trade_Buy_Currency_MintAddress, count: 1}
      limit: {count: 20}
      orderBy: {descending: Block_Time}
      where: {
        Trade: {
          Dex: {ProtocolName: {is: $protocol}}
          Buy: {Currency: {MintAddress: {notIn: ["11111111111111111111111111111111"]}}}
          PriceAsymmetry: {le: 0.1}
          Sell: {AmountInUSD: {gt: "10"}}
        }
        Transaction: {Result: {Success: true}}
        Block: {Time: {since: $since}}
      }
    ) {
      Block { Time }
      Trade { Buy { Price PriceInUSD Currency { Name Symbol MintAddress } } }
    }
    TokenSupplyUpdates(
      limit: {count: 10}
      orderBy: {descending: Block_Time}
      where: {
        Instruction: {Program: {Address: {is: $program} Method: {in: ["create", "create_v2"]}}}
        Transaction: {Result: {Success: true}}
      }
    ) {
      Block { Time }
      TokenSupplyUpdate { Currency { Name Symbol MintAddress } }
    }
  }
}`;

/** Volume, trades and prices of these tokens since a moment. The schema has no such figures on a trade; they are summed here. */
export const statsQuery = `query Stats($mints: [String!], $since: DateTime!) {
  Solana {
    DEXTradeByTokens(
      where: {
        Transaction: {Result: {Success: true}}
        Trade: {Currency: {MintAddress: {in: $mints}}, PriceAsymmetry: {le: 0.1}}
        Block: {Time: {since: $since}}
      }
      limit: {count: 50}
      orderBy: {descendingByField: "volume_usd"}
    ) {
      Trade {
        Currency { Name Symbol MintAddress }
        start: PriceInUSD(minimum: Block_Time)
        end: PriceInUSD(maximum: Block_Time)
      }
      trades: count
      volume_usd: sum(of: Trade_Side_AmountInUSD)
    }
  }
}`;

/** The supply of a token of the launch platform, all of it in circulation from the start. */
const supply = 1e9;

/** Trades are listed from the last hours, because the data set of the free plans reaches back half a day. */
export const variablesOf = (venue: Venue, now: Date) => ({
  since: later(now, -hours(6)).toISOString(),
  protocol: venue.protocol,
  program: venue.program,
});

/** What the service answered instead of data, with status 200; undefined when there is data. */
export function refusalIn(json: unknown): string | undefined {
  const [error] = listAt(json, 1, "errors");
  if (error !== undefined) {
    const message = at(error, "message");
    return `refused: ${typeof message === "string" ? message.replace(/[^\x20-\x7e]+/g, " ").slice(0, 200) : "no reason"}`;
  }
  return at(json, "data", "Solana") === undefined ? "unreadable" : undefined;
}

/** Reads the tokens of `panelQuery`. */
export function readPanel(json: unknown, now: Date): MarketToken[] {
  const traded = listAt(json, 50, "data", "Solana", "DEXTrades").flatMap((row) => {
    const bought = at(row, "Trade", "Buy");
    // Zero is the price of a token that the service cannot value.
    return currencyOf(bought, { price: dollarsOf(at(bought, "PriceInUSD")) || null }) ?? [];
  });
  const created = listAt(json, 50, "data", "Solana", "TokenSupplyUpdates").flatMap((row) => {
    const createdAt = momentOf(at(row, "Block", "Time"), now);
    return currencyOf(at(row, "TokenSupplyUpdate"), { createdAt }) ?? [];
  });
  return [...traded, ...created];
}

/** Reads the tokens of `statsQuery`. */
export function readStats(json: unknown): MarketToken[] {
  return listAt(json, 100, "data", "Solana", "DEXTradeByTokens").flatMap((row) => {
    const [start, end] = [dollarsOf(at(row, "Trade", "start")), dollarsOf(at(row, "Trade", "end"))];
    const figures = {
      price: end || null,
      volume24h: dollarsOf(at(row, "volume_usd")),
      change24h: start && end ? percentOf(((end - start) / start) * 100) : null,
      marketCap: end ? dollarsOf(end * supply) : null,
      transactions24h: countOf(at(row, "trades")),
    };
    return currencyOf(at(row, "Trade"), figures) ?? [];
  });
}

function currencyOf(value: unknown, figures: Partial<MarketToken>): MarketToken | undefined {
  const said = at(value, "Currency");
  return marketTokenOf(
    { address: at(said, "MintAddress"), name: at(said, "Name"), symbol: at(said, "Symbol") },
    figures,
  );
}
