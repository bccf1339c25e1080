import { z } from "zod";
import { success } from "../answers.ts";
import { type Endpoint, endpoint } from "../endpoint.ts";
import { line, moment } from "../fields.ts";
import { triggerPath, triggerProductField } from "../wire-names.ts";

const amount = z.number().nonnegative();
const wholeNumber = z.number().int().nonnegative();

const ticker = line(32).describe("The symbol of the token.");

const timeframe = z.enum(["1h", "24h", "7d", "30d"]);

const token = z.object({
  ticker,
  name: line(80),
  volume_24h: amount.describe("US dollars."),
  price: amount.describe("US dollars."),
  change_24h: z.number().describe("Percent."),
  created_at: moment,
  total_holders: wholeNumber,
});

const tokenList = success({
  total_count: wholeNumber,
  page: wholeNumber,
  limit: wholeNumber,
  tokens: z.array(token),
});

const trending = endpoint({
  audience: "program",
  scope: "market:read",
  method: "GET",
  path: "/v1/trending",
  summary: "The most traded tokens.",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).optional(),
    page: z.coerce.number().int().min(1).max(1000).optional(),
    min_volume: z.coerce.number().nonnegative().optional().describe("US dollars within the time frame."),
    sort_by: z.enum(["volume", "price", "created_at"]).optional(),
    order: z.enum(["asc", "desc"]).optional(),
    timeframe: timeframe.optional(),
  }),
  returns: { 200: tokenList },
});

const tokenByTicker = endpoint({
  audience: "program",
  scope: "market:read",
  method: "GET",
  path: "/v1/tokens/{ticker}",
  summary: "One token.",
  params: z.strictObject({ ticker }),
  returns: { 200: success({ token }) },
  outcomes: ["not_found"],
});

const createTrigger = (products: readonly string[]) =>
  endpoint({
    audience: "program",
    scope: "triggers:write",
    method: "POST",
    path: triggerPath,
    summary:
      "Stores a rule: when the 24-hour volume of a token crosses the threshold, the licensed app is notified.",
    body: z.strictObject({
      [triggerProductField]: z.enum(products),
      token: ticker,
      threshold: amount.describe("US dollars in 24 hours."),
      action: line(64).describe("The action the app takes."),
    }),
    returns: { 201: success({ id: z.uuid() }) },
  });

const dailyStats = endpoint({
  audience: "program",
  scope: "market:read",
  method: "GET",
  path: "/v1/stats/daily",
  summary: "Daily volume and new tokens.",
  query: z.strictObject({ timeframe: timeframe.optional() }),
  returns: {
    200: success({
      days: z.array(z.object({ date: z.iso.date(), volume: amount, new_tokens: wholeNumber })),
    }),
  },
});

/**
 * The planned calls of the public API. The server does not answer them yet, so they are neither in `allEndpoints` nor in
 * the published OpenAPI document; the documentation lists them as planned.
 * @param products what the shop's products are called in a trigger
 */
export function plannedEndpoints(products: readonly string[]): readonly Endpoint[] {
  return [trending, tokenByTicker, createTrigger(products), dailyStats];
}
