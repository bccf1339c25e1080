const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The key format: two letters that stand for the shop, thirteen random characters, the check character. */
const shape = /^[A-Z]{2}[0-9A-Z]{14}$/;

/**
 * The check character for the fifteen characters before it: ISO/IEC 7064 MOD 37,36, which catches every single
 * wrong character and nearly every swap of two neighbors.
 */
export function checkCharacter(body: string): string {
  let product = 36;
  for (const character of body) {
    const sum = (product + alphabet.indexOf(character)) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return alphabet.charAt((37 - product) % 36);
}

/**
 * The spelling of a key by which a signed answer and a license file name it: upper case, without white space and dashes.
 * Clients of every release compute it, so it never changes; `cleanLicenseKey` takes what people paste.
 */
export function compactLicenseKey(input: string): string {
  return input.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
}

/**
 * Cleans a key that was pasted from a chat, a mail or a PDF: compatibility forms folded (NFKC), in upper case, without
 * invisible characters, dashes and what looks like one, white space, and quotes and the like around it.
 */
export function cleanLicenseKey(input: string): string {
  const text = input
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, "")
    // A minus sign, a modifier minus, a hyphen bullet and an underscore: none of them is a dash to Unicode (Pd).
    .replace(/[\u2212\u02d7\u2043_]/g, "-");
  // Matched rather than trimmed: a pattern that ends in `+$` tries every start, and takes seconds for a long text of dots.
  const [inside = ""] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(text) ?? [];
  return compactLicenseKey(inside);
}

/**
 * Parses a license key as people type or paste it: any case, with or without dashes, spaces and the like, with O for 0 or I
 * for 1 where the check character agrees then.
 * @returns the sixteen characters without dashes, or undefined when no shop's key can look like this
 */
export function parseLicenseKey(input: string): string | undefined {
  const typed = cleanLicenseKey(input).replace(/[^\p{L}\p{N}]/gu, "");
  if (isLicenseKey(typed)) return typed;
  return readLookAlikes(typed);
}

function isLicenseKey(compact: string): boolean {
  return shape.test(compact) && checkCharacter(compact.slice(0, 15)) === compact.charAt(15);
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

/**
 * Parses a key that another license server has issued, and that an import has kept: any case, with or without dashes and
 * spaces. Ask `parseLicenseKey` first: the commonest format of other servers has sixteen characters as well, so a mistyped key of
 * ours may be one of theirs, and is looked up.
 * @returns its letters and digits, or undefined for what looks like no such key
 */
export function parseImportedKey(input: string): string | undefined {
  const compact = cleanLicenseKey(input);
  return /^[0-9A-Z]{8,64}$/.test(compact) ? compact : undefined;
}

/** The compact spelling of a key by which a license is found, one of ours or an imported one; undefined for neither. */
export function readLicenseKey(input: string): string | undefined {
  return parseLicenseKey(input) ?? parseImportedKey(input);
}

/** Formats sixteen characters as `XXXX-XXXX-XXXX-XXXX`. */
export function formatLicenseKey(compact: string): string {
  return (compact.match(/.{4}/g) ?? []).join("-");
}

/** Masks a formatted license key until its owner reveals it: `AB7K-••••-••••-Q2MD`. */
export function maskKey(key: string): string {
  // Of a short imported key four characters at each end would be all of it.
  const shown = Math.min(4, Math.floor(key.length / 4));
  return `${key.slice(0, shown)}-••••-••••-${key.slice(key.length - shown)}`;
}
