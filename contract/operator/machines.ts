import { z } from "zod";
import { success } from "../answers.ts";
import { fingerprint } from "../app/licenses.ts";
import { endpoint } from "../endpoint.ts";
import { id, maxMachines, moment } from "../fields.ts";
import { previewed, previewQuery } from "./preview.ts";
import { refused } from "./license-acts/below-use.ts";
import { reason, reasons } from "./reason.ts";

const machine = z
  .object({
    id,
    name: z.string(),
    platform: z.string().nullable(),
    activated_at: moment,
    last_seen_at: moment,
    member: z.string().nullable().describe("The address of the member who uses it; null: the owner."),
    offline_until: moment.nullable(),
    refused,
  })
  .meta({ title: "OperatorMachine" });
export type OperatorMachine = z.infer<typeof machine>;

export const listMachinesByOperator = endpoint({
  audience: "operator",
  scope: "machines:read",
  method: "GET",
  path: "/v1/admin/licenses/{id}/machines",
  summary: `Lists the machines of a license, in the order of their activation, up to ${maxMachines}.`,
  params: z.strictObject({ id }),
  returns: { 200: success({ machines: z.array(machine).max(maxMachines) }) },
  outcomes: ["not_found"],
});

export const freeMachine = endpoint({
  audience: "operator",
  scope: "machines:free",
  method: "POST",
  path: "/v1/admin/licenses/{id}/machines/{machine}/free",
  summary:
    "Removes a machine from a license. Its app hears about it at its next check, and may activate it again.",
  params: z.strictObject({ id, machine: id }),
  query: previewQuery,
  body: z.strictObject(reasons),
  returns: { 200: success({ machine: z.object({ id, name: z.string() }), ...previewed }) },
  outcomes: ["not_found"],
});

const block = z
  .object({ id, reason: z.string(), blocked_at: moment })
  .meta({ title: "MachineBlock", description: "A blocked machine. Its fingerprint isn't stored." });
export type MachineBlock = z.infer<typeof block>;

const wholeFingerprint = fingerprint.describe("As its app sends it, in any spelling.");

export const blockMachine = endpoint({
  audience: "operator",
  scope: "machines:block",
  method: "POST",
  path: "/v1/admin/machines/block",
  summary:
    "Blocks a machine in the whole shop until it is unblocked: it's removed from every license, and no license can be activated, checked or used on it.",
  query: previewQuery,
  body: z
    .strictObject({
      machine_id: id.optional().describe("Of the machine on one of its licenses."),
      fingerprint: wholeFingerprint.optional(),
      reason: reason.describe("Why. The owners of its licenses read it on their timelines."),
    })
    .refine((body) => (body.machine_id === undefined) !== (body.fingerprint === undefined), {
      message: "Send either machine_id or fingerprint.",
      path: ["machine_id"],
    }),
  returns: {
    200: success({
      block,
      freed_machines: z.number().int().nonnegative().describe("From how many licenses it was removed."),
      ...previewed,
    }),
  },
  outcomes: ["not_found", "machine_already_blocked", "fingerprint_unknown"],
});

export const unblockMachine = endpoint({
  audience: "operator",
  scope: "machines:block",
  method: "POST",
  path: "/v1/admin/machines/unblock",
  summary: "Unblocks a machine. It gets no license back by that, but its app may activate it again.",
  query: previewQuery,
  body: z
    .strictObject({
      block_id: id.optional().describe("The `id` of the block."),
      fingerprint: wholeFingerprint.optional(),
      reason: reason.describe("Why. It's in the events and the audit."),
    })
    .refine((body) => (body.block_id === undefined) !== (body.fingerprint === undefined), {
      message: "Send either block_id or fingerprint.",
      path: ["block_id"],
    }),
  returns: { 200: success({ unblocked: z.array(id).describe("The blocks that ended."), ...previewed }) },
  outcomes: ["not_found"],
});

export const listBlockedMachines = endpoint({
  audience: "operator",
  scope: "machines:read",
  method: "GET",
  path: "/v1/admin/machines/blocked",
  summary: "Lists the blocked machines, the newest block first. `next` continues the list.",
  query: z.strictObject({
    after: id.optional().describe("The `next` of the page before."),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  returns: { 200: success({ blocks: z.array(block), next: id.nullable() }) },
});
