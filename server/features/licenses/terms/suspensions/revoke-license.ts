import type { Deps } from "../../../../deps.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "../changes/change-license.ts";
import { mailChange } from "../changes/mail-change.ts";
import { updateRevocation } from "./store.ts";

/** Revokes a license for good: its apps stop at their next check, or when their lease ends. */
export async function revokeLicense(
  deps: Deps,
  { license: reference, reason }: OperatorAct,
): Promise<LicenseChanged<"license_revoked">> {
  return changeLicense(deps, reference, async ({ tx, license, now }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    await updateRevocation(tx, license.id, now);
    await noteChange(tx, license, { kind: "revoked", actor: "operator", detail: { reason } }, now);
    await mailChange(deps, tx, license, { kind: "revoked", reason });
  });
}
