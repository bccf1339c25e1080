import { z } from "zod";
import { success } from "../answers.ts";
import { type Endpoint, endpoint } from "../endpoint.ts";
import { line } from "../fields.ts";
import { triggerAction, triggerThreshold, triggerMarketToken } from "../portal/triggers.ts";
import { triggerPath, triggerProductField } from "../wire-names.ts";

const bodyWith = (product: z.ZodType<string>) =>
  z.strictObject({
    [triggerProductField]: product,
    token: triggerMarketToken.describe(
      "Its ticker, which means the token with the highest 24-hour volume now, or its address.",
    ),
    threshold: triggerThreshold.describe("US dollars in 24 hours."),
    action: triggerAction.describe("What the app should do."),
  });

export const setBotTrigger = endpoint({
  audience: "program",
  scope: "triggers:write",
  method: "POST",
  path: triggerPath,
  summary:
    "Stores a rule for your license: notifies the licensed app when a token's 24-hour volume reaches the threshold.",
  body: bodyWith(line(64)),
  returns: {
    201: success({
      id: z.uuid(),
      ticker: z.string().nullable().describe("Null where no provider has listed the address yet."),
      address: z.string().nullable().describe("Null until live figures name the token of the ticker."),
    }),
  },
  outcomes: ["not_found", "too_many_triggers"],
});

/** The same call, with every name of a product of a shop. */
export function setBotTriggerOf(products: readonly string[]): Endpoint {
  return { ...setBotTrigger, body: bodyWith(z.enum(products)) };
}
