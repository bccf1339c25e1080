import type { Deps } from "../../../../deps.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "./change-license.ts";
import { mailChange } from "./mail-change.ts";
import { changedEntitlements } from "../issuing/rules.ts";
import { updateEntitlements } from "../issuing/store.ts";

interface EntitlementChange extends OperatorAct {
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
}

/**
 * Changes which apps and features a license covers. Apps notice it at their next check or with their next lease; a lease
 * that was granted before covers what it names until it ends.
 */
export async function entitleLicense(
  deps: Deps,
  { add = [], remove = [], ...act }: EntitlementChange,
): Promise<LicenseChanged<"license_revoked" | "nothing_changes" | "covers_nothing">> {
  const { shop } = deps;
  return changeLicense(deps, act, async ({ tx, license, note }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    const entitlements = changedEntitlements(license.entitlements, { add, remove });
    if (entitlements.length === 0) return { ok: false, reason: "covers_nothing" };
    if (entitlements.join() === license.entitlements.join()) return { ok: false, reason: "nothing_changes" };
    await updateEntitlements(tx, license.id, entitlements);
    const named = [...shop.catalogue, ...shop.plans, ...shop.namedFeatures];
    const names = entitlements.map((id) => named.find((each) => each.id === id)?.name ?? id);
    await note("entitled", { entitlements: names.join(", ") });
    await mailChange(deps, tx, license, { kind: "entitled", names, reason: act.reason });
  });
}
