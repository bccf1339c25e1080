/** What a key may be used for; each call of the public API names the scope that it takes. */
export const apiKeyScopes = ["market:read", "triggers:write"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** What every API key begins with, so that secret scanners find one that was published by mistake. */
const prefix = "ksk_";
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomCharacters = 30;
const checksumCharacters = 6;

const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${randomCharacters + checksumCharacters}}$`);

/**
 * Makes an API key: the prefix, 30 random characters of base62 (178 bits), and their CRC-32 as six more. The layout is the one
 * that GitHub's tokens have, which scanners know how to verify without a call.
 * @param randomInt a secure random integer from 0 to below its argument
 */
export function formApiKey(randomInt: (below: number) => number): string {
  const random = Array.from({ length: randomCharacters }, () => alphabet[randomInt(alphabet.length)]).join(
    "",
  );
  return prefix + random + checksumOf(random);
}

/** Whether a text can be an API key: a mistyped or cut one cannot, and costs no look-up. Keys are case-sensitive. */
export function isApiKey(text: string): boolean {
  if (!shape.test(text)) return false;
  const random = text.slice(prefix.length, -checksumCharacters);
  return checksumOf(random) === text.slice(-checksumCharacters);
}

/** The beginning of a key, by which its owner recognizes it in a list: the prefix and four characters. */
export function apiKeyStart(key: string): string {
  return key.slice(0, prefix.length + 4);
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let count = 0; count < checksumCharacters; count += 1) {
    digits = alphabet.charAt(rest % alphabet.length) + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}

/** CRC-32 (ISO/IEC 3309, the one of zlib and PNG) of ASCII text. Written here because both Node and browsers check keys. */
function crc32(text: string): number {
  let remainder = 0xffffffff;
  for (let index = 0; index < text.length; index += 1) {
    remainder ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  }
  return (remainder ^ 0xffffffff) >>> 0;
}
