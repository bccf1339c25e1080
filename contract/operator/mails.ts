import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, line, moment, text } from "../fields.ts";
import { previewed, previewQuery } from "./preview.ts";

const outcome = z.enum(["waiting", "sent", "failed"]);

/** Why emails are paused. */
export const pauseReason = text(500).trim().min(1, "Say why.").describe("Why, for operators.");

const facts = z.object({
  id,
  recipient: z.string(),
  template: z.string().describe("The kind of email, such as `license-issued`."),
  outcome,
  attempts: z.number().int().nonnegative(),
  last_error: z.string().nullable().describe("What the email server said."),
  created_at: moment,
  sent_at: moment.nullable(),
  failed_at: moment.nullable(),
});

export const operatorMail = facts.meta({ title: "OperatorMail" });
export type OperatorMail = z.infer<typeof operatorMail>;

const shown = facts
  .extend({
    subject: z
      .string()
      .nullable()
      .describe("With keys and links hidden. Null once its text is erased, such as after it was sent."),
    keeps_text: z.boolean().describe("Whether it can be sent. Its text is never shown."),
  })
  .meta({ title: "ShownMail" });

const pause = z.object({ since: moment, reason: z.string().nullable() }).meta({ title: "MailPause" });
export type MailPause = z.infer<typeof pause>;

const paused = pause.nullable().describe("When and why they were paused; null: emails are sent.");

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
  returns: { 200: success({ mails: z.array(operatorMail), paused, next: id.nullable() }) },
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

export const showMail = endpoint({
  audience: "operator",
  scope: "mails:read",
  method: "GET",
  path: "/v1/admin/mails/{id}",
  summary: "Shows an email, with its subject while its text is kept.",
  params: z.strictObject({ id }),
  returns: { 200: success({ mail: shown }) },
  outcomes: ["not_found"],
});

const flow = success({
  paused,
  waiting: z.number().int().nonnegative().describe("Emails that are neither sent nor failed."),
  ...previewed,
});

export const pauseMails = endpoint({
  audience: "operator",
  scope: "mails:pause",
  method: "POST",
  path: "/v1/admin/mails/pause",
  summary:
    "Pauses all emails, login links too: they wait until they're resumed, and nothing is lost. If they're paused already, nothing changes.",
  query: previewQuery,
  body: z.strictObject({ reason: pauseReason.optional() }),
  returns: { 200: flow },
});

export const resumeMails = endpoint({
  audience: "operator",
  scope: "mails:pause",
  method: "POST",
  path: "/v1/admin/mails/resume",
  summary: "Resumes paused emails: each that has waited is sent now. A link in one may have expired.",
  query: previewQuery,
  returns: { 200: flow },
});

export const testMail = endpoint({
  audience: "operator",
  scope: "mails:test",
  method: "POST",
  path: "/v1/admin/mails/test",
  summary:
    "Sends an email with a code now, paused or not, and answers what the email server said. It isn't tried again.",
  idempotency: "unkeyed",
  body: z.strictObject({ to: email }),
  returns: {
    200: success({
      taken: z.boolean(),
      code: z.string().describe("The email shows it: who sees both knows that it arrived."),
      reply: z.string().nullable().describe("What the email server said, without addresses."),
      is_file: z.boolean().describe("True: no SMTP_URL is set, so it's in DATA_DIR/outbox."),
    }),
  },
});
