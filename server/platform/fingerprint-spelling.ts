/** Digits and small letters alone, such as a hash in hex, are their own folded spelling. */
const isFolded = /^[0-9a-z]*$/;

/**
 * Ids in hex whose groups have a fixed width, so that their separators carry nothing: a UUID, and the address of a network card
 * in groups of two, or of four as Cisco prints it. In any other id, groups of other widths would become one.
 */
const hasFixedGroups =
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{2}(?:-[0-9a-f]{2}){5}|[0-9a-f]{4}(?:-[0-9a-f]{4}){2})$/;

/**
 * The folded spelling of a fingerprint. Case, compatibility forms, invisible characters, white space, dashes and all other
 * separators are folded, because one device may spell its fingerprint in several ways. A UUID and the address of a network card
 * are the same without separators. Elsewhere separators count, because "192.168.1.12" and "192.168.11.2" are two fingerprints. A
 * random value in base64url stays random enough.
 */
export function foldFingerprint(fingerprint: string): string {
  if (isFolded.test(fingerprint)) return fingerprint;
  const plain = foldCase(fingerprint);
  const dashed = plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, "-").replace(/^-|-$/g, "");
  if (dashed === "") return plain;
  return hasFixedGroups.test(dashed) ? dashed.replaceAll("-", "") : dashed;
}

/** The spelling as an earlier release folded it: separators stayed, so each spelling of a fingerprint was another device. */
export function formerlyFolded(fingerprint: string): string {
  return isFolded.test(fingerprint) ? fingerprint : foldCase(fingerprint);
}

function foldCase(fingerprint: string): string {
  return fingerprint
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, (character) => (/\s/.test(character) ? " " : ""))
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim();
}
