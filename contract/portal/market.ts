import { z } from "zod";
import { cachedHeaders, success, taggedHeaders } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { line, moment } from "../fields.ts";
import { marketStreamPath, marketUpdated } from "./market-events.ts";
import { sourceNames } from "./status.ts";
import { maxWatched } from "../values/watch-list.ts";
import { marketTokenAddress } from "../values/market-token-address.ts";
import { marketStatsPath } from "../wire-names.ts";

const amount = z.number().nonnegative();
/** Percent: 3.4 means 3.4 %. */
const change = z.number();

const figures = {
  name: line(80),
  symbol: line(32),
  mintAddress: line(64),
  /** US dollars, like every amount of this answer. */
  price: amount,
  percentChange24h: change,
  volume: amount,
  marketCap: amount,
};

const count = z.number().int().nonnegative();

const newCoin = z.object({
  ...figures,
  timeAgo: line(40).describe("The age of the token when the figures were fetched."),
});
const popularCoin = z.object({
  ...figures,
  replies: count.nullable().describe("Null where no provider counts them."),
  transactions: count.nullable().describe("Purchases and sales of the last 24 hours; null when unknown."),
});

/** Figures of the launch platform's market over the last 24 hours. */
export const marketFigures = z.object({
  volumeStats: z.object({
    totalVolume24h: amount,
    percentChange: change.nullable().describe("Against the day before; null while that is not known."),
    topToken: z.object({ name: line(80), symbol: line(32), volume: amount }),
  }),
  trendingTokens: z.object({
    count,
    newInLastHour: count,
  }),
  newTokens: z.object({ total: count, items: z.array(newCoin) }),
  popularTokens: z.object({ items: z.array(popularCoin) }),
});

export const marketSource = z.enum(["live", "stale", "sample"]);
/** Who the figures come from; left out for a sample. */
const providers = z.array(z.enum(sourceNames)).optional();

/**
 * Market data and its source: `live` was fetched just now; `stale` was fetched earlier, because the provider does not
 * answer now; `sample` was never measured.
 */
const marketSnapshot = success({
  source: marketSource,
  /** When the figures were fetched; a sample is as of its answer. */
  asOf: moment,
  providers,
  stats: marketFigures,
});
export type MarketSnapshot = z.infer<typeof marketSnapshot>;

export const marketStats = endpoint({
  audience: "portal",
  method: "GET",
  path: marketStatsPath,
  tag: "Market",
  summary: "Returns volume and the trending, new and popular tokens of the last 24 hours, with their source.",
  auth: "none",
  headers: taggedHeaders,
  returns: { 200: marketSnapshot },
});

export const marketStream = endpoint({
  audience: "portal",
  method: "GET",
  path: marketStreamPath,
  tag: "Market",
  summary: `Server-sent events: \`${marketUpdated}\` with the figures of \`${marketStatsPath}\`, right away and whenever they change. Its id identifies the figures.`,
  auth: "none",
  returns: { 200: z.null() },
  produces: "text/event-stream",
});

const marketToken = z
  .object({
    address: line(64),
    name: line(80),
    symbol: line(32),
    /** US dollars; like every figure of a token, null while it is not known. */
    price: amount.nullable(),
    volume24h: amount.nullable(),
    change24h: change.nullable(),
    marketCap: amount.nullable(),
    transactions24h: count.nullable(),
    replies: count.nullable(),
    createdAt: moment.nullable(),
    image: line(80).nullable().describe("The path of its image on this server; null where there is none."),
  })
  .meta({ title: "MarketToken" });
export type ListedMarketToken = z.infer<typeof marketToken>;

const listSort = z.enum(["volume", "change", "created_at", "replies"]);

export const listMarketTokens = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/market/tokens",
  tag: "Market",
  summary: "Lists the tokens seen in the last 24 hours, with sorting and search.",
  auth: "none",
  query: z.strictObject({
    sort: listSort.default("volume"),
    order: z.enum(["asc", "desc"]).default("desc"),
    search: line(64).default("").describe("A part of the name or the symbol, or an address."),
    addresses: line(maxWatched * 65)
      .regex(/^[\w-]{1,64}(,[\w-]{1,64})*$/, "Separate addresses by commas.")
      .refine((list) => list.split(",").length <= maxWatched, `Name at most ${maxWatched} addresses.`)
      .optional()
      .describe("These tokens alone, whenever they were listed."),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  headers: cachedHeaders,
  returns: {
    200: success({
      source: marketSource,
      asOf: moment,
      providers,
      total: count,
      sorts: z
        .array(listSort)
        .describe("By what the list can be sorted: no token has a figure that is missing here."),
      tokens: z.array(marketToken),
      trends: z
        .record(z.string(), z.array(amount.nullable()))
        .describe(
          "By address: the price of each hour of the last 24; null where no provider listed the token.",
        ),
    }),
  },
});
export type MarketTokenList = Omit<z.infer<(typeof listMarketTokens.returns)[200]>, "success">;
/** How the list is asked for. */
export type MarketTokenListQuery = z.output<(typeof listMarketTokens)["query"]>;

/** How far back the chart of a token may go. */
const chartFrames = ["24h", "7d", "30d"] as const;
export type ChartFrame = (typeof chartFrames)[number];

const chartPoint = z.object({
  at: moment,
  price: amount.nullable(),
  volume24h: amount.nullable(),
  marketCap: amount.nullable(),
});
export type ChartPoint = z.infer<typeof chartPoint>;

export const marketTokenByAddress = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/market/tokens/{address}",
  tag: "Market",
  summary: "Returns one token with its chart.",
  auth: "none",
  params: z.strictObject({ address: line(64).regex(marketTokenAddress, "Enter the address of a token.") }),
  query: z.strictObject({ timeframe: z.enum(chartFrames).default("24h") }),
  headers: cachedHeaders,
  returns: {
    200: success({
      source: marketSource,
      asOf: moment,
      providers,
      token: marketToken,
      points: z
        .array(chartPoint)
        .describe("The oldest first, at most 289. Moments at which no provider listed the token have none."),
    }),
  },
  outcomes: ["not_found"],
});
export type MarketTokenHistory = Omit<z.infer<(typeof marketTokenByAddress.returns)[200]>, "success">;

export const marketTokenImage = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/market/images/{name}.webp",
  tag: "Market",
  summary:
    "The image of a token: 96 by 96 pixels, WebP. Its name changes with it, so it may be kept forever.",
  auth: "none",
  params: z.strictObject({ name: z.string().regex(/^[0-9a-f]{32}$/) }),
  headers: taggedHeaders,
  returns: { 200: z.unknown() },
  produces: "image/webp",
  outcomes: ["not_found"],
});
