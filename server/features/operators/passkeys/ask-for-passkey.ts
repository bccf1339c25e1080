import type { PasskeyRequest } from "@keystead/contract/console/passkeys";
import type { Deps } from "../../../deps.ts";
import { challengeLife, createChallenge } from "../../../platform/passkeys/challenges.ts";
import { presentCredential } from "./present-credential.ts";
import { findPasskeysOf } from "./store.ts";

type Asked =
  | { readonly ok: true; readonly request: PasskeyRequest }
  | { readonly ok: false; readonly reason: "passkeys_unavailable" };

/**
 * Says what a passkey has to sign.
 * @param operatorId whose passkeys count; undefined: anybody's, to log in. Then nothing tells who has one.
 */
export async function askForPasskey(
  { db, clock, origins }: Pick<Deps, "db" | "clock" | "origins">,
  operatorId?: string,
): Promise<Asked> {
  const party = origins.relyingParty;
  if (!party) return { ok: false, reason: "passkeys_unavailable" };
  const known = operatorId === undefined ? [] : await findPasskeysOf(db, operatorId);
  const use =
    operatorId === undefined
      ? ({ purpose: "operator-log-in", subject: null } as const)
      : ({ purpose: "operator-step-up", subject: operatorId } as const);
  return {
    ok: true,
    request: {
      challenge: await createChallenge(db, use, clock.now()),
      rpId: party.id,
      timeout: challengeLife,
      allowCredentials: known.map(presentCredential),
      userVerification: "required",
    },
  };
}
