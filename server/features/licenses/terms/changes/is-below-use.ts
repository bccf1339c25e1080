import type { Policy } from "@keystead/contract/shop/policy";
import type { LicenseRow } from "../../facts/table.ts";

/** Whether a limit is below what is used now. What isn't given counts as unlimited. */
export function isBelowUse(
  { machinesUsed, usersUsed }: Pick<LicenseRow, "machinesUsed" | "usersUsed">,
  { machines, users }: Partial<Pick<Policy, "machines" | "users">>,
): boolean {
  return (
    (typeof machines === "number" && machines < machinesUsed) ||
    (typeof users === "number" && users < usersUsed)
  );
}
