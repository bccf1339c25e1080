import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from "node:crypto";

/** Signs as minisign and Tauri do (https://jedisct1.github.io/minisign), with a key pair of its own. */
export function createMinisign() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const keyId = randomBytes(8);
  return {
    /** The content of Tauri's `.sig` file for these bytes: a signature file in base64. */
    sign: (bytes: Uint8Array): string =>
      Buffer.from(signatureFile(privateKey, keyId, bytes)).toString("base64"),
    /** Whether the content of a `.sig` file is a signature of these bytes by this key. */
    verify: (bytes: Uint8Array, content: string): boolean => {
      const [, signature = "", comment = "", whole = ""] = Buffer.from(content, "base64")
        .toString()
        .split("\n");
      const parts = Buffer.from(signature, "base64");
      if (parts.toString("latin1", 0, 2) !== "ED" || !parts.subarray(2, 10).equals(keyId)) return false;
      const trusted = Buffer.from(comment.replace("trusted comment: ", ""));
      const signed = parts.subarray(10);
      return (
        verify(null, hash(bytes), publicKey, signed) &&
        verify(null, Buffer.concat([signed, trusted]), publicKey, Buffer.from(whole, "base64"))
      );
    },
  };
}

const hash = (bytes: Uint8Array): Buffer => createHash("blake2b512").update(bytes).digest();

function signatureFile(key: KeyObject, keyId: Buffer, bytes: Uint8Array): string {
  const signed = sign(null, hash(bytes), key);
  const trusted = "timestamp:1795737600\tfile:app";
  const whole = sign(null, Buffer.concat([signed, Buffer.from(trusted)]), key);
  return [
    "untrusted comment: signature from tauri secret key",
    Buffer.concat([Buffer.from("ED"), keyId, signed]).toString("base64"),
    `trusted comment: ${trusted}`,
    whole.toString("base64"),
    "",
  ].join("\n");
}
