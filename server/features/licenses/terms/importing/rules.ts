import type { LoadedTier } from "@keystead/contract/shop/catalogue";
import type { PolicyOverrides } from "@keystead/contract/shop/policy";
import { policyOf } from "../../facts/rules.ts";
import { limitsToKeep } from "../changes/rules.ts";

/** What an export says of the rules of a license. */
interface ImportedRules {
  readonly overrides: PolicyOverrides;
  readonly maxMachines?: number | null;
  readonly maxUsers?: number | null;
}

/** The rules in which an imported license differs from its tier. */
export const overridesOf = ({ overrides, maxMachines, maxUsers }: ImportedRules): PolicyOverrides => ({
  ...overrides,
  ...(maxMachines !== undefined && { machines: maxMachines }),
  ...(maxUsers !== undefined && { users: maxUsers }),
});

/** An imported license that allows all machines that come along, where its policy keeps them. It comes with its owner alone. */
export function keepMachines<
  License extends ImportedRules & { readonly tier: string; readonly machines: readonly unknown[] },
>(license: License, tiers: readonly LoadedTier[]): License {
  const policy = policyOf({ tier: license.tier, overrides: overridesOf(license) }, tiers);
  const use = { policy, machinesUsed: license.machines.length, usersUsed: 1 };
  const { machines: maxMachines } = limitsToKeep(use);
  return maxMachines === undefined ? license : { ...license, maxMachines };
}
