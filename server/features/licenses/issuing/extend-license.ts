import type { Deps } from "../../../deps.ts";
import { policyOf } from "../rules.ts";
import { noteChange } from "../timeline/note-change.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "./change-license.ts";
import { mailChange } from "./mail-change.ts";
import { type Duration, renewalStart, termOf } from "./rules.ts";
import { updateTerm } from "./store.ts";

interface Extension extends OperatorAct {
  readonly duration: Duration;
}

/**
 * Extends a license, or renews it: by a term or by days, counted as its policy says. Its key and machines stay, and apps
 * learn the new end at their next check. A revoked license has ended for good.
 */
export async function extendLicense(
  deps: Deps,
  { license: reference, reason, duration }: Extension,
): Promise<LicenseChanged<"license_revoked">> {
  return changeLicense(deps, reference, async ({ tx, license, now }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    const policy = policyOf(license, deps.shop.tiers);
    const dates = termOf(policy, duration, renewalStart(policy, license.endsAt, now));
    await updateTerm(tx, license.id, dates);
    const detail = { until: dates.endsAt.toISOString(), reason };
    await noteChange(tx, license, { kind: "extended", actor: "operator", detail }, now);
    await mailChange(deps, tx, license, { kind: "extended", endsAt: dates.endsAt });
  });
}
