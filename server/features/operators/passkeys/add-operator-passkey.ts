import type { NewPasskeyAnswer } from "@keystead/contract/console/passkeys";
import type { Deps } from "../../../deps.ts";
import type { ConsoleCaller, Visit } from "../../../platform/caller.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { takeChallenge } from "../../../platform/passkeys/challenges.ts";
import { readChallenge } from "../../../platform/passkeys/read-challenge.ts";
import { verifyNewPasskey } from "../../../platform/passkeys/verify-new-passkey.ts";
import { describeUserAgent } from "../../accounts/defense/user-agents/describe-user-agent.ts";
import { lockOperator } from "../people/store.ts";
import { maxPasskeys } from "./rules.ts";
import { countPasskeys, insertPasskey, type OperatorPasskeyRow } from "./store.ts";

interface Addition {
  readonly name: string | undefined;
  readonly passkey: NewPasskeyAnswer;
  readonly visit: Visit;
}

type Added =
  | { readonly ok: true; readonly passkey: OperatorPasskeyRow }
  | { readonly ok: false; readonly reason: "passkeys_unavailable" | "passkey_refused" | "too_many_passkeys" };

const refused = { ok: false, reason: "passkey_refused" } as const;

/** Adds the passkey that a browser has made for this operator, after an offer of ours. */
export async function addOperatorPasskey(
  { db, clock, origins }: Pick<Deps, "db" | "clock" | "origins">,
  { operatorId }: Pick<ConsoleCaller, "operatorId">,
  { name, passkey: response, visit }: Addition,
): Promise<Added> {
  const party = origins.relyingParty;
  if (!party) return { ok: false, reason: "passkeys_unavailable" };
  const challenge = readChallenge(response.response.clientDataJSON);
  const use = { purpose: "add-operator-passkey", subject: operatorId } as const;
  if (challenge === undefined || !(await takeChallenge(db, challenge, use, clock.now()))) return refused;
  const made = await verifyNewPasskey(party, response, challenge);
  if (!made) return refused;
  return db.transaction(async (tx): Promise<Added> => {
    // Of several that are added at once, the last ones are too many.
    const operator = await lockOperator(tx, operatorId);
    if (!operator) return refused;
    if ((await countPasskeys(tx, operatorId)) >= maxPasskeys)
      return { ok: false, reason: "too_many_passkeys" };
    const row = {
      id: uuidv7(tx.now),
      operatorId,
      ...made,
      name: name?.trim() || describeUserAgent(visit.agent, visit.kind),
      createdAt: tx.now,
      lastUsedAt: null,
    };
    if (!(await insertPasskey(tx, row))) return refused;
    const state = { passkey_added: row.name };
    await appendEvent(tx, { type: "operator.acted", subject: operatorId, actor: "operator", state });
    return { ok: true, passkey: row };
  });
}
