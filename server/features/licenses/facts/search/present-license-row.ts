import { isEndless } from "@keystead/contract/values/endless-license";
import { maskKey } from "@keystead/contract/values/license-key";
import type { Deps } from "../../../../deps.ts";
import { presentLicenseRecord } from "../present-license-record.ts";
import type { CountedLicense } from "../store.ts";
import type { LicenseTableRow } from "./rules.ts";

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
