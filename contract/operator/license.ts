import { z } from "zod";
import { id, moment } from "../fields.ts";
import { licenseMetadata } from "../values/license-metadata.ts";
import { licenseStatus } from "../values/license-status.ts";
import { licenseTerm } from "../values/license-term.ts";

const wholeNumber = z.number().int().nonnegative();
const use = z.object({ used: wholeNumber, max: wholeNumber.nullable().describe("Null: unlimited.") });

/** A license as the operator's programs see it. */
export const operatorLicense = z
  .object({
    id,
    license_key: z
      .string()
      .describe(
        "In full for a key with the scope `licenses:keys`, and in the answer that issues it; else masked.",
      ),
    account_id: id.describe("The owner's account."),
    email: z.string().describe("The owner's address."),
    tier: z.string(),
    term: licenseTerm.nullable().describe("Null for a trial, or for a number of days."),
    status: licenseStatus,
    entitlements: z.array(z.string()).describe("The apps and features that it covers."),
    order_number: z.string().nullable().describe("The order that it is of."),
    metadata: licenseMetadata.describe("What your programs keep on it."),
    starts_at: moment,
    ends_at: moment.nullable().describe("Null: it has no end."),
    grace_until: moment.nullable().describe("Null: no grace period."),
    updates_until: moment.nullable().describe("Null: all releases while it works."),
    activated_at: moment.nullable().describe("When its first machine was activated."),
    suspended_at: moment.nullable(),
    revoked_at: moment.nullable(),
    machines: use,
    users: use.describe("The owner, members, and open invitations."),
  })
  .meta({ title: "OperatorLicense" });
export type OperatorLicense = z.infer<typeof operatorLicense>;

/** A license as an event has it: as it was then, without its key. */
export const eventLicense = operatorLicense
  .omit({ license_key: true, account_id: true, email: true, metadata: true })
  .extend({ email: z.string().nullable().describe("Its owner's address now; null: it is gone.") })
  .meta({ title: "EventLicense" });
export type EventLicense = z.infer<typeof eventLicense>;
