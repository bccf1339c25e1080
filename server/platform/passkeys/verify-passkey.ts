import type { PasskeyAnswer } from "@keystead/contract/passkeys/web-authn";
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { NewPasskey } from "./verify-new-passkey.ts";
import { credentialOf } from "./credential-of.ts";
import type { RelyingParty } from "./relying-party.ts";

/**
 * Verifies that a passkey has signed this challenge, on our own page, and that its owner was verified by the authenticator (WebAuthn Level 3,
 * 7.2). A count of uses that does not grow tells of a copy, and is refused.
 * @returns the new count; undefined when anything differs
 */
export async function verifyPasskey(
  party: RelyingParty,
  response: PasskeyAnswer,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: Omit<NewPasskey, "transports"> },
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credentialOf(response),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId.toString("base64url"),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.uses,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for whatever it cannot take.
    return undefined;
  }
}
