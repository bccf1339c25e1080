import type { OperatorLicense } from "@keystead/contract/operator/license";
import { isEndless } from "@keystead/contract/values/endless-license";
import type { Deps } from "../../../deps.ts";
import { graceEnd, statusOf } from "./rules.ts";
import type { LicenseRow } from "./table.ts";

/** What is presented of a license without its key and its owner. */
export type PresentedFacts = Omit<LicenseRow, "keySealed" | "email" | "accountId">;

/**
 * Presents a license for the operator's programs, without its key and its owner.
 * @param now by which its status is computed
 */
export function presentLicenseFacts(
  { shop }: Pick<Deps, "shop">,
  row: PresentedFacts,
  now: Date,
): Omit<OperatorLicense, "license_key" | "account_id" | "email" | "metadata"> {
  // A license of former days may be of a tier that the shop no longer has.
  const tier = shop.tiers.find(({ id }) => id === row.tier);
  const { machines = tier?.machines ?? null, users = tier?.users ?? null } = row.overrides;
  return {
    id: row.id,
    tier: row.tier,
    term: row.term,
    status: statusOf(row, now),
    entitlements: [...row.entitlements],
    order_number: row.orderNumber,
    starts_at: row.startsAt.toISOString(),
    ends_at: isEndless(row) ? null : row.endsAt.toISOString(),
    grace_until: graceEnd(row)?.toISOString() ?? null,
    updates_until: row.updatesUntil?.toISOString() ?? null,
    activated_at: row.activatedAt?.toISOString() ?? null,
    suspended_at: row.suspendedAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    machines: { used: row.machinesUsed, max: machines },
    users: { used: row.usersUsed, max: users },
  };
}
