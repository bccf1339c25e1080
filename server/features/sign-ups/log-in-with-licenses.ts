import type { Deps } from "../../deps.ts";
import { admitLogIn } from "../accounts/sessions/log-in/admit-log-in.ts";
import { limitLogIn } from "../accounts/sessions/log-in/limit-log-in.ts";
import { type Login, logIn, type LoginResult } from "../accounts/sessions/log-in/log-in.ts";
import { listLicenses, type LicenseList } from "../licenses/facts/list-licenses.ts";

type FailedLogin = Extract<LoginResult, { ok: false }>;
type SuccessfulLogin = Extract<LoginResult, { ok: true }>;

/** Logs in when its turn and its rate limit allow, and lists the licenses of the account in the same response. */
export function logInWithLicenses(
  deps: Deps,
  login: Login & Parameters<typeof limitLogIn>[1],
): Promise<FailedLogin | (SuccessfulLogin & LicenseList)> {
  return admitLogIn(deps, login, async () => {
    await limitLogIn(deps, login);
    const result = await logIn(deps, login);
    if (!result.ok) return result;
    return { ...result, ...(await listLicenses(deps, result.user.id)) };
  });
}
