import type { PasskeyAnswer } from "@keystead/contract/passkeys/web-authn";
import type { Deps } from "../../../deps.ts";
import type { ConsoleCaller, SessionToken, Visit } from "../../../platform/caller.ts";
import { actAs } from "../../../platform/events/acts.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { startOperatorSession } from "../console-sessions/start-operator-session.ts";
import { countPasskeys } from "./store.ts";
import { takePasskey } from "./take-passkey.ts";

type LoggedIn =
  | { readonly ok: true; readonly caller: ConsoleCaller; readonly cookie: SessionToken }
  | { readonly ok: false; readonly reason: "passkeys_unavailable" | "passkey_refused" };

/** Logs an operator in by a passkey, which has verified its owner: it counts for the password and for the code. */
export async function logInByPasskey(
  deps: Pick<Deps, "db" | "clock" | "origins">,
  { answer, visit }: { readonly answer: PasskeyAnswer; readonly visit: Visit },
): Promise<LoggedIn> {
  const use = { purpose: "operator-log-in", subject: null } as const;
  const taken = await takePasskey(deps, { answer, use }, async (tx, { operator, passkeyId }) => {
    const { id: operatorId, role, email, recoveryHashes } = operator;
    const { cookie, id: sessionId } = await startOperatorSession(tx, operatorId, visit);
    actAs(operatorId);
    const state = { passkey_id: passkeyId };
    await appendEvent(tx, { type: "operator.acted", subject: operatorId, actor: "operator", state });
    const caller = {
      operatorId,
      sessionId,
      email,
      role,
      provedAt: tx.now,
      expiresAt: cookie.expiresAt,
      recoveryCodesLeft: recoveryHashes.length,
      passkeys: await countPasskeys(tx, operatorId),
    };
    return { caller, cookie };
  });
  return taken.ok ? { ok: true, ...taken.result } : taken;
}
