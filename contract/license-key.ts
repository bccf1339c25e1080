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

/** The canonical spelling of a key, whether or not it can be one: upper case, without white space and dashes. */
export function compactLicenseKey(input: string): string {
  return input.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
}

/**
 * Parses a license key as people type it: any case, with or without dashes and spaces.
 * @returns the sixteen characters without dashes, or undefined when no shop's key can look like this
 */
export function parseLicenseKey(input: string): string | undefined {
  const compact = compactLicenseKey(input);
  if (!shape.test(compact)) return undefined;
  return checkCharacter(compact.slice(0, 15)) === compact.charAt(15) ? compact : undefined;
}

/**
 * Parses a key that another license server has issued, and that an import has kept: any case, with or without dashes and
 * spaces.
 * @returns its letters and digits, or undefined for what looks like no such key, among them every mistyped key of ours
 */
export function parseImportedKey(input: string): string | undefined {
  const compact = compactLicenseKey(input);
  return /^[0-9A-Z]{20,64}$/.test(compact) ? compact : undefined;
}

/** Formats sixteen characters as `XXXX-XXXX-XXXX-XXXX`. */
export function formatLicenseKey(compact: string): string {
  return (compact.match(/.{4}/g) ?? []).join("-");
}

/** Masks a formatted license key until its owner reveals it: `AB7K-••••-••••-Q2MD`. */
export function maskKey(key: string): string {
  return key.replace(/^(.{4}).*(.{4})$/, "$1-••••-••••-$2");
}
