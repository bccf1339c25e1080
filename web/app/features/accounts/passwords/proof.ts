import { currentPasswordRule, optional, type Rule } from "../../../lib/forms/form-rules.ts";

/** Proves to the server who is at the keyboard: the password, or the token of a mailed link. */
export type Proof = { password: string } | { token: string };

/** The rule of the password field. With a link, nothing is required. */
export const proofRule = (token: string | undefined): Rule =>
  token === undefined ? currentPasswordRule : optional;

/** The proof of a form that was sent with this password. With a link, the password is empty. */
export const proofOf = (token: string | undefined, password: string): Proof =>
  token === undefined ? { password } : { token };
