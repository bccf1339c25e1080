import type { Deps } from "../../../../deps.ts";
import { settleRequests } from "../../../messages/settle-requests.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "./change-license.ts";
import { extendTerm } from "./extend-term.ts";
import { mailChange } from "./mail-change.ts";
import type { Duration } from "../issuing/rules.ts";
import { findLicenseOfOrder, insertOrder, lockOrder } from "../issuing/store.ts";

interface Extension extends OperatorAct {
  readonly duration: Duration;
  /** The order that pays for it, such as an invoice. It extends the license once, however often it's repeated. */
  readonly orderNumber?: string | undefined;
}

/**
 * Extends a license, or renews it: by a term or by days, counted as its policy says. Its key and machines stay, and apps
 * learn the new end at their next check. A revoked license has ended for good. What its owner has asked for is answered by it.
 */
export async function extendLicense(
  deps: Deps,
  { duration, orderNumber, ...act }: Extension,
): Promise<LicenseChanged<"license_revoked" | "too_late" | "trial_not_sold" | "order_taken">> {
  return changeLicense(deps, act, async (changing) => {
    const { tx, license, operatorKeyId } = changing;
    if (orderNumber !== undefined) {
      await lockOrder(tx, orderNumber);
      const former = await findLicenseOfOrder(tx, orderNumber);
      if (former === license.id) return;
      if (former !== undefined) return { ok: false, reason: "order_taken" };
    }
    if (license.tier === "trial" && "term" in duration) return { ok: false, reason: "trial_not_sold" };
    const extended = await extendTerm(deps, changing, duration);
    if (!extended.ok) return extended;
    if (orderNumber !== undefined) await insertOrder(tx, license.id, orderNumber);
    await settleRequests(tx, { licenseId: license.id, to: "answered", actor: "operator", operatorKeyId });
    await mailChange(deps, tx, license, { kind: "extended", endsAt: extended.endsAt });
  });
}
