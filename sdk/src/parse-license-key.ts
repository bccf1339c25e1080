const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The canonical spelling of a key, whether or not it can be one: upper case, without white space and dashes. */
export function compactLicenseKey(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
}

/**
 * Parses a license key as people type it, so that a typing error is found at once and without a request.
 * The first two letters stand for the shop; the last character checks the others by ISO/IEC 7064 MOD 37,36. A key that was
 * imported from another license server has 20 to 64 letters and digits, and nothing that checks them.
 * @returns the key as `XXXX-XXXX-XXXX-XXXX`, an imported one without dashes, or undefined when no key can look like this
 */
export function parseLicenseKey(typed: string): string | undefined {
  const compact = compactLicenseKey(typed);
  if (/^[0-9A-Z]{20,64}$/.test(compact)) return compact;
  if (!/^[A-Z]{2}[0-9A-Z]{14}$/.test(compact)) return undefined;
  let product = 36;
  for (const character of compact.slice(0, -1)) {
    product = (((product + alphabet.indexOf(character)) % 36 || 36) * 2) % 37;
  }
  // Together with its check character a good key leaves the remainder 1.
  if ((product + alphabet.indexOf(compact.slice(-1))) % 36 !== 1) return undefined;
  return compact.match(/.{4}/g)?.join("-");
}
