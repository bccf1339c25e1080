import { z } from "zod";
import { moment } from "../fields.ts";
import { refusalCode } from "../values/license-status.ts";

/** A name that is absent was removed together with the account of that person. */
const name = z.string().optional();

/** Why an operator has done it. */
const why = z.string().optional().describe("Of the operator. Absent where none was given.");

/** An event of a license, with the facts that a sentence about it needs. */
export const licenseEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["activated", "confirmed", "transferred", "extension_asked"]) }),
  z.object({ kind: z.enum(["issued", "key_rotated"]), reason: why }),
  z.object({ kind: z.literal("extended"), until: moment.optional(), reason: why }),
  z.object({ kind: z.literal("converted"), tier: z.string(), reason: why }),
  z.object({
    kind: z.literal("entitled"),
    entitlements: z.string().describe("Apps and features, separated by commas."),
    reason: why,
  }),
  z.object({
    kind: z.literal("limited"),
    machines: z.string().describe("How many machines it allows, or `unlimited`."),
    users: z.string().describe("How many people it allows, or `unlimited`."),
    reason: z.string(),
  }),
  z.object({ kind: z.enum(["suspended", "reinstated", "revoked"]), reason: z.string() }),
  z.object({
    kind: z.enum(["machine_activated", "machine_deactivated", "machine_released"]),
    machine: name,
  }),
  z.object({
    kind: z.literal("machine_freed"),
    machine: name,
    reason: z.string().optional().describe("Of the operator. Absent where the customer removed it."),
    cause: z.literal("blocked").optional().describe("It was blocked."),
  }),
  z.object({
    kind: z.literal("machine_refused"),
    machine: name,
    code: refusalCode.optional().describe("Absent for refusals from before codes were stored."),
  }),
  z.object({ kind: z.enum(["machine_renamed", "machine_replaced"]), machine: name, former: name }),
  z.object({
    kind: z.enum([
      "member_invited",
      "member_joined",
      "member_left",
      "ownership_transferred",
      "ownership_returned",
    ]),
    email: name,
  }),
  z.object({
    kind: z.enum(["member_removed", "invitation_withdrawn"]),
    email: name,
    reason: z.string().optional().describe("Of the operator. Absent where the owner did it."),
  }),
  z.object({ kind: z.literal("file_checked_out"), machine: name, until: moment.optional() }),
  z.object({
    kind: z.literal("trigger_fired"),
    token: z.string(),
    volume: z.number().describe("In US dollars, as is `threshold`."),
    threshold: z.number(),
    action: z.string(),
  }),
  z.object({ kind: z.literal("downloaded"), file: z.string(), version: z.string() }),
]);
export type LicenseEvent = z.infer<typeof licenseEvent>;

/** Everything that can happen to a license, as its timeline stores it. */
export type LicenseEventKind = LicenseEvent["kind"];
