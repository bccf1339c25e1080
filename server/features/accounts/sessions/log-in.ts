import type { User } from "@keystead/contract/portal/accounts";
import type { License } from "@keystead/contract/portal/licenses";
import type { Deps } from "../../../deps.ts";
import { listLicenses } from "../../licenses/list-licenses.ts";
import { findPasswordByIdentity, noteLogin } from "../store.ts";
import { emailIdentity } from "../rules.ts";
import { presentUser } from "../present-user.ts";
import { type StartedSession, startSession, type Visit } from "./start-session.ts";

interface Login {
  readonly email: string;
  readonly password: string;
  readonly visit: Visit;
}

type LoggedIn =
  | { ok: true; user: User; session: StartedSession; licenses: License[] }
  | { ok: false; reason: "login_failed" };

/**
 * Signs in with a new session. An unknown address, a wrong password and an account without one take the same look-up
 * and the same work on the password, and end the same.
 */
export async function logIn(deps: Deps, { email, password, visit }: Login): Promise<LoggedIn> {
  const { db, passwords, clock } = deps;
  const holder = await findPasswordByIdentity(db, emailIdentity(email));
  const verifiedHash = holder?.passwordHash ?? null;
  const right = await passwords.verify(verifiedHash, password);
  if (!holder || verifiedHash === null || !right) return { ok: false, reason: "login_failed" };

  const newHash = passwords.isOutdated(verifiedHash) ? await passwords.hash(password) : verifiedHash;
  const now = clock.now();
  const done = await db.transaction(async (tx) => {
    const account = await noteLogin(tx, { id: holder.id, verifiedHash, newHash }, now);
    if (!account) return undefined;
    return { user: presentUser(account), session: await startSession(tx, account.id, visit, now) };
  });
  if (!done) return { ok: false, reason: "login_failed" };
  return { ok: true, ...done, licenses: await listLicenses(deps, db, holder.id) };
}
