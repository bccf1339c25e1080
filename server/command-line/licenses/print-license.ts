import { isEndless } from "@keystead/contract/values/endless-license";
import type { LicenseMetadata } from "@keystead/contract/values/license-metadata";
import type { Deps } from "../../deps.ts";
import { explainExcess } from "../../features/licenses/checking/downgrades/explain-excess.ts";
import { presentLicenseRecord } from "../../features/licenses/facts/present-license-record.ts";
import type { CountedLicense } from "../../features/licenses/facts/store.ts";
import type { ChangeRefusal, LicenseChanged } from "../../features/licenses/terms/changes/change-license.ts";
import { afterBelowUse, type BelowUse, isBelowUse } from "../../features/licenses/terms/changes/rules.ts";
import type { Input, Output } from "../command.ts";
import { termWidth } from "../preview-command.ts";
import { changedLicense } from "./explain-refusal.ts";

/** What a preview can't know of a license, because the act would make it. */
type Unmade = "id" | "licenseKey";

/** A license as a command prints it. */
export function printLicense(deps: Deps, row: CountedLicense, unmade: readonly Unmade[] = []): Output {
  const license = presentLicenseRecord(deps, row);
  const { machines, users } = license;
  const shown = (name: Unmade) => (unmade.includes(name) ? "a new one" : license[name]);
  const excess = explainExcess({ ...row, policy: license.policy });
  const facts: (readonly [string, string])[] = [
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
    ...(excess === null ? [] : [["Over limit", excess] as const]),
  ];
  const json = { ...license, ...Object.fromEntries(unmade.map((name) => [name, null])) };
  return { lines: facts.map(([term, value]) => `${term.padEnd(termWidth)}${value}`), json };
}

const inWords = (metadata: LicenseMetadata): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ") || "none";

/**
 * Prints a license after a change that may need `--yes`. A preview shows what it asks about, instead of being refused as the act is.
 * @param change makes the change; `isMeant` with `--yes`
 */
export async function printMeant(
  deps: Deps,
  { flags }: Pick<Input, "flags">,
  change: (isMeant: boolean) => Promise<LicenseChanged<ChangeRefusal>>,
): Promise<Output> {
  const changed = await change(flags.has("yes"));
  if (!flags.has("dry-run") || changed.ok || !isAskedAbout(changed.reason))
    return printLicense(deps, changedLicense(changed));
  const { lines, json } = printLicense(deps, changedLicense(await change(true)));
  return {
    lines: [...lines, `${"Needs --yes".padEnd(termWidth)}${asked(changed.reason)}`],
    json: { ...json, needsYes: changed.reason },
  };
}

/** What `--yes` is asked for. */
const asked = (reason: AskedAbout): string =>
  reason === "gives_less"
    ? "It would end sooner than now, or allow fewer machines or people."
    : `More is used than that. ${afterBelowUse[reason]}`;

type AskedAbout = "gives_less" | BelowUse;

const isAskedAbout = (reason: ChangeRefusal): reason is AskedAbout =>
  reason === "gives_less" || isBelowUse(reason);
