import type { Deps } from "../../../../deps.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "./change-license.ts";
import { mailChange } from "./mail-change.ts";
import { replaceKey } from "../issuing/replace-key.ts";

/**
 * Replaces a license key that has leaked. The machines keep their places: their apps go on with the new key, and one with the
 * former key alone is refused at its next check. Members keep their own keys.
 */
export async function rotateKey(deps: Deps, act: OperatorAct): Promise<LicenseChanged<"license_revoked">> {
  return changeLicense(deps, act, async ({ tx, license, note }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    const licenseKey = await replaceKey(deps, tx, license.id);
    await note("key_rotated");
    await mailChange(deps, tx, license, { kind: "key_rotated", licenseKey });
  });
}
