import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { email } from "../fields.ts";

export const liftRateLimits = endpoint({
  audience: "operator",
  scope: "rate-limits:lift",
  method: "POST",
  path: "/v1/admin/rate-limits/lift",
  summary:
    "Gives a network or an account its full allowance again, and forgets the failed logins of the account.",
  body: z
    .strictObject({
      network: z.union([z.ipv4(), z.ipv6()]).optional().describe("An address of the network."),
      email: email.optional().describe("The address of the account."),
    })
    .refine(({ network, email: address }) => (network === undefined) !== (address === undefined), {
      error: "Name a network or an account.",
      path: ["network"],
    }),
  returns: {
    200: success({
      lifted: z.number().int().nonnegative().describe("How many limits had been used."),
    }),
  },
  outcomes: ["not_found"],
});
