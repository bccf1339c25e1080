import type { KeyObject } from "node:crypto";
import sodium from "sodium-native";

/** Signs a message with a private key: an Ed25519 signature (RFC 8032), 64 bytes. */
export type SignMessage = (message: Buffer) => Buffer;

/**
 * Loads an Ed25519 private key into libsodium, which signs in two thirds of the time that OpenSSL takes. An answer is signed
 * on the event loop: handing it to a thread and taking it back costs more than that saves, see decision 31.
 * @throws when it is a key of another type
 */
export function loadSigningKey(key: KeyObject): SignMessage {
  const type = key.asymmetricKeyType;
  if (type !== "ed25519")
    throw new Error(`An Ed25519 key signs, and this is one of type ${type ?? "secret"}.`);
  const seed = Buffer.from(key.export({ format: "jwk" }).d ?? "", "base64url");
  const publicKey = Buffer.alloc(sodium.crypto_sign_PUBLICKEYBYTES);
  const secretKey = Buffer.alloc(sodium.crypto_sign_SECRETKEYBYTES);
  sodium.crypto_sign_seed_keypair(publicKey, secretKey, seed);
  return (message) => {
    const signature = Buffer.alloc(sodium.crypto_sign_BYTES);
    sodium.crypto_sign_detached(signature, message, secretKey);
    return signature;
  };
}
