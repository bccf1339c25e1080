import type { Cryptography } from "./cryptography.ts";

/** Cryptography by WebCrypto, in browsers and the like. */
export function webCryptography(crypto: Crypto | undefined): Cryptography {
  // `subtle` is missing on pages without https (insecure contexts).
  const subtle: SubtleCrypto | undefined = crypto?.subtle;
  if (!crypto || !subtle) throw new Error("WebCrypto is missing: load the page over https.");
  return {
    random: (size) => crypto.getRandomValues(new Uint8Array(size)),
    sha256: async (data) => new Uint8Array(await subtle.digest("SHA-256", data)),
    verify: async (publicKey, signature, data) => {
      const key = await subtle.importKey("raw", publicKey, "Ed25519", false, ["verify"]);
      return subtle.verify("Ed25519", key, signature, data);
    },
    hmac: async (key, data) => {
      const algorithm = { name: "HMAC", hash: "SHA-256" };
      const imported = await subtle.importKey("raw", key, algorithm, false, ["sign"]);
      return new Uint8Array(await subtle.sign("HMAC", imported, data));
    },
    hkdf: async (secret, salt, info) => {
      const imported = await subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
      return new Uint8Array(
        await subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, imported, 256),
      );
    },
    decrypt: async (key, iv, sealed, additionalData) => {
      const imported = await subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
      return new Uint8Array(await subtle.decrypt({ name: "AES-GCM", iv, additionalData }, imported, sealed));
    },
    newKeyPair: async () => {
      const pair = await subtle.generateKey("Ed25519", true, ["sign", "verify"]);
      if (!("publicKey" in pair)) throw new Error("WebCrypto made no key pair.");
      return {
        publicKey: new Uint8Array(await subtle.exportKey("raw", pair.publicKey)),
        privateKey: new Uint8Array(await subtle.exportKey("pkcs8", pair.privateKey)),
      };
    },
    sign: async (privateKey, data) => {
      const key = await subtle.importKey("pkcs8", privateKey, "Ed25519", false, ["sign"]);
      return new Uint8Array(await subtle.sign("Ed25519", key, data));
    },
  };
}
