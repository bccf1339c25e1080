import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { id, line, moment } from "../fields.ts";

const outcome = z.enum(["waiting", "sent", "failed"]);

const mail = z
  .object({
    id,
    recipient: z.string(),
    template: z.string().describe("The kind of email, such as `license-issued`."),
    outcome,
    attempts: z.number().int().nonnegative(),
    last_error: z.string().nullable().describe("What the email server said."),
    created_at: moment,
    sent_at: moment.nullable(),
    failed_at: moment.nullable(),
  })
  .meta({ title: "OperatorMail" });
export type OperatorMail = z.infer<typeof mail>;

export const searchMails = endpoint({
  audience: "operator",
  scope: "mails:read",
  method: "POST",
  path: "/v1/admin/mails/search",
  summary: "Lists emails, the newest first, without their texts. `next` continues the list.",
  idempotency: "unkeyed",
  body: z.strictObject({
    outcome: outcome.optional(),
    recipient: line(254).optional(),
    after: id.optional().describe("The `next` of the page before."),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  returns: { 200: success({ mails: z.array(mail), next: id.nullable() }) },
});

export const resendMails = endpoint({
  audience: "operator",
  scope: "mails:resend",
  method: "POST",
  path: "/v1/admin/mails/resend",
  summary: "Sends emails again that have failed for good, with all their attempts.",
  body: z
    .strictObject({
      ids: z.array(id).min(1, "Name at least one.").max(1000, "Name at most 1000.").optional(),
      failed: z.literal(true).optional().describe("All that have failed, instead of `ids`."),
    })
    .refine(({ ids, failed }) => (ids === undefined) !== (failed === undefined), {
      message: "Send either ids or failed.",
      path: ["ids"],
    }),
  returns: { 200: success({ resent: z.array(id).describe("Those that wait again.") }) },
});
