import { checkCharacter } from "@keystead/contract/values/license-key";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const randomCharacters = 13;

/**
 * A new license key: sixteen characters, of which two are the shop's prefix, thirteen random (67 bits) and one the check
 * character. The format is that of `contract/values/license-key.ts`.
 * @param randomInt a secure random integer from 0 to below its argument
 */
export function newLicenseKey(prefix: string, randomInt: (below: number) => number): string {
  const random = Array.from({ length: randomCharacters }, () => alphabet[randomInt(alphabet.length)]);
  const body = prefix + random.join("");
  return body + checkCharacter(body);
}
