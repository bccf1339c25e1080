import { readText } from "./read-text.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const shape = /^[A-Z]{2}[0-9A-Z]{14}$/;
const importedShape = /^[0-9A-Z]{8,64}$/;

/** The spelling by which answers and files name a key: upper case, without white space and dashes. */
export function compactLicenseKey(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
}

/**
 * Parses a license key as people type or paste it, so that a typing error is found at once and without a request. Invisible
 * characters, quotes and the like are dropped, and compatibility forms are folded (NFKC).
 * The first two letters stand for the shop; the last character checks the others by ISO/IEC 7064 MOD 37,36, also with O for 0
 * and I for 1. A key that was imported from another license server has 8 to 64 letters and digits, and nothing that checks
 * them.
 * @param prefix the first two letters of the shop's keys. With it, an imported key of sixteen characters that begins otherwise
 * is told apart from a mistyped one.
 * @returns the key as `XXXX-XXXX-XXXX-XXXX`, an imported one without dashes, or undefined when no key can look like this
 */
export function parseLicenseKey(typed: string, prefix = ""): string | undefined {
  const clean = cleanLicenseKey(readText(typed));
  const compact = clean.replace(/[^\p{L}\p{N}]/gu, "");
  const key = isLicenseKey(compact) ? compact : readLookAlikes(compact);
  if (key?.startsWith(prefix)) return key.match(/.{4}/g)?.join("-");
  // What looks like a key of the shop and does not check is mistyped.
  if (shape.test(compact) && compact.startsWith(prefix)) return undefined;
  return importedShape.test(clean) ? clean : undefined;
}

/**
 * A key as it is sent: without what it was pasted with, or as it was typed where it can be no key. What looks like a mistyped
 * key of the shop may be an imported one of sixteen characters: the server looks it up, and a file names it when it is cleaned.
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
    // A minus sign, a modifier minus, a hyphen bullet and an underscore: none of them is a dash to Unicode (Pd).
    .replace(/[\u2212\u02d7\u2043_]/g, "-");
  // Matched rather than trimmed: a pattern that ends in `+$` tries every start, and takes seconds for a long text of dots.
  const [inside = ""] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(text) ?? [];
  return compactLicenseKey(inside);
}

function isLicenseKey(compact: string): boolean {
  if (!shape.test(compact)) return false;
  let product = 36;
  for (const character of compact.slice(0, -1)) {
    product = (((product + alphabet.indexOf(character)) % 36 || 36) * 2) % 37;
  }
  // Together with its check character a good key leaves the remainder 1.
  return (product + alphabet.indexOf(compact.slice(-1))) % 36 === 1;
}

const lookAlikes: Readonly<Record<string, string>> = { O: "0", "0": "O", I: "1", "1": "I" };
const exchange = (character: string): string => lookAlikes[character] ?? character;

/**
 * Finds the key that was meant where O was taken for 0, or I for 1: all of them are digits after the first two letters, or one
 * of them was read as the other. Undefined when none agrees with its check character, or two that differ in one do.
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
