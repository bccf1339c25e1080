import type { Deps } from "../../../../deps.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "../changes/change-license.ts";
import { mailChange } from "../changes/mail-change.ts";
import { updateRevocation } from "./store.ts";

/** Revokes a license: its apps stop at their next check, or when their lease ends. It can be undone for 30 days. */
export async function revokeLicense(
  deps: Deps,
  act: OperatorAct,
): Promise<LicenseChanged<"license_revoked">> {
  return changeLicense(deps, act, async ({ tx, license, now, note }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    await updateRevocation(tx, license.id, now);
    await note("revoked");
    await mailChange(deps, tx, license, { kind: "revoked", reason: act.reason });
  });
}
