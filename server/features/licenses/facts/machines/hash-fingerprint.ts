import type { Deps } from "../../../../deps.ts";
import { foldFingerprint } from "../../../../platform/fingerprint-spelling.ts";
import type { FingerprintHashes } from "./table.ts";

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
