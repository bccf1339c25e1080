import type { Deps } from "../../../../deps.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "../changes/change-license.ts";
import { mailChange } from "../changes/mail-change.ts";
import { updateSuspension } from "./store.ts";

/** Suspends a license until it is reinstated: its apps stop at their next check, or when their lease ends. Its term runs on. */
export async function suspendLicense(
  deps: Deps,
  act: OperatorAct,
): Promise<LicenseChanged<"license_revoked" | "already_suspended">> {
  return changeLicense(deps, act, async ({ tx, license, now, note }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    if (license.suspendedAt) return { ok: false, reason: "already_suspended" };
    await updateSuspension(tx, license.id, now);
    await note("suspended");
    await mailChange(deps, tx, license, { kind: "suspended", reason: act.reason });
  });
}
