import type { PasskeyAnswer } from "@keystead/contract/passkeys/web-authn";
import type { Queryable, Tx } from "../../db/database.ts";
import { type ChallengeUse, takeChallenge } from "./challenges.ts";
import { readChallenge } from "./read-challenge.ts";
import type { PasskeyDeps } from "./take-new-passkey.ts";
import type { NewPasskey } from "./verify-new-passkey.ts";
import { verifyPasskey } from "./verify-passkey.ts";

/** A passkey as it is kept. */
export interface KeptPasskey extends NewPasskey {
  readonly id: string;
  readonly name: string;
}

/** Where passkeys are kept, and whose they are. */
export interface PasskeyKeeper<Passkey extends KeptPasskey, Owner extends { readonly id: string }> {
  find(db: Queryable, credentialId: Buffer): Promise<Passkey | undefined>;
  /** Locks the owner: of several uses at the same time each sees the count of the one before. */
  lockOwner(tx: Tx, passkey: Passkey): Promise<Owner | undefined>;
  mayLogIn(owner: Owner): boolean;
  noteUse(tx: Tx, id: string, uses: number): Promise<void>;
  noteRefusal(tx: Tx, owner: Owner, passkey: Passkey): Promise<void>;
}

type Taken<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly reason: "passkeys_unavailable" | "passkey_refused" };

const refused = { ok: false, reason: "passkey_refused" } as const;

/**
 * Takes the answer of a passkey, once, and goes on in the same transaction. An unknown passkey, one of somebody else than the challenge was
 * made for, a copied one, one that was made elsewhere, and that of an owner who may not log in get the same answer. What an owner's
 * passkey was refused is noted.
 */
export async function takePasskey<Passkey extends KeptPasskey, Owner extends { readonly id: string }, Result>(
  { db, clock, origins }: PasskeyDeps,
  keeper: PasskeyKeeper<Passkey, Owner>,
  { answer, use }: { readonly answer: PasskeyAnswer; readonly use: ChallengeUse },
  goOn: (tx: Tx, taken: { readonly owner: Owner; readonly passkey: Passkey }) => Promise<Result>,
): Promise<Taken<Result>> {
  const party = origins.relyingParty;
  if (!party) return { ok: false, reason: "passkeys_unavailable" };
  const challenge = readChallenge(answer.response.clientDataJSON);
  const isOurs = challenge !== undefined && (await takeChallenge(db, challenge, use, clock.now()));
  const credentialId = Buffer.from(answer.id, "base64url");
  const found = await keeper.find(db, credentialId);
  if (!found) return refused;
  return db.transaction(async (tx): Promise<Taken<Result>> => {
    const owner = await keeper.lockOwner(tx, found);
    // It may have been used or removed meanwhile.
    const passkey = await keeper.find(tx, credentialId);
    if (!owner || !passkey) return refused;
    const isTheirs = use.subject === null || use.subject === owner.id;
    const isOpen = isOurs && isTheirs && keeper.mayLogIn(owner);
    const uses = isOpen ? await verifyPasskey(party, answer, { challenge, passkey }) : undefined;
    if (uses === undefined) {
      await keeper.noteRefusal(tx, owner, passkey);
      return refused;
    }
    await keeper.noteUse(tx, passkey.id, uses);
    return { ok: true, result: await goOn(tx, { owner, passkey }) };
  });
}
