import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { id, maxMachines, moment } from "../fields.ts";
import { previewed, previewQuery } from "./preview.ts";
import { reasons } from "./reason.ts";

const machine = z
  .object({
    id,
    name: z.string(),
    platform: z.string().nullable(),
    activated_at: moment,
    last_seen_at: moment,
    member: z.string().nullable().describe("The address of the member who uses it; null: the owner."),
    offline_until: moment.nullable(),
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
