import { randomInt } from "node:crypto";

/** Letters and digits that nobody mistakes for each other (Crockford's Base32). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const recoveryLength = 10;
const recoveryCount = 10;

/** Ten recovery codes of 50 random bits each, such as `7GK2M-X9QRT`. */
export function formRecoveryCodes(): string[] {
  const letter = (): string => alphabet[randomInt(alphabet.length)] ?? "";
  return Array.from({ length: recoveryCount }, () => {
    const letters = Array.from({ length: recoveryLength }, letter).join("");
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/** What is hashed of a recovery code: its letters, however they are typed. */
export const recoveryText = (code: string): string => code.replaceAll(/[\s-]/g, "").toUpperCase();
