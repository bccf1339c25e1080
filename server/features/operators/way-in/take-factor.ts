import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { readFactorCode } from "../../../platform/crypto/read-factor-code.ts";
import { type OperatorRow, updateOperator } from "../people/store.ts";

/**
 * Takes a code of the authenticator, or a recovery code, each once. The caller has locked the operator, so of two who send the same code
 * one is right.
 * @returns the recovery codes that are left; undefined when the code is wrong, or was taken before
 */
export async function takeFactor(
  { secrets }: Pick<Deps, "secrets">,
  tx: Tx,
  operator: OperatorRow,
  code: string,
): Promise<number | undefined> {
  const { id, factorSealed } = operator;
  // After the loss of the secret key nobody can read it.
  if (factorSealed.length === 0) return undefined;
  const keys = {
    open: () => secrets.open("sealed-authenticator", id, factorSealed),
    hash: (text: string) => secrets.hash("operator-recovery", text),
  };
  const changes = readFactorCode(operator, code, keys, tx.now);
  if (!changes) return undefined;
  await updateOperator(tx, id, changes);
  return changes.recoveryHashes.length;
}
