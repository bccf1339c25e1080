import type { Deps } from "../../../../deps.ts";
import { policyOf } from "../../facts/rules.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "./change-license.ts";
import { mailChange } from "./mail-change.ts";
import { type BelowUse, findBelowUse, type Limits, limitsToKeep } from "./rules.ts";
import { updateOverrides } from "../issuing/store.ts";

interface LimitChange extends OperatorAct {
  /** The limits of this license alone; null for none. What is left out stays. */
  readonly limits: Limits;
  /** Whether to go below what is used. What happens to what is there is a rule of its policy (`onDowngrade`). */
  readonly belowUse: boolean;
}

/** Changes how many machines and people a license allows. Its end, tier, key, machines and people stay. */
export async function limitLicense(
  deps: Deps,
  { limits, belowUse, ...act }: LimitChange,
): Promise<LicenseChanged<"license_revoked" | "same_limits" | BelowUse>> {
  const { tiers } = deps.shop;
  return changeLicense(deps, act, async ({ tx, license, note }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    const former = policyOf(license, tiers);
    // A limit that stays is no part of the change, even if more is used than it allows.
    const changed = { ...license, policy: { ...former, machines: null, users: null, ...limits } };
    const overrides = { ...license.overrides, ...limits, ...limitsToKeep(changed) };
    const allowed = policyOf({ ...license, overrides }, tiers);
    if (allowed.machines === former.machines && allowed.users === former.users)
      return { ok: false, reason: "same_limits" };
    const reason = belowUse ? undefined : findBelowUse(changed);
    if (reason) return { ok: false, reason };
    await updateOverrides(tx, license.id, overrides);
    const words = { machines: inWords(allowed.machines), users: inWords(allowed.users) };
    await note("limited", words);
    await mailChange(deps, tx, license, { kind: "limited", ...words, reason: act.reason });
  });
}

const inWords = (limit: number | null): string => (limit === null ? "unlimited" : String(limit));
