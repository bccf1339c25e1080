import type { PasskeyCreation, PasskeyRequest } from "@keystead/contract/passkeys/web-authn";
import { challengeLife } from "./challenges.ts";
import type { RelyingParty } from "./relying-party.ts";
import { type NewPasskey, passkeyAlgorithms } from "./verify-new-passkey.ts";

type Known = Pick<NewPasskey, "credentialId" | "transports">;

/** Presents a passkey to the browser, which looks for its authenticator. */
const presentCredential = ({
  credentialId,
  transports,
}: Known): PasskeyRequest["allowCredentials"][number] => ({
  type: "public-key",
  id: credentialId.toString("base64url"),
  transports: [...transports],
});

interface Creation {
  readonly challenge: string;
  /** What the browser calls the site. */
  readonly site: string;
  readonly owner: { readonly id: string; readonly email: string };
  /** What the owner has already, which is not made again. */
  readonly known: readonly Known[];
}

/**
 * Says how a browser makes a passkey: one that the authenticator itself finds, so that nobody types an address, and that it uses for a verified
 * owner alone, so that it counts for both factors. Who made the authenticator isn't asked.
 */
export function presentCreation(
  party: RelyingParty,
  { challenge, site, owner, known }: Creation,
): PasskeyCreation {
  const user = Buffer.from(owner.id).toString("base64url");
  return {
    challenge,
    rp: { id: party.id, name: site },
    user: { id: user, name: owner.email, displayName: owner.email },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: "public-key", alg })),
    timeout: challengeLife,
    attestation: "none",
    excludeCredentials: known.map(presentCredential),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
}

/**
 * Says what a passkey has to sign.
 * @param known the passkeys that count; none: any, to log in. Then nothing tells who has one.
 */
export function presentRequest(
  party: RelyingParty,
  challenge: string,
  known: readonly Known[] = [],
): PasskeyRequest {
  return {
    challenge,
    rpId: party.id,
    timeout: challengeLife,
    allowCredentials: known.map(presentCredential),
    userVerification: "required",
  };
}
