import { encodeBase64url } from "./base64url.ts";
import type { Cryptography } from "./cryptography.ts";

/** Cryptography by `node:crypto`, in every Node since 18. */
export async function nodeCryptography(): Promise<Cryptography> {
  // The two magic comments keep bundlers for browsers from resolving the module.
  const crypto = await import(/* webpackIgnore: true */ /* @vite-ignore */ "node:crypto");
  return {
    random: (size) => new Uint8Array(crypto.randomBytes(size)),
    sha256: async (data) => new Uint8Array(crypto.createHash("sha256").update(data).digest()),
    verify: async (publicKey, signature, data) => {
      const jwk = { kty: "OKP", crv: "Ed25519", x: encodeBase64url(publicKey) } as const;
      const key = crypto.createPublicKey({ key: jwk, format: "jwk" });
      return crypto.verify(null, data, key, signature);
    },
  };
}
