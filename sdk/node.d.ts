// The parts of Node's modules that are used here, so that the library builds without Node's types and its apps do too.

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

declare module "node:child_process" {
  export function execFile(
    program: string,
    args: readonly string[],
    options: { timeout: number; windowsHide: boolean; encoding: "utf8" },
    done: (error: Error | null, stdout: string) => void,
  ): unknown;
}

declare module "node:fs/promises" {
  export function readFile(file: string, encoding: "utf8"): Promise<string>;
  export function writeFile(
    file: string,
    text: string,
    options: { mode: number; flag?: "wx" },
  ): Promise<void>;
  export function link(existing: string, name: string): Promise<void>;
  export function rename(from: string, to: string): Promise<void>;
  export function rm(file: string, options: { force: boolean }): Promise<void>;
  export function mkdir(folder: string, options: { recursive: boolean }): Promise<unknown>;
}

declare module "node:os" {
  export function hostname(): string;
  export function networkInterfaces(): Record<string, { internal: boolean; mac: string }[] | undefined>;
}

declare module "node:path" {
  export function dirname(file: string): string;
}

declare module "node:process" {
  export const platform: string;
  export const pid: number;
}

declare module "node:url" {
  export function fileURLToPath(url: string): string;
}
