import { z } from "zod";

/** Null means without limit. */
const limit = z.int().positive().nullable();

/** A hundred years: dates that a policy is added to stay within the four digits of a year. */
const maxDays = 36_500;
const someDays = z.int().positive().max(maxDays);

/** The rules and what each of them means. docs/shop.md lists them in these words; a test compares it. */
const rules = {
  users: limit.describe("How many people use a license, its owner counted. null: any number."),
  machines: limit.describe("On how many machines it is active at a time. null: any number."),
  overage: z
    .union([z.enum(["none", "always"]), z.int().positive()])
    .describe("How many machines a license takes beyond its limit: none, so many, or any number."),
  graceDays: z
    .int()
    .nonnegative()
    .max(maxDays)
    .describe("How many days an expired license keeps working, with a warning."),
  renewal: z
    .enum(["from_expiry", "from_now", "from_now_if_expired"])
    .describe(
      "From when a renewal counts. A license that is renewed from its expiry pays for the time it was expired.",
    ),
  updateDays: someDays
    .nullable()
    .describe(
      "How many days new releases are included, from the start of a term. null: as long as the license.",
    ),
  offlineDays: someDays
    .nullable()
    .describe(
      "How many days an app keeps working without asking the server, at most. null: the shop's `offlineDays`.",
    ),
  fileDays: someDays.describe("How many days a license file lasts, at most."),
  machineKind: z
    .enum(["node-locked", "floating"])
    .describe(
      "A node-locked machine keeps its place until it is removed; a floating one loses it when it is silent.",
    ),
  heartbeatMinutes: z
    .int()
    .min(2)
    .max(525_600)
    .describe("For how many minutes a floating machine may be silent. Its lease lasts as long."),
  monthlyActivations: z
    .int()
    .positive()
    .nullable()
    .describe(
      "How many new machines a license takes in 30 days, so that one place is not passed around. null: any number.",
    ),
  componentMatch: z
    .union([z.enum(["any", "most", "all"]), z.int().positive()])
    .describe(
      "By how many of the components that it was activated with a machine is still known: one, more than half, all, or so many.",
    ),
  replaceDays: z
    .int()
    .nonnegative()
    .max(maxDays)
    .describe("How many days after an app has replaced a machine it may replace another one."),
  onDowngrade: z
    .enum(["keep", "refuse-new", "refuse-most-recent"])
    .describe(
      "What happens while a license has more machines or people than it allows. keep: what is there stays, and a conversion, a limit or an import below that allows as many. refuse-new: what is there stays, and no more is taken until enough is removed. refuse-most-recent: those that came last are refused until enough is removed, the owner never.",
    ),
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
  onDowngrade: rules.onDowngrade.default("refuse-new"),
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
  onDowngrade: rules.onDowngrade.exactOptional(),
});
export type PolicyOverrides = z.infer<typeof policyOverrides>;
