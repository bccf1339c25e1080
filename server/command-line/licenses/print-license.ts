import { isEndless } from "@keystead/contract/values/endless-license";
import type { Deps } from "../../deps.ts";
import { presentLicenseRecord } from "../../features/licenses/facts/present-license-record.ts";
import type { CountedLicense } from "../../features/licenses/facts/store.ts";
import type { Output } from "../command.ts";

/** A license as a command prints it. */
export function printLicense(deps: Deps, row: CountedLicense): Output {
  const license = presentLicenseRecord(deps, row);
  const { machines, users } = license;
  const facts: [string, string][] = [
    ["License key", license.licenseKey],
    ["ID", license.id],
    ["Email", license.email],
    ["Tier", license.term ? `${license.tier}, ${license.term}` : license.tier],
    ["Status", license.status],
    ["Starts", license.startDate],
    ["Ends", isEndless(row) ? "never" : license.endDate],
    ["Grace until", license.graceUntil ?? "none"],
    ["Updates until", license.updatesUntil ?? "the end of the license"],
    ["Machines", `${machines.used} of ${machines.max ?? "unlimited"}`],
    ["Users", `${users.used} of ${users.max ?? "unlimited"}`],
    ["Products", license.entitlements.join(", ")],
    ["Order", license.orderNumber ?? "none"],
  ];
  return { lines: facts.map(([term, value]) => `${term.padEnd(15)}${value}`), json: license };
}
