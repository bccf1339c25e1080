import type { User } from "@keystead/contract/portal/accounts";
import type { PasskeyAnswer } from "@keystead/contract/passkeys/web-authn";
import type { Deps } from "../../../../deps.ts";
import type { Visit } from "../../../../platform/caller.ts";
import { type PasskeyKeeper, takePasskey } from "../../../../platform/passkeys/take-passkey.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { presentUser } from "../../identity/present-user.ts";
import { type Account, lockAccount, noteLastLogin } from "../../identity/store.ts";
import { findPasskey, noteUse, type PasskeyRow } from "../../customer-passkeys/store.ts";
import { type StartedSession, startSession } from "../../sessions/start-session.ts";

type LoggedIn =
  | { readonly ok: true; readonly user: User; readonly started: StartedSession }
  | {
      readonly ok: false;
      readonly reason: "passkeys_unavailable" | "passkey_refused" | "account_suspended";
    };

/**
 * Logs in by a passkey, which has verified its owner: it counts for the password and for the code. Only who has the passkey hears that the
 * account is suspended.
 */
export async function logInByPasskey(
  deps: Deps,
  { answer, visit }: { readonly answer: PasskeyAnswer; readonly visit: Visit },
): Promise<LoggedIn> {
  const keeper: PasskeyKeeper<PasskeyRow, Account> = {
    find: findPasskey,
    lockOwner: (tx, { accountId }) => lockAccount(tx, accountId),
    mayLogIn: () => true,
    noteUse,
    noteRefusal: (tx, { id: accountId, email }, { name: passkey }) =>
      noteSecurityEvent(deps, tx, {
        kind: "passkey_refused",
        accountId,
        email,
        address: visit.address,
        detail: { passkey },
      }),
  };
  const use = { purpose: "account-log-in", subject: null } as const;
  const taken = await takePasskey(deps, keeper, { answer, use }, async (tx, { owner }): Promise<LoggedIn> => {
    if (owner.suspendedAt) return { ok: false, reason: "account_suspended" };
    const account = await noteLastLogin(tx, owner.id);
    const started = await startSession(deps, tx, account, visit, tx.now);
    return { ok: true, user: presentUser(account), started };
  });
  return taken.ok ? taken.result : taken;
}
