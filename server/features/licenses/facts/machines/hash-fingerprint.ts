import type { Deps } from "../../../../deps.ts";
import { foldFingerprint } from "../../../../platform/fingerprint-spelling.ts";

/** The keyed hashes of a fingerprint; the database stores none in clear. */
export interface FingerprintHashes {
  /** The hash of the fingerprint as it was sent. Releases before the folding stored only this one. */
  readonly exact: Buffer;
  /** The hash of the folded spelling, which is the same for all spellings that look alike. */
  readonly folded: Buffer;
}

/**
 * Hashes a fingerprint for look-up. Both hashes are looked up, because an earlier release stored machines under the exact one
 * alone. Both are stored, because nodes of that release look up nothing else.
 */
export function hashFingerprint(
  { secrets }: Pick<Deps, "secrets">,
  purpose: "fingerprint" | "trial-device",
  fingerprint: string,
): FingerprintHashes {
  const spelling = foldFingerprint(fingerprint);
  const exact = secrets.hash(purpose, fingerprint);
  return { exact, folded: spelling === fingerprint ? exact : secrets.hash(purpose, spelling) };
}
