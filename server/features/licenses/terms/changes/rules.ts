import type { Policy, PolicyOverrides } from "@keystead/contract/shop/policy";
import { countExcess, type LicenseUse } from "../../checking/downgrades/rules.ts";

/** The limits that an operator sets for one license. */
export type Limits = Pick<PolicyOverrides, "machines" | "users">;

/** Why a change has to be meant: more is used than it allows. What happens then is a rule of the policy. */
export type BelowUse = "below_use" | "below_use_kept" | "below_use_refused";

const reasons: Readonly<Record<Policy["onDowngrade"], BelowUse>> = {
  "refuse-new": "below_use",
  keep: "below_use_kept",
  "refuse-most-recent": "below_use_refused",
};

/** What happens after a change below what is used, and the rule that says so. */
export const afterBelowUse: Readonly<Record<BelowUse, string>> = {
  below_use: "What is there stays, and no more is taken until enough is removed (onDowngrade: refuse-new).",
  below_use_kept: "What is there stays, and the license allows as many as that (onDowngrade: keep).",
  below_use_refused:
    "The machines and people that came last are refused until enough is removed (onDowngrade: refuse-most-recent).",
};

/** Whether a change was refused because more is used than it allows. */
export const isBelowUse = (reason: string): reason is BelowUse => Object.hasOwn(afterBelowUse, reason);

/** The reason to refuse a change unless it is meant, when a license has more than this policy allows. */
export function findBelowUse(use: LicenseUse): BelowUse | undefined {
  const { machines, users } = countExcess(use);
  return machines + users > 0 ? reasons[use.policy.onDowngrade] : undefined;
}

/** The limits that a license gets of its own, because its policy lets it keep all that it has. */
export function limitsToKeep(use: LicenseUse): Limits {
  const { policy } = use;
  if (policy.onDowngrade !== "keep") return {};
  const { machines, users } = countExcess(use);
  return {
    ...(machines > 0 && { machines: (policy.machines ?? 0) + machines }),
    ...(users > 0 && { users: (policy.users ?? 0) + users }),
  };
}
