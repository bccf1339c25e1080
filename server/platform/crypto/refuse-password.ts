import { isGuessablePassword } from "@keystead/contract/values/guessable-password";
import { isCommonPassword } from "./passwords.ts";

/** Why a password may not be used, as a problem code. */
export type PasswordRefusal = "password_common" | "password_guessable";

/** Returns why a new password is refused; undefined when it may be used. */
export function refusePassword(
  password: string,
  names: Parameters<typeof isGuessablePassword>[1],
): PasswordRefusal | undefined {
  if (isGuessablePassword(password, names)) return "password_guessable";
  return isCommonPassword(password) ? "password_common" : undefined;
}
