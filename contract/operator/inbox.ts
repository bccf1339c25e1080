import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, moment, text } from "../fields.ts";
import { endlessDays } from "../values/endless-license.ts";
import { previewed, previewQuery } from "./preview.ts";
import { reason } from "./reason.ts";

/** `extension`: somebody asks for more time for a license. `message`: of the contact form. */
export const messageKind = z.enum(["extension", "message"]);
export type MessageKind = z.infer<typeof messageKind>;

export const messageState = z.enum(["open", "answered", "closed"]);
export type MessageState = z.infer<typeof messageState>;

/** What is answered, which is emailed. */
export const answerText = text(5000).trim().min(1, "Write an answer.");

/** The most days by which an answer extends a license. */
export const maxExtension = endlessDays;

const actor = z
  .object({
    kind: z.enum(["operator", "customer"]).describe("`customer`: who has handed the license over."),
    operator_key: id.nullable().describe("The operator key that acted; null for a command and a person."),
  })
  .nullable();

const facts = z.object({
  id,
  kind: messageKind.describe(
    "`extension`: a request for more time for a license. `message`: of the contact form.",
  ),
  state: messageState,
  name: z.string().nullable(),
  email: z.string().describe("Where the answer goes. One that a visitor wrote isn't verified."),
  account_id: id.nullable().describe("Who was logged in; null for a visitor."),
  license_id: id.nullable().describe("The license that a request is about."),
  subject: z.string().nullable(),
  created_at: moment,
  answered_at: moment.nullable(),
  answered_by: actor,
  closed_at: moment.nullable(),
  closed_by: actor,
});

const listed = facts.meta({ title: "ListedInboxEntry" });
export type ListedInboxEntry = z.infer<typeof listed>;

const entry = facts
  .extend({
    text: z.string().nullable().describe("What they wrote; null for a request."),
    answer: z
      .string()
      .nullable()
      .describe("What was answered last; null: nothing, or the license was extended without words."),
  })
  .meta({ title: "InboxEntry" });
export type InboxEntry = z.infer<typeof entry>;

const params = z.strictObject({ id });

export const searchInbox = endpoint({
  audience: "operator",
  scope: "inbox:read",
  method: "POST",
  path: "/v1/admin/inbox/search",
  summary:
    "Lists messages and requests of customers, the newest first, without their texts. `next` continues the list.",
  idempotency: "unkeyed",
  body: z.strictObject({
    state: messageState.optional(),
    kind: messageKind.optional(),
    email: email.optional().describe("In any of its spellings, or of the account that wrote."),
    license_id: id.optional(),
    after: id.optional().describe("The `next` of the page before."),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  returns: { 200: success({ entries: z.array(listed), next: id.nullable() }) },
});

export const showInboxMessage = endpoint({
  audience: "operator",
  scope: "inbox:read",
  method: "GET",
  path: "/v1/admin/inbox/{id}",
  summary: "Shows a message or a request with its text.",
  params,
  returns: { 200: success({ entry }) },
  outcomes: ["not_found"],
});

export const answerInboxMessage = endpoint({
  audience: "operator",
  scope: "inbox:answer",
  method: "POST",
  path: "/v1/admin/inbox/{id}/answer",
  summary:
    "Emails an answer, once: one that was answered or closed has to be reopened first. With `extend` the license of the request gets days at once, for which the key needs `licenses:extend` too.",
  params,
  query: previewQuery,
  body: z.strictObject({
    text: answerText,
    extend: z.strictObject({ days: z.number().int().min(1).max(maxExtension), reason }).optional(),
  }),
  returns: {
    200: success({
      entry,
      extended_until: moment.nullable().describe("The new end of the license; null: it wasn't extended."),
      ...previewed,
    }),
  },
  outcomes: [
    "not_found",
    "already_answered",
    "already_closed",
    "about_no_license",
    "owner_changed",
    "revoked_for_good",
    "ends_too_late",
  ],
});

export const closeInboxMessage = endpoint({
  audience: "operator",
  scope: "inbox:close",
  method: "POST",
  path: "/v1/admin/inbox/{id}/close",
  summary: "Closes a message or a request, answered or not. Nobody gets an email.",
  params,
  query: previewQuery,
  returns: { 200: success({ entry, ...previewed }) },
  outcomes: ["not_found", "already_closed"],
});

export const reopenInboxMessage = endpoint({
  audience: "operator",
  scope: "inbox:close",
  method: "POST",
  path: "/v1/admin/inbox/{id}/reopen",
  summary: "Reopens a message or a request that was answered or closed.",
  params,
  query: previewQuery,
  returns: { 200: success({ entry, ...previewed }) },
  outcomes: ["not_found", "already_open"],
});
