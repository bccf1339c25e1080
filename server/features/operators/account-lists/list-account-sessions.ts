import type { Deps } from "../../../deps.ts";
import { findAccountById } from "../../accounts/identity/find-account-by-id.ts";
import { listSessions } from "../../accounts/sessions/list-sessions.ts";

type Listed =
  | { readonly ok: true; readonly sessions: Awaited<ReturnType<typeof listSessions>> }
  | { readonly ok: false; readonly reason: "not_found" };

/** Where an account is logged in, the newest first. */
export async function listAccountSessions(
  deps: Pick<Deps, "db" | "clock">,
  accountId: string,
): Promise<Listed> {
  const found = await findAccountById(deps.db, accountId);
  if (!found.ok) return found;
  return { ok: true, sessions: await listSessions(deps, { accountId, sessionId: null }) };
}
