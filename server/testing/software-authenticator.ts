import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "@keystead/contract/passkeys/web-authn";

/** What a test has an authenticator or a browser do otherwise. */
interface Deviation {
  /** The page that asked. */
  readonly origin?: string;
  /** The site that the authenticator believes in. */
  readonly rpId?: string;
  /** False: nobody was verified, only a key was touched. */
  readonly isVerified?: boolean;
  /** How often it says it was used. */
  readonly uses?: number;
  readonly challenge?: string;
  /** Of an answer of another kind. */
  readonly type?: string;
}

/** An authenticator with one passkey (WebAuthn Level 3, section 6), and the browser in front of it. */
export interface SoftwareAuthenticator {
  readonly make: (creation: PasskeyCreation, deviation?: Deviation) => NewPasskeyAnswer;
  readonly use: (request: PasskeyRequest, deviation?: Deviation) => PasskeyAnswer;
}

/**
 * @param origin of the page
 * @param counts false: it always says 0, as those do whose passkeys are on several devices
 */
export function createSoftwareAuthenticator(origin: string, counts = true): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let used = 0;

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(rpId: string, deviation: Deviation, made = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviation.uses ?? (counts ? (used += 1) : 0));
    const flags = 1 + (deviation.isVerified === false ? 0 : 4) + (made.length > 0 ? 64 : 0);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([flags]), count, made]);
  }

  return {
    make(creation, deviation = {}) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const coordinate = (text: string) => cborBytes(Buffer.from(text, "base64url"));
      // A map of five: EC2 (1: 2), ES256 (3: -7), P-256 (-1: 1), x (-2) and y (-3).
      const key = [Buffer.from("a5010203262001", "hex"), Buffer.from("21", "hex"), coordinate(x)];
      const cose = Buffer.concat([...key, Buffer.from("22", "hex"), coordinate(y)]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authenticatorData(creation.rp.id, deviation, made);
      const attestation = Buffer.concat([
        Buffer.from("a3", "hex"),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from("a0", "hex"),
        cborText("authData"),
        cborBytes(data),
      ]);
      return {
        id: id.toString("base64url"),
        response: {
          clientDataJSON: clientData("webauthn.create", creation.challenge, deviation).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    use(request, deviation = {}) {
      const client = clientData("webauthn.get", request.challenge, deviation);
      const data = authenticatorData(request.rpId, deviation);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: id.toString("base64url"),
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

/** A text of fewer than 24 bytes in CBOR (RFC 8949). */
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Fewer than 256 bytes in CBOR. */
const cborBytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, data.length]), data]);
