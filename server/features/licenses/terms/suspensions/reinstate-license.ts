import type { Deps } from "../../../../deps.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "../changes/change-license.ts";
import { mailChange } from "../changes/mail-change.ts";
import { updateSuspension } from "./store.ts";

/** Reinstates a suspended license: it works again until its end, on the same machines. */
export async function reinstateLicense(
  deps: Deps,
  act: OperatorAct,
): Promise<LicenseChanged<"license_revoked" | "not_suspended">> {
  return changeLicense(deps, act, async ({ tx, license, note }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    if (!license.suspendedAt) return { ok: false, reason: "not_suspended" };
    await updateSuspension(tx, license.id, null);
    await note("reinstated");
    await mailChange(deps, tx, license, { kind: "reinstated", reason: act.reason });
  });
}
