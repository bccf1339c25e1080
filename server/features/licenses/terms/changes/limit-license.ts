import type { PolicyOverrides } from "@keystead/contract/shop/policy";
import type { Deps } from "../../../../deps.ts";
import { policyOf } from "../../facts/rules.ts";
import type { LicenseRow } from "../../facts/table.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "./change-license.ts";
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
  { license: reference, limits, belowUse, reason }: LimitChange,
): Promise<LicenseChanged<"license_revoked" | "same_limits" | "below_use">> {
  const { tiers } = deps.shop;
  return changeLicense(deps, reference, async ({ tx, license, now }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    const former = policyOf(license, tiers);
    const overrides = { ...license.overrides, ...limits };
    const allowed = policyOf({ ...license, overrides }, tiers);
    if (allowed.machines === former.machines && allowed.users === former.users)
      return { ok: false, reason: "same_limits" };
    if (!belowUse && isBelowUse(license, limits)) return { ok: false, reason: "below_use" };
    await updateOverrides(tx, license.id, overrides);
    const words = { machines: inWords(allowed.machines), users: inWords(allowed.users), reason };
    await noteChange(tx, license, { kind: "limited", actor: "operator", detail: words }, now);
    await mailChange(deps, tx, license, { kind: "limited", ...words });
  });
}

const inWords = (limit: number | null): string => (limit === null ? "unlimited" : String(limit));

/** Whether a limit that is set is below what is used now. */
function isBelowUse({ machinesUsed, usersUsed }: LicenseRow, { machines, users }: Limits): boolean {
  return (
    (typeof machines === "number" && machines < machinesUsed) ||
    (typeof users === "number" && users < usersUsed)
  );
}
