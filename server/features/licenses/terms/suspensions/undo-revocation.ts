import type { Deps } from "../../../../deps.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "../changes/change-license.ts";
import { mailChange } from "../changes/mail-change.ts";
import { canUndo } from "./rules.ts";
import { updateRevocation } from "./store.ts";

/**
 * Undoes a revocation within 30 days: the license is as it was, with its key, machines and members, and suspended if it was that before.
 * Its term has run on.
 */
export async function undoRevocation(
  deps: Deps,
  act: OperatorAct,
): Promise<LicenseChanged<"license_revoked" | "not_revoked">> {
  return changeLicense(deps, act, async ({ tx, license, now, note }) => {
    if (!license.revokedAt) return { ok: false, reason: "not_revoked" };
    if (!canUndo(license.revokedAt, now)) return { ok: false, reason: "license_revoked" };
    await updateRevocation(tx, license.id, null);
    await note("reinstated");
    if (!license.suspendedAt) await mailChange(deps, tx, license, { kind: "reinstated", reason: act.reason });
  });
}
