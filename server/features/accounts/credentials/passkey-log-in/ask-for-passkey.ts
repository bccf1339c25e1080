import type { PasskeyRequest } from "@keystead/contract/passkeys/web-authn";
import { createChallenge } from "../../../../platform/passkeys/challenges.ts";
import { presentRequest } from "../../../../platform/passkeys/present-passkey-options.ts";
import type { PasskeyDeps } from "../../../../platform/passkeys/take-new-passkey.ts";

type Asked =
  | { readonly ok: true; readonly request: PasskeyRequest }
  | { readonly ok: false; readonly reason: "passkeys_unavailable" };

/** Says what a passkey has to sign to log in. It names no passkey, so it tells nobody who has one. */
export async function askForPasskey({ db, clock, origins }: PasskeyDeps): Promise<Asked> {
  const party = origins.relyingParty;
  if (!party) return { ok: false, reason: "passkeys_unavailable" };
  const challenge = await createChallenge(db, { purpose: "account-log-in", subject: null }, clock.now());
  return { ok: true, request: presentRequest(party, challenge) };
}
