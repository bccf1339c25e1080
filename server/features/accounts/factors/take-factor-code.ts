import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { readFactorCode } from "../../../platform/crypto/read-factor-code.ts";
import { lockFactor, updateFactor } from "./store.ts";

type Taken =
  | {
      readonly ok: true;
      /** The recovery codes that are left; undefined for an account without a second factor. */
      readonly recoveryCodesLeft: number | undefined;
    }
  | { readonly ok: false; readonly reason: "code_needed" | "code_wrong" };

/**
 * Takes a code of an account's authenticator, or a recovery code, each once. An account without a second factor needs none. The caller's
 * transaction keeps what was taken, so it ends without an error when the code was wrong.
 */
export async function takeFactorCode(
  { secrets }: Pick<Deps, "secrets">,
  tx: Tx,
  accountId: string,
  code: string | undefined,
): Promise<Taken> {
  const factor = await lockFactor(tx, accountId);
  if (!factor) return { ok: true, recoveryCodesLeft: undefined };
  if (code === undefined) return { ok: false, reason: "code_needed" };
  const keys = {
    open: () => secrets.open("sealed-account-authenticator", accountId, factor.factorSealed),
    hash: (text: string) => secrets.hash("account-recovery", text),
  };
  const changes = readFactorCode(factor, code, keys, tx.now);
  if (!changes) return { ok: false, reason: "code_wrong" };
  await updateFactor(tx, accountId, changes);
  return { ok: true, recoveryCodesLeft: changes.recoveryHashes.length };
}
