import type { NewPasskeyAnswer } from "@keystead/contract/passkeys/web-authn";
import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { credentialOf } from "./credential-of.ts";
import type { RelyingParty } from "./relying-party.ts";

/** EdDSA, ES256 and RS256 (RFC 9053), the best first. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257];

/** What is kept of a passkey. */
export interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly uses: number;
  readonly transports: readonly string[];
}

/**
 * Verifies that an authenticator has made a passkey for this challenge, on our own page, and that its owner was verified by it (WebAuthn
 * Level 3, 7.1).
 * @returns undefined when anything differs
 */
export async function verifyNewPasskey(
  party: RelyingParty,
  response: NewPasskeyAnswer,
  challenge: string,
): Promise<NewPasskey | undefined> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credentialOf(response),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: Buffer.from(id, "base64url"),
      publicKey: Buffer.from(publicKey),
      uses: counter,
      transports: response.response.transports,
    };
  } catch {
    // The library throws for whatever it cannot take.
    return undefined;
  }
}
