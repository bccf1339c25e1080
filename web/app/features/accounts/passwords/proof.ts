import { currentPasswordRule, optional, type Rule } from "../../../lib/forms/form-rules.ts";

/** What proves to the server who is at the keyboard: the password, or the token of a mailed link. */
export type Proof = { password: string } | { token: string };

/** The rule of the password field: with a link there is none. */
export const proofRule = (token: string | undefined): Rule =>
  token === undefined ? currentPasswordRule : optional;

/** The proof of a form that was sent with this password, which is empty with a link. */
export const proofOf = (token: string | undefined, password: string): Proof =>
  token === undefined ? { password } : { token };
