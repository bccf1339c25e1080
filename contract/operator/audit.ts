import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { id, moment } from "../fields.ts";
import { eventTypes } from "./event-types.ts";

const entryNumber = z.number().int().positive();
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const state = z.record(z.string(), z.unknown()).nullable();

const entry = z
  .object({
    number: entryNumber.describe("1, 2, 3 and so on, without gaps."),
    event: id,
    timestamp: moment,
    type: z.string(),
    subject: id.describe(
      "The license, account, release, API key, email, message, block or webhook that it is about.",
    ),
    actor: z.object({
      kind: z.enum(["customer", "operator"]),
      operator_key: id.nullable().describe("The operator key that acted; null for a command and a person."),
      operator: id.nullable().describe("Who acted in the console; null for a program and a command."),
    }),
    act: z.string().nullable().describe("The call or the command of the operator."),
    request_id: z.string().nullable(),
    network: z.string().nullable().describe("The network address that the call came from."),
    problem: z.string().nullable().describe("Why it was refused."),
    reason: z
      .string()
      .nullable()
      .describe("As the license's timeline or the block has it; null: none, or it is gone."),
    note: z
      .string()
      .nullable()
      .describe("What the operator noted for the record; null: nothing, or it is gone."),
    before: state.describe("What it changed, as it was before; null: not known, or it is new."),
    after: state.describe("What it changed, as it was then."),
    hash: hash.describe("Of this entry and the hash of the one before (SHA-256)."),
  })
  .meta({ title: "AuditEntry" });
export type AuditEntry = z.infer<typeof entry>;

export const listAudit = endpoint({
  audience: "operator",
  scope: "audit:read",
  method: "GET",
  path: "/v1/admin/audit",
  summary: "Lists what operators and customers have done, also what was refused, the newest first.",
  query: z.strictObject({
    before: z.coerce
      .number()
      .int()
      .positive()
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe("The `next` of the page before."),
    type: z.enum(eventTypes).optional(),
    subject: id.optional(),
    operator_key: id.optional(),
    operator: id.optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(100),
  }),
  returns: { 200: success({ entries: z.array(entry), next: entryNumber.nullable() }) },
});

export const verifyAudit = endpoint({
  audience: "operator",
  scope: "audit:read",
  method: "GET",
  path: "/v1/admin/audit/verify",
  summary:
    "Checks that no entry was changed, removed or moved. Keep the head that it answers, and send it next time: then the last entries can't be removed either.",
  query: z.strictObject({
    number: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    hash: hash.optional().describe("Of the entry with this number, as it was answered before."),
  }),
  returns: {
    200: success({
      entries: z.number().int().nonnegative().describe("How many were right."),
      head: z.object({ number: entryNumber, hash }).nullable().describe("The last one that is right."),
      fault: z
        .object({
          number: entryNumber,
          problem: z
            .enum(["changed", "missing", "reason_changed"])
            .describe(
              "`changed`: it, or where it stands. `reason_changed`: what the timeline or the block says of it.",
            ),
        })
        .nullable()
        .describe("The first fault; null: there is none."),
    }),
  },
});
