import { z } from "zod";
import { success } from "../../answers.ts";
import { endpoint } from "../../endpoint.ts";
import { id, moment, text } from "../../fields.ts";
import { messageKind, messageState } from "../inbox.ts";
import { operatorLicense } from "../license.ts";
import { operatorMail } from "../mails.ts";

/** What is looked through, in the order of the answer. */
export const foundNouns = ["accounts", "licenses", "entries", "mails", "releases"] as const;
export type FoundNoun = (typeof foundNouns)[number];

const account = z
  .object({
    id,
    email: z.string(),
    is_confirmed: z.boolean(),
    created_at: moment,
    suspended_at: moment.nullable(),
  })
  .meta({ title: "FoundAccount" });

const entry = z
  .object({
    id,
    kind: messageKind,
    state: messageState,
    email: z.string(),
    subject: z.string().nullable(),
    license_id: id.nullable(),
    created_at: moment,
  })
  .meta({ title: "FoundEntry" });

const release = z
  .object({
    id,
    product: z.string(),
    version: z.string(),
    channel: z.string(),
    published_at: moment.nullable(),
    yanked_at: moment.nullable(),
  })
  .meta({ title: "FoundRelease" });

const unread = (scope: string) => `Null: the key lacks \`${scope}\`.`;

const found = z.object({
  accounts: z.array(account).nullable().describe(unread("accounts:read")),
  licenses: z.array(operatorLicense),
  entries: z
    .array(entry)
    .nullable()
    .describe(`Of the inbox. ${unread("inbox:read")}`),
  mails: z.array(operatorMail).nullable().describe(unread("mails:read")),
  releases: z.array(release).nullable().describe(unread("releases:read")),
  more: z.array(z.enum(foundNouns)).describe("There are more of these."),
});
export type FoundByWords = z.infer<typeof found>;

export const find = endpoint({
  audience: "operator",
  scope: "licenses:read",
  method: "POST",
  path: "/v1/admin/find",
  summary:
    "Finds what you have words of, whatever it is. An address finds its account, licenses, messages and emails; an ID what has it.",
  idempotency: "unkeyed",
  body: z.strictObject({
    words: text(320)
      .trim()
      .min(1, "Send words.")
      .describe(
        "What a search of licenses takes, the ID of anything in the answer, the beginning of an address, or a version.",
      ),
    limit: z.number().int().min(1).max(20).default(5).describe("How many of each."),
  }),
  returns: { 200: success(found.shape) },
});
