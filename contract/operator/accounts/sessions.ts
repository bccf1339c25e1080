import { z } from "zod";
import { success } from "../../answers.ts";
import { endpoint } from "../../endpoint.ts";
import { id, moment } from "../../fields.ts";

const session = z
  .object({
    id,
    kind: z.enum(["browser", "app"]),
    device: z.string().describe("In words, such as `Firefox on Linux`."),
    address: z.string().describe("The network address of its login."),
    created_at: moment,
    last_seen_at: moment,
  })
  .meta({ title: "AccountSession" });
export type AccountSession = z.infer<typeof session>;

export const listAccountSessions = endpoint({
  audience: "operator",
  scope: "accounts:read",
  method: "GET",
  path: "/v1/admin/accounts/{id}/sessions",
  summary: "Lists where an account is logged in, the newest first, as its person sees it.",
  params: z.strictObject({ id }),
  returns: { 200: success({ sessions: z.array(session) }) },
  outcomes: ["not_found"],
});
