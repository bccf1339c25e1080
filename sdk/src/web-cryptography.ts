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
  };
}
