import { z } from "zod";

/** Null means without limit. */
const limit = z.int().positive().nullable();

/** A hundred years: dates that a policy is added to stay within the four digits of a year. */
const maxDays = 36_500;
const someDays = z.int().positive().max(maxDays);

const rules = {
  users: limit,
  machines: limit,
  /** How many machines a license takes beyond its limit: none, so many, or any number. */
  overage: z.union([z.enum(["none", "always"]), z.int().positive()]),
  /** How long an expired license goes on working, with a warning. */
  graceDays: z.int().nonnegative().max(maxDays),
  /** From when a renewal counts. A license that is renewed from its expiry pays for the time it was expired. */
  renewal: z.enum(["from_expiry", "from_now", "from_now_if_expired"]),
  /** How long new releases are included, from the start of a term; null: as long as the license. */
  updateDays: someDays.nullable(),
  /** How long an app may go on without asking the server, at most; null: what the shop says. */
  offlineDays: someDays.nullable(),
  /** How long a license file lasts, at most. */
  fileDays: someDays,
  /** A node-locked machine keeps its place until it is removed; a floating one loses it when it is silent. */
  machineKind: z.enum(["node-locked", "floating"]),
  /** How long a floating machine may be silent, and how long its lease lasts. */
  heartbeatMinutes: z.int().min(2).max(525_600),
  /** How many new machines a license takes in 30 days, so that one place is not passed around; null: any number. */
  monthlyActivations: z.int().positive().nullable(),
  /**
   * By how many of the components that it was activated with a machine is still known: one of them, more than half, all of
   * them, or so many.
   */
  componentMatch: z.union([z.enum(["any", "most", "all"]), z.int().positive()]),
  /** How long after an app has replaced a machine it may replace another one. */
  replaceDays: z.int().nonnegative().max(maxDays),
};

/** What a license of a tier allows. */
export const policy = z.strictObject({
  ...rules,
  overage: rules.overage.default("none"),
  renewal: rules.renewal.default("from_now_if_expired"),
  updateDays: rules.updateDays.default(null),
  offlineDays: rules.offlineDays.default(null),
  fileDays: rules.fileDays.default(30),
  machineKind: rules.machineKind.default("node-locked"),
  heartbeatMinutes: rules.heartbeatMinutes.default(10),
  monthlyActivations: rules.monthlyActivations.default(null),
  componentMatch: rules.componentMatch.default("most"),
  replaceDays: rules.replaceDays.default(7),
});
export type Policy = z.infer<typeof policy>;

/** The rules in which one license differs from its tier. */
export const policyOverrides = z.strictObject({
  users: rules.users.exactOptional(),
  machines: rules.machines.exactOptional(),
  overage: rules.overage.exactOptional(),
  graceDays: rules.graceDays.exactOptional(),
  renewal: rules.renewal.exactOptional(),
  updateDays: rules.updateDays.exactOptional(),
  offlineDays: rules.offlineDays.exactOptional(),
  fileDays: rules.fileDays.exactOptional(),
  machineKind: rules.machineKind.exactOptional(),
  heartbeatMinutes: rules.heartbeatMinutes.exactOptional(),
  monthlyActivations: rules.monthlyActivations.exactOptional(),
  componentMatch: rules.componentMatch.exactOptional(),
  replaceDays: rules.replaceDays.exactOptional(),
});
export type PolicyOverrides = z.infer<typeof policyOverrides>;
