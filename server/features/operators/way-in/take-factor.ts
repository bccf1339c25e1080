import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { findTimeStep } from "../../../platform/crypto/authenticator.ts";
import { recoveryText } from "../people/rules.ts";
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
  const { id, factorSealed, factorStep, recoveryHashes } = operator;
  // After the loss of the secret key nobody can read it.
  if (factorSealed.length === 0) return undefined;
  const text = recoveryText(code);
  if (/^\d{6}$/.test(text)) {
    const step = findTimeStep(secrets.open("sealed-authenticator", id, factorSealed), text, tx.now);
    if (step === undefined || step <= factorStep) return undefined;
    await updateOperator(tx, id, { factorStep: step });
    return recoveryHashes.length;
  }
  const hash = secrets.hash("operator-recovery", text);
  const left = recoveryHashes.filter((each) => !each.equals(hash));
  if (left.length === recoveryHashes.length) return undefined;
  await updateOperator(tx, id, { recoveryHashes: left });
  return left.length;
}
