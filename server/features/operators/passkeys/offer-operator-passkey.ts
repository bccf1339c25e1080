import type { PasskeyCreation } from "@keystead/contract/console/passkeys";
import type { Deps } from "../../../deps.ts";
import type { ConsoleCaller } from "../../../platform/caller.ts";
import { challengeLife, createChallenge } from "../../../platform/passkeys/challenges.ts";
import { passkeyAlgorithms } from "../../../platform/passkeys/verify-new-passkey.ts";
import { presentCredential } from "./present-credential.ts";
import { maxPasskeys } from "./rules.ts";
import { findPasskeysOf } from "./store.ts";

type Offered =
  | { readonly ok: true; readonly creation: PasskeyCreation }
  | { readonly ok: false; readonly reason: "passkeys_unavailable" | "too_many_passkeys" };

/**
 * Says how a browser makes a passkey: one that the authenticator itself finds, so that nobody types an address, and that it uses for a verified
 * owner alone, so that it counts for both factors. Who made the authenticator isn't asked.
 */
export async function offerOperatorPasskey(
  { db, clock, origins, shop }: Pick<Deps, "db" | "clock" | "origins" | "shop">,
  { operatorId, email }: Pick<ConsoleCaller, "operatorId" | "email">,
): Promise<Offered> {
  const party = origins.relyingParty;
  if (!party) return { ok: false, reason: "passkeys_unavailable" };
  const known = await findPasskeysOf(db, operatorId);
  if (known.length >= maxPasskeys) return { ok: false, reason: "too_many_passkeys" };
  const use = { purpose: "add-operator-passkey", subject: operatorId } as const;
  const user = Buffer.from(operatorId).toString("base64url");
  return {
    ok: true,
    creation: {
      challenge: await createChallenge(db, use, clock.now()),
      rp: { id: party.id, name: `${shop.brand.name} console` },
      user: { id: user, name: email, displayName: email },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: "public-key", alg })),
      timeout: challengeLife,
      attestation: "none",
      excludeCredentials: known.map(presentCredential),
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      },
    },
  };
}
