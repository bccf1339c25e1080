import { z } from "zod";
import { success, taggedHeaders } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { line, moment } from "../fields.ts";
import { marketSource } from "../portal/market.ts";

const amount = z.number().nonnegative();
const wholeNumber = z.number().int().nonnegative();

const ticker = line(32).min(1, "Send a ticker.").describe("The symbol of the token.");
const address = line(64)
  .min(1, "Send an address.")
  .describe("The address of the token, which is unique; its symbol is not.");

/** One of a few words of a query. */
function choice<const Words extends readonly string[]>(...words: Words) {
  return z.enum(words, `Send one of these: ${words.join(", ")}.`);
}

/** A whole number of a query. */
function count(least: number, most: number) {
  const words = `Send a whole number from ${least} to ${most}.`;
  return z.coerce.number(words).int(words).min(least, words).max(most, words);
}

const leastVolume = "Send an amount in US dollars, 0 or more.";

const timeframe = choice("1h", "24h", "7d", "30d");

/** Where the figures come from, and how old they are. */
const origin = {
  source: marketSource,
  as_of: moment.describe("When the figures were fetched; a sample is as of its answer."),
};

const coin = z
  .object({
    address,
    ticker,
    name: line(80),
    volume_24h: amount
      .nullable()
      .describe("US dollars. Like every figure of a token, null while it is not known."),
    price: amount.nullable().describe("US dollars."),
    change_24h: z.number().nullable().describe("Percent."),
    market_cap: amount.nullable().describe("US dollars."),
    created_at: moment.nullable(),
    total_holders: wholeNumber.nullable().describe("Null: no provider of these figures counts holders."),
  })
  .meta({ title: "Token" });
export type PublicMarketToken = z.infer<typeof coin>;

const scope = "market:read";

export const trending = endpoint({
  audience: "program",
  scope,
  method: "GET",
  path: "/v1/trending",
  summary: "Lists market tokens, the most traded first.",
  query: z.strictObject({
    limit: count(1, 100).default(20),
    page: count(1, 1000).default(1),
    cursor: line(400)
      .min(1, "Send the next_cursor of an answer.")
      .optional()
      .describe(
        "The previous page's `next_cursor`, instead of `page`. The list continues after that page's last token, even if new ones have come in.",
      ),
    min_volume: z.coerce
      .number(leastVolume)
      .nonnegative(leastVolume)
      .default(0)
      .describe("US dollars in 24 hours."),
    sort_by: choice("volume", "price", "created_at")
      .default("volume")
      .describe("Tokens without this value come last, in either order."),
    order: choice("asc", "desc").default("desc"),
    timeframe: timeframe.default("24h").describe("Only tokens that a provider listed within it."),
  }),
  headers: taggedHeaders,
  returns: {
    200: success({
      ...origin,
      total_count: wholeNumber,
      page: wholeNumber.nullable().describe("Null for a page by its cursor."),
      limit: wholeNumber,
      next_cursor: z.string().nullable().describe("Null on the last page."),
      tokens: z.array(coin),
    }),
  },
});

export const marketTokenByTicker = endpoint({
  audience: "program",
  scope,
  method: "GET",
  path: "/v1/tokens/{ticker}",
  summary:
    "Returns one token by address or symbol. If several share a symbol, it's the one with the highest 24-hour volume.",
  params: z.strictObject({ ticker }),
  query: z.strictObject({ address: address.optional() }),
  headers: taggedHeaders,
  returns: { 200: success({ ...origin, token: coin }) },
  outcomes: ["not_found"],
});

export const dailyStats = endpoint({
  audience: "program",
  scope,
  method: "GET",
  path: "/v1/stats/daily",
  summary: "Returns daily volume and new tokens in UTC, oldest first.",
  query: z.strictObject({
    timeframe: timeframe.default("7d").describe("`1h` and `24h` cover today only."),
  }),
  headers: taggedHeaders,
  returns: {
    200: success({
      ...origin,
      days: z.array(
        z.object({
          date: z.iso.date(),
          volume: amount.describe("US dollars in the 24 hours to the end of the day; of today, to now."),
          new_tokens: wholeNumber,
        }),
      ),
    }),
  },
});
