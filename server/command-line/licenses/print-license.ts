import { isEndless } from "@keystead/contract/values/endless-license";
import type { LicenseMetadata } from "@keystead/contract/values/license-metadata";
import type { Deps } from "../../deps.ts";
import { presentLicenseRecord } from "../../features/licenses/facts/present-license-record.ts";
import type { CountedLicense } from "../../features/licenses/facts/store.ts";
import type { Output } from "../command.ts";
import { termWidth } from "../preview-command.ts";

/** What a preview can't know of a license, because the act would make it. */
type Unmade = "id" | "licenseKey";

/** A license as a command prints it. */
export function printLicense(deps: Deps, row: CountedLicense, unmade: readonly Unmade[] = []): Output {
  const license = presentLicenseRecord(deps, row);
  const { machines, users } = license;
  const shown = (name: Unmade) => (unmade.includes(name) ? "a new one" : license[name]);
  const facts: [string, string][] = [
    ["License key", shown("licenseKey")],
    ["ID", shown("id")],
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
    ["Metadata", inWords(license.metadata)],
  ];
  const json = { ...license, ...Object.fromEntries(unmade.map((name) => [name, null])) };
  return { lines: facts.map(([term, value]) => `${term.padEnd(termWidth)}${value}`), json };
}

const inWords = (metadata: LicenseMetadata): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ") || "none";
