import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { deleteFactor } from "../../factors/store.ts";
import { mailTwoFactorChanged } from "./mail-two-factor-changed.ts";

interface Removal {
  /** The transaction has locked its row. */
  readonly account: { readonly id: string; readonly email: string };
  /** The network address of the call. */
  readonly address: string;
}

type Removed = { readonly ok: true } | { readonly ok: false; readonly reason: "two_factor_off" };

/** Turns the second factor of an account off without a code, for an owner who has lost it. They are told by mail. */
export async function removeTwoFactor(deps: Deps, tx: Tx, { account, address }: Removal): Promise<Removed> {
  const { id: accountId, email } = account;
  if (!(await deleteFactor(tx, accountId))) return { ok: false, reason: "two_factor_off" };
  await noteSecurityEvent(deps, tx, { kind: "two_factor_off", accountId, email, address });
  await mailTwoFactorChanged(deps, tx, account, "removed");
  return { ok: true };
}
