import type { Deps } from "../../../../deps.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { deleteFactor } from "../../factors/store.ts";
import { type ByCode, changeByCode } from "./change-by-code.ts";
import { mailTwoFactorChanged } from "./mail-two-factor-changed.ts";

/** Turns the second factor of an account off, which takes a code of it. */
export function turnOffTwoFactor(deps: Deps, off: ByCode) {
  const { accountId, address } = off;
  return changeByCode(deps, off, async (tx, account) => {
    await deleteFactor(tx, accountId);
    await noteSecurityEvent(deps, tx, { kind: "two_factor_off", accountId, email: account.email, address });
    await mailTwoFactorChanged(deps, tx, account, "off");
  });
}
