import type { Deps } from "../../../../deps.ts";
import { nameSubject } from "../../../../platform/events/acts.ts";
import { presentKey } from "../../facts/present-key.ts";
import { mailKey } from "../issuing/mail-key.ts";
import { changeLicense, type LicenseChanged, type OperatorAct } from "./change-license.ts";

/** Mails the key of a license to its owner once more, such as after an email that got lost. The license stays as it is. */
export async function resendKey(
  deps: Deps,
  { license: reference, operatorKeyId }: Omit<OperatorAct, "reason">,
): Promise<LicenseChanged<"license_revoked">> {
  const act = { license: reference, operatorKeyId, reason: "" };
  return changeLicense(deps, act, async ({ tx, license }) => {
    if (license.revokedAt) return { ok: false, reason: "license_revoked" };
    await mailKey(deps, tx, { license, licenseKey: presentKey(deps, license), to: license.email });
    nameSubject({ id: license.id });
  });
}
