import { createDecipheriv, createHash, createPrivateKey, hkdfSync, randomBytes } from "node:crypto";
import { base64url, newSigningKey, signJws } from "../platform/signing-keys/jws.ts";
import { loadSigningKey } from "../platform/signing-keys/load-signing-key.ts";
import type { PublicKey } from "../platform/signing-keys/signer.ts";
import { parseRecord, verifyJws } from "../platform/signing-keys/verify-jws.ts";
import { unwrapText, wrapText } from "../platform/text-envelope.ts";

/** An app on a machine without a network, written from the documentation and not with the client library. */
export class OfflineApp {
  readonly fp: string;
  readonly nonce = randomBytes(16).toString("base64url");
  readonly #pair = newSigningKey();

  constructor(fingerprint: string) {
    this.fp = createHash("sha256").update(`keystead-fingerprint-v1\n${fingerprint}`).digest("base64url");
  }

  /**
   * What it shows for its owner to bring to the portal.
   * @param header what the protected header says besides
   */
  makeRequest(changes: object = {}, header: object = {}): string {
    const key = this.#pair.publicKey.toString("base64url");
    const claims = { aud: "suite", fp: this.fp, nonce: this.nonce, key, name: "lab-pc", version: "1.2.0" };
    return wrapText("LICENSE REQUEST", this.#sign("act+jwt", { ...claims, ...changes }, header));
  }

  makeReceipt(claims: object, header: object = {}): string {
    return wrapText("DEACTIVATION RECEIPT", this.#sign("deact+jwt", { fp: this.fp, ...claims }, header));
  }

  #sign(typ: "act+jwt" | "deact+jwt", claims: object, more: object): string {
    const key = createPrivateKey({ key: this.#pair.privateKey, type: "pkcs8", format: "der" });
    const header = base64url(JSON.stringify({ alg: "EdDSA", kid: this.#pair.kid, typ, ...more }));
    return signJws(loadSigningKey(key), header, Buffer.from(JSON.stringify(claims)));
  }
}

/** The claims of a license file. The key set in the file, which this root has signed, vouches for them. */
export function readFileClaims(
  text: string,
  root: PublicKey,
  recipient?: { readonly licenseKey: string; readonly fp: string },
): Readonly<Record<string, unknown>> {
  const [token = "", keySet = ""] = unwrapText("LICENSE FILE", text).split("~");
  const set = verifyJws(keySet, "keys+jwt", [root]);
  if (!set.ok) throw new Error(`the key set is ${set.reason}`);
  const { keys } = parseRecord(set.payload) as { keys: (PublicKey & { state: string })[] };
  const file = verifyJws(
    token,
    "lic+jwt",
    keys.filter(({ state }) => state !== "revoked"),
  );
  if (!file.ok) throw new Error(`the file is ${file.reason}`);
  return parseRecord(recipient ? decrypt(file.payload, token.split(".")[0] ?? "", recipient) : file.payload);
}

function decrypt(
  payload: Buffer,
  header: string,
  { licenseKey, fp }: { readonly licenseKey: string; readonly fp: string },
): Buffer {
  const salt = Buffer.from(fp, "base64url");
  const secret = licenseKey.replaceAll("-", "");
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "keystead-license-file-v1", 32));
  const decipher = createDecipheriv("aes-256-gcm", key, payload.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(header))
    .setAuthTag(payload.subarray(-16));
  return Buffer.concat([decipher.update(payload.subarray(12, -16)), decipher.final()]);
}
