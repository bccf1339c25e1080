import { isEndless } from "@keystead/contract/values/endless-license";
import type { Deps } from "../../../../deps.ts";
import { lastMoment, policyOf } from "../../facts/rules.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "./change-license.ts";
import { mailChange } from "./mail-change.ts";
import { type Duration, renewalStart, termOf } from "../issuing/rules.ts";
import { findLicenseOfOrder, insertOrder, lockOrder, updateTerm } from "../issuing/store.ts";

interface Extension extends OperatorAct {
  readonly duration: Duration;
  /** The order that pays for it, such as an invoice. It extends the license once, however often it's repeated. */
  readonly orderNumber?: string | undefined;
}

/**
 * Extends a license, or renews it: by a term or by days, counted as its policy says. Its key and machines stay, and apps
 * learn the new end at their next check. A revoked license has ended for good.
 */
export async function extendLicense(
  deps: Deps,
  { duration, orderNumber, ...act }: Extension,
): Promise<LicenseChanged<"license_revoked" | "too_late" | "trial_not_sold" | "order_taken">> {
  return changeLicense(deps, act, async ({ tx, license, now, note }) => {
    if (orderNumber !== undefined) {
      await lockOrder(tx, orderNumber);
      const former = await findLicenseOfOrder(tx, orderNumber);
      if (former === license.id) return;
      if (former !== undefined) return { ok: false, reason: "order_taken" };
    }
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    if (license.tier === "trial" && "term" in duration) return { ok: false, reason: "trial_not_sold" };
    const policy = policyOf(license, deps.shop.tiers);
    const start = renewalStart(policy, license.endsAt, now);
    const goesOn = start.getTime() === license.endsAt.getTime();
    const dates = termOf(policy, duration, start, goesOn ? license.termDay : null);
    if (dates.graceUntil > lastMoment) return { ok: false, reason: "too_late" };
    if (orderNumber !== undefined) await insertOrder(tx, license.id, orderNumber);
    await updateTerm(tx, license.id, dates);
    const endsAt = isEndless({ ...license, ...dates }) ? null : dates.endsAt;
    await note("extended", { until: dates.endsAt.toISOString() });
    await mailChange(deps, tx, license, { kind: "extended", endsAt });
  });
}
