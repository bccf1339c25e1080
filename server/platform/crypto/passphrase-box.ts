import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";

/** OWASP's recommendation of 2025 for scrypt: 128 MB, about half a second. */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const format = "keystead-backup-v1";

const bytes = z.base64url().transform((text) => Buffer.from(text, "base64url"));

const box = z.object({
  format: z.literal(format),
  kdf: z.literal("scrypt"),
  // Bounded, so that a file cannot make the reader use more memory than this.
  N: z.literal(cost.N),
  r: z.literal(cost.r),
  p: z.literal(cost.p),
  salt: bytes,
  iv: bytes,
  tag: bytes,
  ciphertext: bytes,
});

const deriveKey = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);

const keyFrom = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  deriveKey(passphrase.normalize("NFKC"), salt, 32, { ...cost, maxmem: 256 * 2 ** 20 });

/** Encrypts a text under a passphrase: AES-256-GCM, the key by scrypt, as JSON on one line. */
export async function sealWithPassphrase(text: string, passphrase: string): Promise<string> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", await keyFrom(passphrase, salt), iv).setAAD(
    Buffer.from(format),
  );
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final()]).toString("base64url");
  const [saltText, ivText] = [salt.toString("base64url"), iv.toString("base64url")];
  const tag = cipher.getAuthTag().toString("base64url");
  return `${JSON.stringify({ format, kdf: "scrypt", ...cost, salt: saltText, iv: ivText, tag, ciphertext })}\n`;
}

type Opened =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: "not_a_backup" | "wrong_passphrase" };

/** Decrypts what `sealWithPassphrase` made. */
export async function openWithPassphrase(sealed: string, passphrase: string): Promise<Opened> {
  const parsed = box.safeParse(parseJson(sealed));
  if (!parsed.success) return { ok: false, reason: "not_a_backup" };
  const { salt, iv, tag, ciphertext } = parsed.data;
  const key = await keyFrom(passphrase, salt);
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(format))
      .setAuthTag(tag);
    return { ok: true, text: Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString() };
  } catch {
    return { ok: false, reason: "wrong_passphrase" };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
