const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomCharacters = 30;
const checksumCharacters = 6;

/** The keys of one kind of program. */
export interface KeyFormat {
  /**
   * Makes a key.
   * @param randomInt a secure random integer from 0 to below its argument
   */
  readonly form: (randomInt: (below: number) => number) => string;
  /** Whether a text can be such a key: a mistyped or cut one cannot, and costs no look-up. Keys are case-sensitive. */
  readonly isKey: (text: string) => boolean;
  /** The beginning of a key, by which its owner recognizes it in a list: the prefix and four characters. */
  readonly startOf: (key: string) => string;
}

/**
 * Keys of programs: the prefix, 30 random characters of base62 (178 bits), and their CRC-32 as six more. The layout is the one that
 * GitHub's tokens have, which scanners know how to verify without a call.
 * @param prefix what every one begins with, so that secret scanners find one that was published by mistake
 */
export function keyFormat(prefix: string): KeyFormat {
  const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${randomCharacters + checksumCharacters}}$`);
  return {
    form(randomInt) {
      const drawn = Array.from({ length: randomCharacters }, () => alphabet[randomInt(alphabet.length)]);
      const random = drawn.join("");
      return prefix + random + checksumOf(random);
    },
    isKey(text) {
      if (!shape.test(text)) return false;
      const random = text.slice(prefix.length, -checksumCharacters);
      return checksumOf(random) === text.slice(-checksumCharacters);
    },
    startOf: (key) => key.slice(0, prefix.length + 4),
  };
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
