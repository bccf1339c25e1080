/** The part of `node:crypto` that is used here, so that the library builds without Node's types and its apps do too. */
declare module "node:crypto" {
  export function randomBytes(size: number): Uint8Array<ArrayBuffer>;
  export function createHash(algorithm: "sha256"): {
    update(data: Uint8Array): { digest(): Uint8Array<ArrayBuffer> };
  };
  export function createPublicKey(input: {
    key: { kty: "OKP"; crv: "Ed25519"; x: string };
    format: "jwk";
  }): object;
  export function verify(algorithm: null, data: Uint8Array, key: object, signature: Uint8Array): boolean;
}
