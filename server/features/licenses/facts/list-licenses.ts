import type { License } from "@keystead/contract/portal/licenses";
import type { Deps } from "../../../deps.ts";
import { presentLicense } from "./present-license.ts";
import { findLicensesOf } from "./store.ts";

export interface LicenseList {
  readonly licenses: License[];
  readonly licensesByWebsite: Record<string, License[]>;
}

/** All licenses of an account, the newest first, also grouped by the website that they were issued on. */
export async function listLicenses(deps: Deps, accountId: string): Promise<LicenseList> {
  const rows = await findLicensesOf(deps.db, accountId);
  const licenses = rows.map((row) => presentLicense(deps, row));
  const groups = Map.groupBy(licenses, (license) => license.website);
  return { licenses, licensesByWebsite: Object.fromEntries(groups) };
}
