import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { makePrivateFile } from "../crypto/write-private-file.ts";
import { keyIdOf, rawPublicKeyOf } from "./jws.ts";

/** The offline root key: it signs key sets and nothing else. */
export interface RootKey {
  readonly kid: string;
  /** Raw. */
  readonly publicKey: Buffer;
  readonly key: KeyObject;
}

/** Where the root key is made, and where `keys rotate` looks for it first. */
export function rootKeyPath(dataDir: string): string {
  return join(dataDir, "root-key");
}

/**
 * Reads a root key: PKCS#8 in PEM.
 * @returns undefined when there is no such file
 * @throws when the file holds something else
 */
export async function readRootKey(path: string): Promise<RootKey | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = parse(text);
  if (key?.asymmetricKeyType !== "ed25519")
    throw new Error(`${path} does not hold a root key: an Ed25519 private key in PEM (PKCS#8).`);
  const publicKey = rawPublicKeyOf(createPublicKey(key));
  return { kid: keyIdOf(publicKey), publicKey, key };
}

/** The root key in that file, which is made when it is missing. */
export async function readOrCreateRootKey(path: string): Promise<RootKey> {
  const existing = await readRootKey(path);
  if (existing) return existing;
  const { privateKey } = generateKeyPairSync("ed25519");
  await makePrivateFile(path, privateKey.export({ type: "pkcs8", format: "pem" }));
  const root = await readRootKey(path);
  if (!root) throw new Error(`${path} was just made and is not there`);
  return root;
}

function parse(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
