import type { Deps } from "../../deps.ts";
import { type Login, logIn, type LoginResult } from "../accounts/sessions/log-in.ts";
import { listLicenses, type LicenseList } from "../licenses/facts/list-licenses.ts";

type FailedLogin = Extract<LoginResult, { ok: false }>;
type SuccessfulLogin = Extract<LoginResult, { ok: true }>;

/** Logs in, and lists the licenses of the account in the same response. */
export async function logInWithLicenses(
  deps: Deps,
  login: Login,
): Promise<FailedLogin | (SuccessfulLogin & LicenseList)> {
  const result = await logIn(deps, login);
  if (!result.ok) return result;
  return { ...result, ...(await listLicenses(deps, result.user.id)) };
}
