import type { PasskeyAnswer } from "@keystead/contract/passkeys/web-authn";
import type { Deps } from "../../../deps.ts";
import type { ConsoleCaller } from "../../../platform/caller.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { noteProof } from "../console-sessions/store.ts";
import { takePasskey } from "./take-passkey.ts";

type Proved =
  | { readonly ok: true; readonly caller: ConsoleCaller }
  | { readonly ok: false; readonly reason: "passkeys_unavailable" | "passkey_refused" };

/** Takes a passkey as the second factor of a session once more, which opens dangerous acts for ten minutes. */
export async function proveByPasskey(
  deps: Pick<Deps, "db" | "clock" | "origins">,
  caller: ConsoleCaller,
  answer: PasskeyAnswer,
): Promise<Proved> {
  const { operatorId: subject, sessionId } = caller;
  const use = { purpose: "operator-step-up", subject } as const;
  const taken = await takePasskey(deps, { answer, use }, async (tx, { passkeyId }) => {
    await noteProof(tx, sessionId);
    const state = { passkey_id: passkeyId };
    await appendEvent(tx, { type: "operator.acted", subject, actor: "operator", state });
    return { ...caller, provedAt: tx.now };
  });
  return taken.ok ? { ok: true, caller: taken.result } : taken;
}
