import type { PolicyOverrides } from "@keystead/contract/shop/policy";
import type { Deps } from "../../../../deps.ts";
import { policyOf } from "../../facts/rules.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "./change-license.ts";
import { isBelowUse } from "./is-below-use.ts";
import { mailChange } from "./mail-change.ts";
import { updateOverrides } from "../issuing/store.ts";

/** The limits that an operator sets for one license. */
export type Limits = Pick<PolicyOverrides, "machines" | "users">;

interface LimitChange extends OperatorAct {
  /** The limits of this license alone; null for none. What is left out stays. */
  readonly limits: Limits;
  /** Whether to go below what is used. What is there stays, and no more is taken until enough is removed. */
  readonly belowUse: boolean;
}

/** Changes how many machines and people a license allows. Its end, tier, key, machines and people stay. */
export async function limitLicense(
  deps: Deps,
  { limits, belowUse, ...act }: LimitChange,
): Promise<LicenseChanged<"license_revoked" | "same_limits" | "below_use">> {
  const { tiers } = deps.shop;
  return changeLicense(deps, act, async ({ tx, license, note }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    const former = policyOf(license, tiers);
    const overrides = { ...license.overrides, ...limits };
    const allowed = policyOf({ ...license, overrides }, tiers);
    if (allowed.machines === former.machines && allowed.users === former.users)
      return { ok: false, reason: "same_limits" };
    if (!belowUse && isBelowUse(license, limits)) return { ok: false, reason: "below_use" };
    await updateOverrides(tx, license.id, overrides);
    const words = { machines: inWords(allowed.machines), users: inWords(allowed.users) };
    await note("limited", words);
    await mailChange(deps, tx, license, { kind: "limited", ...words, reason: act.reason });
  });
}

const inWords = (limit: number | null): string => (limit === null ? "unlimited" : String(limit));
