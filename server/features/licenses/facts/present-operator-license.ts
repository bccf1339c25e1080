import type { OperatorLicense } from "@keystead/contract/operator/licenses";
import { isEndless } from "@keystead/contract/values/endless-license";
import { maskKey } from "@keystead/contract/values/license-key";
import type { Deps } from "../../../deps.ts";
import { presentLicenseRecord } from "./present-license-record.ts";
import type { CountedLicense } from "./store.ts";

/**
 * Presents a license for a program of the operator's.
 * @param showsKey whether its key is in clear
 */
export function presentOperatorLicense(
  deps: Pick<Deps, "secrets" | "clock" | "origins" | "shop">,
  row: CountedLicense,
  showsKey: boolean,
): OperatorLicense {
  const { machines, users, ...record } = presentLicenseRecord(deps, row);
  return {
    id: record.id,
    license_key: showsKey ? record.licenseKey : maskKey(record.licenseKey),
    email: record.email,
    tier: record.tier,
    term: record.term,
    status: record.status,
    entitlements: [...record.entitlements],
    order_number: record.orderNumber,
    starts_at: record.startDate,
    ends_at: isEndless(row) ? null : record.endDate,
    grace_until: record.graceUntil,
    updates_until: record.updatesUntil,
    activated_at: record.activatedAt,
    suspended_at: record.suspendedAt,
    revoked_at: record.revokedAt,
    machines: { used: machines.used, max: machines.max },
    users,
  };
}
