import { isEndless } from "@keystead/contract/values/endless-license";
import { maskKey } from "@keystead/contract/values/license-key";
import type { Deps } from "../../../../deps.ts";
import { presentLicenseRecord } from "../present-license-record.ts";
import type { CountedLicense } from "../store.ts";

/** The columns of a table of licenses. */
export const licenseColumns = [
  "id",
  "key",
  "email",
  "tier",
  "term",
  "status",
  "startsAt",
  "endsAt",
  "machinesUsed",
  "machinesMax",
  "usersUsed",
  "usersMax",
] as const;

export type LicenseTableRow = Record<(typeof licenseColumns)[number], string | number | null>;

/** A license as one row of a table. Without an end and a limit, those are null. */
export function presentLicenseRow(
  deps: Pick<Deps, "secrets" | "clock" | "shop" | "origins">,
  license: CountedLicense,
  withKeys: boolean,
): LicenseTableRow {
  const { licenseKey, machines, users, ...record } = presentLicenseRecord(deps, license);
  return {
    id: record.id,
    key: withKeys ? licenseKey : maskKey(licenseKey),
    email: record.email,
    tier: record.tier,
    term: record.term,
    status: record.status,
    startsAt: record.startDate,
    endsAt: isEndless(license) ? null : record.endDate,
    machinesUsed: machines.used,
    machinesMax: machines.max,
    usersUsed: users.used,
    usersMax: users.max,
  };
}
