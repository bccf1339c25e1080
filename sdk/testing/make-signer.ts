import { createHash, createPrivateKey, sign } from "node:crypto";

/** A key pair that signs as the license server does. Written with Node's own functions, not with the library's. */
export interface Signer {
  readonly kid: string;
  /** The raw public key in base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Signs a header as an object, or as exactly this text. */
  sign(
    header: object | string,
    payload: Buffer,
  ): { protectedHeader: string; payload: string; signature: string };
}

/** Makes the same key pair at every run from one byte, so that published vectors stay what they are. */
export function makeSigner(seed: number): Signer {
  const raw = createHash("sha256").update(`keystead test key ${seed}`).digest();
  const wrapping = Buffer.from("302e020100300506032b657004220420", "hex");
  const key = createPrivateKey({ key: Buffer.concat([wrapping, raw]), format: "der", type: "pkcs8" });
  const publicKey = key.export({ format: "jwk" }).x ?? "";
  return {
    kid: createHash("sha256").update(Buffer.from(publicKey, "base64url")).digest("base64url").slice(0, 16),
    publicKey,
    privateKey: raw.toString("base64url"),
    sign(header, payload) {
      const text = typeof header === "string" ? header : JSON.stringify(header);
      const parts = { protectedHeader: encode(text), payload: encode(payload) };
      const input = Buffer.from(`${parts.protectedHeader}.${parts.payload}`);
      return { ...parts, signature: sign(null, input, key).toString("base64url") };
    },
  };
}

/** A whole token: header, payload and signature. */
export function signCompact(signer: Signer, header: object | string, payload: Buffer): string {
  const jws = signer.sign(header, payload);
  return `${jws.protectedHeader}.${jws.payload}.${jws.signature}`;
}

/** The header of an answer: the payload is the body itself and left out. */
export function signDetached(signer: Signer, header: object, body: Buffer): string {
  const jws = signer.sign(header, body);
  return `${jws.protectedHeader}..${jws.signature}`;
}

function encode(data: string | Buffer): string {
  return Buffer.from(data).toString("base64url");
}
