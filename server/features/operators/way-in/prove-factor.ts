import type { Deps } from "../../../deps.ts";
import type { ConsoleCaller } from "../../../platform/caller.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { lockOperator } from "../people/store.ts";
import { noteProof } from "../console-sessions/store.ts";
import { takeFactor } from "./take-factor.ts";

type Proved =
  | { readonly ok: true; readonly caller: ConsoleCaller }
  | { readonly ok: false; readonly reason: "code_wrong" };

/** Takes the second factor of a session once more, which opens dangerous acts for ten minutes. */
export function proveFactor(
  deps: Pick<Deps, "db" | "secrets">,
  caller: ConsoleCaller,
  code: string,
): Promise<Proved> {
  return deps.db.transaction(async (tx): Promise<Proved> => {
    const operator = await lockOperator(tx, caller.operatorId);
    const recoveryCodesLeft = operator && (await takeFactor(deps, tx, operator, code));
    if (recoveryCodesLeft === undefined) return { ok: false, reason: "code_wrong" };
    await noteProof(tx, caller.sessionId);
    const { operatorId: subject } = caller;
    const state = { recovery_codes_left: recoveryCodesLeft };
    await appendEvent(tx, { type: "operator.acted", subject, actor: "operator", state });
    return { ok: true, caller: { ...caller, provedAt: tx.now, recoveryCodesLeft } };
  });
}
