import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { line, moment } from "../fields.ts";
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

const newToken = z.object({
  ...figures,
  timeAgo: line(40).describe("The age of the token when the figures were fetched."),
});
const popularToken = z.object({
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
    count: count,
    newInLastHour: count,
  }),
  newTokens: z.object({ total: count, items: z.array(newToken) }),
  popularTokens: z.object({ items: z.array(popularToken) }),
});

export const marketSource = z.enum(["live", "stale", "sample"]);

/**
 * Market data and its source: `live` was fetched just now; `stale` was fetched earlier, because the provider does not
 * answer now; `sample` was never measured.
 */
const marketSnapshot = success({
  source: marketSource,
  /** When the figures were fetched; a sample is as of its answer. */
  asOf: moment,
  stats: marketFigures,
});
export type MarketSnapshot = z.infer<typeof marketSnapshot>;

export const marketStats = endpoint({
  audience: "portal",
  method: "GET",
  path: marketStatsPath,
  tag: "Market",
  summary: "Volume, trending, new and popular tokens of the last 24 hours, with the source of the figures.",
  auth: "none",
  returns: { 200: marketSnapshot },
});
