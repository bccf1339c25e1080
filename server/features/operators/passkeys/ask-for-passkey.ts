import type { PasskeyRequest } from "@keystead/contract/passkeys/web-authn";
import { createChallenge } from "../../../platform/passkeys/challenges.ts";
import { presentRequest } from "../../../platform/passkeys/present-passkey-options.ts";
import type { PasskeyDeps } from "../../../platform/passkeys/take-new-passkey.ts";
import { findPasskeysOf } from "./store.ts";

type Asked =
  | { readonly ok: true; readonly request: PasskeyRequest }
  | { readonly ok: false; readonly reason: "passkeys_unavailable" };

/**
 * Says what a passkey has to sign.
 * @param operatorId whose passkeys count; undefined: anybody's, to log in
 */
export async function askForPasskey(
  { db, clock, origins }: PasskeyDeps,
  operatorId?: string,
): Promise<Asked> {
  const party = origins.relyingParty;
  if (!party) return { ok: false, reason: "passkeys_unavailable" };
  const known = operatorId === undefined ? [] : await findPasskeysOf(db, operatorId);
  const use =
    operatorId === undefined
      ? ({ purpose: "operator-log-in", subject: null } as const)
      : ({ purpose: "operator-step-up", subject: operatorId } as const);
  const challenge = await createChallenge(db, use, clock.now());
  return { ok: true, request: presentRequest(party, challenge, known) };
}
