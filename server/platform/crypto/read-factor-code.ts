import { findTimeStep } from "./authenticator.ts";
import { recoveryText } from "./recovery-codes.ts";

/** The second factor of somebody, as it is stored. */
interface StoredFactor {
  /** The time step whose code was taken last. */
  readonly factorStep: number;
  /** Of the recovery codes that are left. */
  readonly recoveryHashes: readonly Buffer[];
}

interface FactorKeys {
  /** Opens the secret of the authenticator. */
  readonly open: () => Buffer;
  /** Hashes a recovery code. */
  readonly hash: (text: string) => Buffer;
}

/**
 * Reads a code of an authenticator, or a recovery code, each of which counts once.
 * @returns the factor after it, to be stored before anything else is done with the code; undefined when it is wrong, or was taken before
 */
export function readFactorCode(
  { factorStep, recoveryHashes }: StoredFactor,
  code: string,
  { open, hash }: FactorKeys,
  now: Date,
): StoredFactor | undefined {
  const text = recoveryText(code);
  if (/^\d{6}$/.test(text)) {
    const step = findTimeStep(open(), text, now);
    return step === undefined || step <= factorStep ? undefined : { factorStep: step, recoveryHashes };
  }
  const hashed = hash(text);
  const left = recoveryHashes.filter((each) => !each.equals(hashed));
  return left.length === recoveryHashes.length ? undefined : { factorStep, recoveryHashes: left };
}
