import { readText } from "./read-text.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const shape = /^[A-Z]{2}[0-9A-Z]{14}$/;
const importedShape = /^[0-9A-Z]{8,64}$/;

/** The form of a key that answers and files use: upper case, without white space and dashes. */
export function compactLicenseKey(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
}

/**
 * Parses a license key as people type or paste it, so that a typing error is found at once and without a request.
 * Invisible characters, quotes and the like are dropped, and compatibility forms are folded (NFKC).
 * The first two letters stand for the shop. The last character checks the others by ISO/IEC 7064 MOD 37,36, even when O
 * is typed for 0 or I for 1. A key that was imported from another license server has 8 to 64 letters and digits and no
 * check character.
 * @param prefix the first two letters of the shop's keys. With it, an imported key of sixteen characters that begins
 * otherwise is not taken for a mistyped key of the shop.
 * @returns the key as `XXXX-XXXX-XXXX-XXXX`, an imported one without dashes, or undefined when no key can look like
 * this
 */
export function parseLicenseKey(typed: string, prefix = ""): string | undefined {
  const clean = cleanLicenseKey(readText(typed));
  const compact = clean.replace(/[^\p{L}\p{N}]/gu, "");
  const key = isLicenseKey(compact) ? compact : readLookAlikes(compact);
  if (key?.startsWith(prefix)) return key.match(/.{4}/g)?.join("-");
  // A text that looks like a key of the shop but fails the check is mistyped.
  if (shape.test(compact) && compact.startsWith(prefix)) return undefined;
  return importedShape.test(clean) ? clean : undefined;
}

/**
 * A key as the client sends it: without extra pasted characters, or as it was typed when it cannot be a key. A text
 * that looks like a mistyped key of the shop may be an imported key of sixteen characters. So it is cleaned too: the
 * server looks it up, and a license file contains its hash.
 */
export function readLicenseKey(typed: string): string {
  const key = parseLicenseKey(typed);
  if (key !== undefined) return key;
  const clean = cleanLicenseKey(typed);
  return importedShape.test(clean) ? clean : typed;
}

function cleanLicenseKey(typed: string): string {
  const text = typed
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, "")
    // A minus sign, a modifier minus, a hyphen bullet and an underscore. Unicode does not count any of them as a dash
    // (Pd).
    .replace(/[\u2212\u02d7\u2043_]/g, "-");
  // Matches instead of trimming: a pattern that ends in `+$` tries every start and takes seconds for a long text of
  // dots.
  const [inside = ""] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(text) ?? [];
  return compactLicenseKey(inside);
}

function isLicenseKey(compact: string): boolean {
  if (!shape.test(compact)) return false;
  let product = 36;
  for (const character of compact.slice(0, -1)) {
    product = (((product + alphabet.indexOf(character)) % 36 || 36) * 2) % 37;
  }
  // A valid key leaves the remainder 1 together with its check character.
  return (product + alphabet.indexOf(compact.slice(-1))) % 36 === 1;
}

const lookAlikes: Readonly<Record<string, string>> = { O: "0", "0": "O", I: "1", "1": "I" };
const exchange = (character: string): string => lookAlikes[character] ?? character;

/**
 * Finds the intended key when O was typed for 0 or I for 1, or the other way round. It first assumes digits after the
 * first two letters. Then it exchanges one character at a time. Undefined when no such key agrees with its check
 * character, or more than one does.
 */
function readLookAlikes(compact: string): string | undefined {
  if (compact.length !== 16) return undefined;
  const digits = compact.slice(0, 2).replace(/[01]/g, exchange) + compact.slice(2).replace(/[OI]/g, exchange);
  if (isLicenseKey(digits)) return digits;
  const others = Array.from(
    compact,
    (character, at) => compact.slice(0, at) + exchange(character) + compact.slice(at + 1),
  ).filter(isLicenseKey);
  return others.length === 1 ? others[0] : undefined;
}
