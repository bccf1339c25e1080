import type { NewPasskeyAnswer } from "@keystead/contract/passkeys/web-authn";
import type { Database } from "../../db/database.ts";
import type { Clock } from "../clock.ts";
import type { Origins } from "../http/guards/origins.ts";
import { type ChallengeUse, takeChallenge } from "./challenges.ts";
import { readChallenge } from "./read-challenge.ts";
import { type NewPasskey, verifyNewPasskey } from "./verify-new-passkey.ts";

/** What passkeys need of the product. */
export interface PasskeyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly origins: Origins;
}

type Made =
  | { readonly ok: true; readonly passkey: NewPasskey }
  | { readonly ok: false; readonly reason: "passkeys_unavailable" | "passkey_refused" };

/** Takes the answer of a browser that has made a passkey for a challenge of ours, once. */
export async function takeNewPasskey(
  { db, clock, origins }: PasskeyDeps,
  answer: NewPasskeyAnswer,
  use: ChallengeUse,
): Promise<Made> {
  const party = origins.relyingParty;
  if (!party) return { ok: false, reason: "passkeys_unavailable" };
  const challenge = readChallenge(answer.response.clientDataJSON);
  const isOurs = challenge !== undefined && (await takeChallenge(db, challenge, use, clock.now()));
  const passkey = isOurs ? await verifyNewPasskey(party, answer, challenge) : undefined;
  return passkey ? { ok: true, passkey } : { ok: false, reason: "passkey_refused" };
}
