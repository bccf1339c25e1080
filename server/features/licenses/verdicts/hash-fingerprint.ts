import type { Deps } from "../../../deps.ts";
import type { FingerprintHashes } from "./store.ts";

/**
 * Hashes a fingerprint for look-up. Both hashes are looked up, because machines that were activated by an earlier release
 * are stored under the exact one alone, and both are stored, because nodes of that release look for nothing else.
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

/** Printable ASCII without capitals and spaces, such as a hash in hex, is its own folded spelling. */
const isFolded = /^[!-@[-~]*$/;

/**
 * Case, compatibility forms, white space and invisible characters folded: a device is one however its fingerprint is
 * spelled. Of a random value in base64url, folding the case leaves more than enough.
 */
function foldFingerprint(fingerprint: string): string {
  if (isFolded.test(fingerprint)) return fingerprint;
  return fingerprint
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, (character) => (/\s/.test(character) ? " " : ""))
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim();
}
