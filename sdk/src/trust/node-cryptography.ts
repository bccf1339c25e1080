import { encodeBase64, encodeBase64url } from "./base64url.ts";
import type { Cryptography } from "./cryptography.ts";

const rawKeyLength = 32;
const tagLength = 16;

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
    hmac: async (key, data) => new Uint8Array(crypto.createHmac("sha256", key).update(data).digest()),
    hkdf: async (secret, salt, info) => new Uint8Array(crypto.hkdfSync("sha256", secret, salt, info, 32)),
    decrypt: async (key, iv, sealed, authenticated) => {
      const decipher = crypto.createDecipheriv("aes-256-gcm", key, iv, { authTagLength: tagLength });
      decipher.setAAD(authenticated);
      decipher.setAuthTag(sealed.slice(-tagLength));
      const [start, end] = [decipher.update(sealed.slice(0, -tagLength)), decipher.final()];
      return Uint8Array.from([...start, ...end]);
    },
    newKeyPair: async () => {
      const pair = crypto.generateKeyPairSync("ed25519");
      const spki = pair.publicKey.export({ format: "der", type: "spki" });
      return {
        publicKey: new Uint8Array(spki.slice(-rawKeyLength)),
        privateKey: new Uint8Array(pair.privateKey.export({ format: "der", type: "pkcs8" })),
      };
    },
    sign: async (privateKey, data) => {
      const pem = `-----BEGIN PRIVATE KEY-----\n${encodeBase64(privateKey)}\n-----END PRIVATE KEY-----\n`;
      return new Uint8Array(crypto.sign(null, data, crypto.createPrivateKey(pem)));
    },
  };
}
