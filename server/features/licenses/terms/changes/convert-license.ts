import type { Policy, PolicyOverrides } from "@keystead/contract/shop/policy";
import { isEndless } from "@keystead/contract/values/endless-license";
import type { Deps } from "../../../../deps.ts";
import { settleRequests } from "../../../messages/settle-requests.ts";
import { policyOf, tierOf } from "../../facts/rules.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "./change-license.ts";
import { mailChange } from "./mail-change.ts";
import { type BelowUse, findBelowUse, limitsToKeep } from "./rules.ts";
import { type Duration, entitlementsOf, termOf } from "../issuing/rules.ts";
import { updateKind, updateTerm } from "../issuing/store.ts";

interface Conversion extends OperatorAct {
  readonly tier: string;
  /** The new term, which starts now. */
  readonly duration: Duration;
  /** The apps and features that it covers from now on; by default those of the new tier. */
  readonly entitlements?: readonly string[] | undefined;
  readonly overrides?: PolicyOverrides;
  /** Whether to go below what is used. What happens to what is there is a rule of the new policy (`onDowngrade`). */
  readonly belowUse?: boolean;
  /** Whether it may end sooner, or allow fewer machines or people, than now. */
  readonly givesLess?: boolean;
}

/**
 * Changes the tier of a license, such as that of a trial that was paid for. The key and the machines stay: no app has to
 * be activated again. No rule of its own is left but those given now.
 * @throws when the shop has no such tier
 */
export async function convertLicense(
  deps: Deps,
  { tier: tierId, duration, entitlements: named, overrides: own = {}, ...options }: Conversion,
): Promise<LicenseChanged<"license_revoked" | "gives_less" | BelowUse>> {
  const { belowUse = false, givesLess = true, ...act } = options;
  const { shop } = deps;
  const tier = tierOf(shop.tiers, tierId);
  return changeLicense(deps, act, async ({ tx, license, now, operatorKeyId, note }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    const use = { ...license, policy: policyOf({ tier: tierId, overrides: own }, shop.tiers) };
    const reason = belowUse ? undefined : findBelowUse(use);
    if (reason) return { ok: false, reason };
    const overrides = { ...own, ...limitsToKeep(use) };
    const allowed = policyOf({ tier: tierId, overrides }, shop.tiers);
    const dates = termOf(allowed, duration, now);
    const isLess = dates.endsAt < license.endsAt || isFewer(allowed, policyOf(license, shop.tiers));
    if (!givesLess && isLess) return { ok: false, reason: "gives_less" };
    const entitlements = named ?? entitlementsOf(shop, tierId, license.entitlements[0]);
    const term = "term" in duration ? duration.term : null;
    await updateKind(tx, license.id, { tier: tierId, entitlements, overrides, term });
    await updateTerm(tx, license.id, dates);
    const endsAt = isEndless({ ...license, ...dates }) ? null : dates.endsAt;
    await note("converted", { tier: tier.name, until: dates.endsAt.toISOString() });
    // The new term is an answer to whoever has asked for more time.
    await settleRequests(tx, { licenseId: license.id, to: "answered", actor: "operator", operatorKeyId });
    await mailChange(deps, tx, license, { kind: "converted", tier: tier.name, endsAt });
  });
}

/** Whether a policy allows fewer machines or people than the former one. */
const isFewer = (allowed: Policy, former: Policy): boolean =>
  (["machines", "users"] as const).some((name) => (allowed[name] ?? Infinity) < (former[name] ?? Infinity));
