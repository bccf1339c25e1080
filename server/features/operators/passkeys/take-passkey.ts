import type { PasskeyAnswer } from "@keystead/contract/console/passkeys";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { type ChallengeUse, takeChallenge } from "../../../platform/passkeys/challenges.ts";
import { readChallenge } from "../../../platform/passkeys/read-challenge.ts";
import { verifyPasskey } from "../../../platform/passkeys/verify-passkey.ts";
import { lockOperator, type OperatorRow } from "../people/store.ts";
import { findPasskey, noteUse } from "./store.ts";

/** An operator who has proved to have a passkey, and its id. */
export interface TakenPasskey {
  readonly operator: OperatorRow;
  readonly passkeyId: string;
}

type Taken<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly reason: "passkeys_unavailable" | "passkey_refused" };

const refused = { ok: false, reason: "passkey_refused" } as const;

/**
 * Takes the answer of a passkey, once, and goes on in the same transaction. An unknown passkey, one of another operator than the challenge was
 * made for, a copied one, one that was made elsewhere, and that of a disabled operator get the same answer. What an operator's passkey was
 * refused is noted.
 */
export async function takePasskey<Result>(
  { db, clock, origins }: Pick<Deps, "db" | "clock" | "origins">,
  { answer, use }: { readonly answer: PasskeyAnswer; readonly use: ChallengeUse },
  goOn: (tx: Tx, taken: TakenPasskey) => Promise<Result>,
): Promise<Taken<Result>> {
  const party = origins.relyingParty;
  if (!party) return { ok: false, reason: "passkeys_unavailable" };
  const challenge = readChallenge(answer.response.clientDataJSON);
  const isOurs = challenge !== undefined && (await takeChallenge(db, challenge, use, clock.now()));
  const credentialId = Buffer.from(answer.id, "base64url");
  const found = await findPasskey(db, credentialId);
  if (!found) return refused;
  return db.transaction(async (tx): Promise<Taken<Result>> => {
    const operator = await lockOperator(tx, found.operatorId);
    // It may have been used or removed meanwhile.
    const passkey = await findPasskey(tx, credentialId);
    if (!operator || !passkey) return refused;
    const isTheirs = use.subject === null || use.subject === operator.id;
    const isOpen = isOurs && isTheirs && operator.disabledAt === null;
    const uses = isOpen ? await verifyPasskey(party, answer, { challenge, passkey }) : undefined;
    if (uses === undefined) {
      const state = { problem: "passkey_refused", passkey: passkey.name };
      await appendEvent(tx, { type: "operator.refused", subject: operator.id, actor: "operator", state });
      return refused;
    }
    await noteUse(tx, passkey.id, uses);
    return { ok: true, result: await goOn(tx, { operator, passkeyId: passkey.id }) };
  });
}
