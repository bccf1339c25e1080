/** The part of `node:crypto` that is used here, so that the library builds without Node's types and its apps do too. */
declare module "node:crypto" {
  type Bytes = Uint8Array<ArrayBuffer>;
  interface Hash {
    update(data: Uint8Array): { digest(): Bytes };
  }
  interface PrivateKey {
    export(options: { format: "der"; type: "pkcs8" }): Bytes;
  }
  export function randomBytes(size: number): Bytes;
  export function createHash(algorithm: "sha256"): Hash;
  export function createHmac(algorithm: "sha256", key: Uint8Array): Hash;
  export function hkdfSync(
    digest: "sha256",
    secret: Uint8Array,
    salt: Uint8Array,
    info: Uint8Array,
    length: number,
  ): ArrayBuffer;
  export function createDecipheriv(
    algorithm: "aes-256-gcm",
    key: Uint8Array,
    iv: Uint8Array,
    options: { authTagLength: number },
  ): {
    setAAD(data: Uint8Array): unknown;
    setAuthTag(tag: Uint8Array): unknown;
    update(data: Uint8Array): Bytes;
    final(): Bytes;
  };
  export function generateKeyPairSync(type: "ed25519"): {
    publicKey: { export(options: { format: "der"; type: "spki" }): Bytes };
    privateKey: PrivateKey;
  };
  export function createPublicKey(input: {
    key: { kty: "OKP"; crv: "Ed25519"; x: string };
    format: "jwk";
  }): object;
  export function createPrivateKey(pem: string): object;
  export function sign(algorithm: null, data: Uint8Array, key: object): Bytes;
  export function verify(algorithm: null, data: Uint8Array, key: object, signature: Uint8Array): boolean;
}
