import { foldEmail } from "@keystead/contract/values/email-address";
import { findShort, type ShortPassword } from "@keystead/contract/values/guessable-password";

/** Validates the value of a field. Returns the message to show, or undefined when the value is valid. */
export type Rule = (value: string) => string | undefined;

/** Requires nothing. */
export const optional: Rule = () => undefined;

/** Requires the shape of an email address. The server validates it further. */
export const emailRule: Rule = (value) => {
  const email = foldEmail(value);
  if (!email) return "Please enter your email address";
  return email.includes("@") && email.includes(".") ? undefined : "Please enter a valid email address";
};

const shortWords: Readonly<Record<ShortPassword, string>> = {
  password_short: "Use at least 8 characters",
  password_blank: "Use more than spaces",
  password_padded: "Use at least 8 characters, not counting spaces at the ends",
};

/** Requires a new password of 8 to 128 characters. The server rejects common ones. */
export const newPasswordRule: Rule = (value) => {
  if (!value) return "Please enter a password";
  if (value.length > 128) return "Use at most 128 characters";
  const short = findShort(value);
  return short && shortWords[short];
};

/** Requires the current password. */
export const currentPasswordRule: Rule = (value) =>
  value ? undefined : "Please enter your current password";

/**
 * Whether two spellings of an address are the same; one of them was typed. The server decides, because it also knows
 * domains.
 */
export const isSameAddress = (one: string, other: string): boolean =>
  foldEmail(one).toLowerCase() === foldEmail(other).toLowerCase();

/** The rule of a field in which the person types an address to confirm an action. */
export const confirmsAddress =
  (address: string): Rule =>
  (value) =>
    isSameAddress(value, address) ? undefined : `Type ${address} to confirm`;
