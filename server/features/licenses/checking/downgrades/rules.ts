import type { LoadedTier } from "@keystead/contract/shop/catalogue";
import type { Policy } from "@keystead/contract/shop/policy";
import { machinePlaces, policyOf } from "../../facts/rules.ts";
import type { LicenseRow } from "../../facts/table.ts";

/** What a license allows, and how many machines and people it has. */
export interface LicenseUse {
  readonly policy: Pick<Policy, "machines" | "overage" | "users" | "onDowngrade">;
  readonly machinesUsed: number;
  readonly usersUsed: number;
}

/** Whether the machine and the person who ask are refused, because they came after as many as the license allows. */
export interface Excess {
  readonly machine: boolean;
  readonly user: boolean;
}

/** Whether those that came last are refused while a license has more machines or people than it allows. */
export const refusesLast = ({ onDowngrade }: Pick<Policy, "onDowngrade">): boolean =>
  onDowngrade === "refuse-most-recent";

/** After how many machines the others are refused; null while none is. */
export function machinesKept({ policy, machinesUsed }: Omit<LicenseUse, "usersUsed">): number | null {
  const places = machinePlaces(policy);
  return refusesLast(policy) && places !== null && machinesUsed > places ? places : null;
}

/**
 * After how many members the others are refused; null while none is. The owner is one of the people, and never refused. An invitation
 * counts, but nobody is refused for it: it has not joined.
 */
export function membersKept({ policy, usersUsed }: Omit<LicenseUse, "machinesUsed">): number | null {
  const { users } = policy;
  return refusesLast(policy) && users !== null && usersUsed > users ? users - 1 : null;
}

/** After how many machines and members of a license the others are refused. None is on a tier that the shop no longer has. */
export function keptOf(
  license: Pick<LicenseRow, "tier" | "overrides" | "machinesUsed" | "usersUsed">,
  tiers: readonly LoadedTier[],
): { readonly machines: number | null; readonly members: number | null } {
  if (!tiers.some(({ id }) => id === license.tier)) return { machines: null, members: null };
  const use = { ...license, policy: policyOf(license, tiers) };
  return { machines: machinesKept(use), members: membersKept(use) };
}

/** How many machines and people a license has beyond what it allows. */
export function countExcess({ policy, machinesUsed, usersUsed }: LicenseUse): {
  machines: number;
  users: number;
} {
  const over = (used: number, allowed: number | null) => Math.max(0, used - (allowed ?? used));
  return { machines: over(machinesUsed, machinePlaces(policy)), users: over(usersUsed, policy.users) };
}
