import { countExcess, type LicenseUse, refusesLast } from "./rules.ts";

/** What a license has beyond what it allows, and what happens to it, in words; null when it has nothing beyond. */
export function explainExcess(use: LicenseUse): string | null {
  const { machines, users } = countExcess(use);
  const parts = [
    ...(machines > 0 ? [machines === 1 ? "1 machine" : `${machines} machines`] : []),
    ...(users > 0 ? [users === 1 ? "1 person" : `${users} people`] : []),
  ];
  if (parts.length === 0) return null;
  const outcome = refusesLast(use.policy)
    ? "Those that came last are refused until enough is removed."
    : "What is there stays, and no more is taken until enough is removed.";
  return `${parts.join(" and ")} beyond the limit. ${outcome}`;
}
