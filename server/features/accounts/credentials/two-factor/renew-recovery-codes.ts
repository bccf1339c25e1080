import type { Deps } from "../../../../deps.ts";
import { formRecoveryCodes } from "../../../../platform/crypto/recovery-codes.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { updateFactor } from "../../factors/store.ts";
import { type ByCode, changeByCode } from "./change-by-code.ts";
import { hashRecoveryCodes } from "./hash-recovery-codes.ts";

/** Replaces the recovery codes of an account by ten new ones, which takes a code of its authenticator, or one that is left. */
export function renewRecoveryCodes(deps: Deps, renewal: ByCode) {
  const { accountId, address } = renewal;
  return changeByCode(deps, renewal, async (tx, { email }) => {
    const recoveryCodes = formRecoveryCodes();
    await updateFactor(tx, accountId, { recoveryHashes: hashRecoveryCodes(deps, recoveryCodes) });
    await noteSecurityEvent(deps, tx, { kind: "recovery_codes_made", accountId, email, address });
    return recoveryCodes;
  });
}
