import type { Deps } from "../../../../deps.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "./change-license.ts";
import { mailChange } from "./mail-change.ts";
import { replaceKey } from "../issuing/replace-key.ts";

/**
 * Replaces a license key that has leaked. The machines keep their places: their apps go on with the new key, and one with the
 * former key alone is refused at its next check. Members keep their own keys.
 */
export async function rotateKey(
  deps: Deps,
  { license: reference, reason }: OperatorAct,
): Promise<LicenseChanged<"license_revoked">> {
  return changeLicense(deps, reference, async ({ tx, license, now }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    const licenseKey = await replaceKey(deps, tx, license.id);
    await noteChange(tx, license, { kind: "key_rotated", actor: "operator", detail: { reason } }, now);
    await mailChange(deps, tx, license, { kind: "key_rotated", licenseKey });
  });
}
