import { z } from "zod";
import { success } from "../../answers.ts";
import { endpoint } from "../../endpoint.ts";
import { id, moment, text } from "../../fields.ts";

/** What accounts are filtered by. */
export const accountState = z.enum(["suspended", "unconfirmed"]);
export type AccountState = z.infer<typeof accountState>;

const listed = z
  .object({
    id,
    email: z.string(),
    is_confirmed: z.boolean(),
    created_at: moment,
    last_login_at: moment.nullable(),
    suspended_at: moment.nullable().describe("Null: it isn't suspended."),
    licenses: z.number().int().nonnegative().describe("How many it owns."),
  })
  .meta({ title: "ListedAccount" });
export type ListedAccount = z.infer<typeof listed>;

export const listAccounts = endpoint({
  audience: "operator",
  scope: "accounts:read",
  method: "POST",
  path: "/v1/admin/accounts/list",
  summary:
    "Lists accounts, the newest first. What you look for is in the body, because addresses of requests are logged. `next` continues the list.",
  idempotency: "unkeyed",
  body: z.strictObject({
    words: text(320)
      .trim()
      .min(1, "Send words, or leave them out.")
      .optional()
      .describe("The beginning of an address, or `@example.com`."),
    state: accountState
      .optional()
      .describe("`unconfirmed`: its person never opened a link that was mailed to the address."),
    after: id.optional().describe("The `next` of the page before."),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  returns: { 200: success({ accounts: z.array(listed), next: id.nullable() }) },
});
