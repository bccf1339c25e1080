import { z } from "zod";

/** Null means without limit. */
const limit = z.int().positive().nullable();

/** How long a license is sold for at a time. */
export const licenseTerm = z.enum(["monthly", "yearly"]);
export type LicenseTerm = z.infer<typeof licenseTerm>;

const rules = {
  users: limit,
  machines: limit,
  /** How many machines a license takes beyond its limit: none, so many, or any number. */
  overage: z.union([z.enum(["none", "always"]), z.int().positive()]),
  /** How long an expired license goes on working, with a warning. */
  graceDays: z.int().nonnegative(),
  /** From when a renewal counts. A license that is renewed from its expiry pays for the time it was expired. */
  renewal: z.enum(["from_expiry", "from_now", "from_now_if_expired"]),
  /** How long new releases are included, from the start of a term; null: as long as the license. */
  updateDays: z.int().positive().nullable(),
  /** How long an app may go on without asking the server, at most; null: what the shop says. */
  offlineDays: z.int().positive().nullable(),
  /** How long a license file lasts, at most. */
  fileDays: z.int().positive(),
};

/** What a license of a tier allows. */
export const policy = z.strictObject({
  ...rules,
  overage: rules.overage.default("none"),
  renewal: rules.renewal.default("from_now_if_expired"),
  updateDays: rules.updateDays.default(null),
  offlineDays: rules.offlineDays.default(null),
  fileDays: rules.fileDays.default(30),
});
export type Policy = z.infer<typeof policy>;

/** The rules in which one license differs from its tier. */
const policyOverrides = z.strictObject({
  users: rules.users.exactOptional(),
  machines: rules.machines.exactOptional(),
  overage: rules.overage.exactOptional(),
  graceDays: rules.graceDays.exactOptional(),
  renewal: rules.renewal.exactOptional(),
  updateDays: rules.updateDays.exactOptional(),
  offlineDays: rules.offlineDays.exactOptional(),
  fileDays: rules.fileDays.exactOptional(),
});
export type PolicyOverrides = z.infer<typeof policyOverrides>;
