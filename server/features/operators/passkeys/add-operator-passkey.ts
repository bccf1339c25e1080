import type { NewPasskeyAnswer } from "@keystead/contract/passkeys/web-authn";
import type { Deps } from "../../../deps.ts";
import type { ConsoleCaller, Visit } from "../../../platform/caller.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { maxPasskeys } from "../../../platform/passkeys/rules.ts";
import { takeNewPasskey } from "../../../platform/passkeys/take-new-passkey.ts";
import { describeUserAgent } from "../../accounts/defense/user-agents/describe-user-agent.ts";
import { lockOperator } from "../people/store.ts";
import { countPasskeys, insertPasskey, type OperatorPasskeyRow } from "./store.ts";

interface Addition {
  readonly name: string | undefined;
  readonly passkey: NewPasskeyAnswer;
  readonly visit: Visit;
}

type Added =
  | { readonly ok: true; readonly passkey: OperatorPasskeyRow }
  | { readonly ok: false; readonly reason: "passkeys_unavailable" | "passkey_refused" | "too_many_passkeys" };

/** Adds the passkey that a browser has made for this operator, after an offer of ours. */
export async function addOperatorPasskey(
  deps: Pick<Deps, "db" | "clock" | "origins">,
  { operatorId }: Pick<ConsoleCaller, "operatorId">,
  { name, passkey, visit }: Addition,
): Promise<Added> {
  const use = { purpose: "add-operator-passkey", subject: operatorId } as const;
  const made = await takeNewPasskey(deps, passkey, use);
  if (!made.ok) return made;
  return deps.db.transaction(async (tx): Promise<Added> => {
    // Of several that are added at once, the last ones are too many.
    const operator = await lockOperator(tx, operatorId);
    if (!operator) return { ok: false, reason: "passkey_refused" };
    if ((await countPasskeys(tx, operatorId)) >= maxPasskeys)
      return { ok: false, reason: "too_many_passkeys" };
    const row = {
      id: uuidv7(tx.now),
      operatorId,
      ...made.passkey,
      name: name?.trim() || describeUserAgent(visit.agent, visit.kind),
      createdAt: tx.now,
      lastUsedAt: null,
    };
    if (!(await insertPasskey(tx, row))) return { ok: false, reason: "passkey_refused" };
    const state = { passkey_added: row.name };
    await appendEvent(tx, { type: "operator.acted", subject: operatorId, actor: "operator", state });
    return { ok: true, passkey: row };
  });
}
