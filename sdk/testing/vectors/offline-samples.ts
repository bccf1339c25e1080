import { createCipheriv, createHash, createHmac, hkdfSync } from "node:crypto";
import { makeSigner, type Signer, signCompact } from "../make-signer.ts";
import { hashFingerprint, nameQuestion } from "../sample-license.ts";

export const [root, otherRoot, active, retiring, retired, revoked, install] = [
  11, 12, 13, 14, 15, 16, 17,
].map(makeSigner) as [Signer, Signer, Signer, Signer, Signer, Signer, Signer];
export const fingerprint = "vector-machine-0001";
export const fp = hashFingerprint(fingerprint);
export const licenseKey = "PFKE-YSTE-AD00-001P";
export const product = "volume-bot";
export const nonce = "dmVjdG9yLW5vbmNl";
export const now = Date.UTC(2026, 10, 20, 12) / 1000;
export const [hour, day] = [60 * 60, 24 * 60 * 60];
/** The number of the current key set. */
export const keysSeq = now - 10 * day;

/** A key as a key set names it. */
export const entryOf = ({ kid, publicKey: x }: Signer, state: string, nbf: number, naf: number | null) => {
  return { kid, x, nbf, naf, state };
};
const entries = [
  entryOf(active, "active", now - 10 * day, null),
  entryOf(retiring, "retiring", now - 100 * day, now + 20 * day),
  entryOf(retired, "retiring", now - 200 * day, now),
  entryOf(revoked, "revoked", now - 100 * day, now - 10 * day),
];

export function keySet(changes: object = {}, header: object = {}, by = root): string {
  const set = { iss: "https://shop.example", iat: keysSeq, seq: keysSeq, keys: entries, ...changes };
  const protectedHeader = { alg: "EdDSA", kid: root.kid, typ: "keys+jwt", ...header };
  return signCompact(by, protectedHeader, Buffer.from(JSON.stringify(set)));
}

/** A set with one key, which differs from a good one in these fields. */
export const ofKey = (changes: object): string =>
  keySet({ keys: [{ ...entryOf(active, "active", now - 10 * day, null), ...changes }] });

/** A set that names the active key's id twice, for these keys. */
export const twice = (...signers: readonly Signer[]): string =>
  keySet({
    keys: signers.map((each) => ({ ...entryOf(each, "active", now - 10 * day, null), kid: active.kid })),
  });

/** 32 bytes that are no point of the curve: no x belongs to this y, which is 2. */
export const noPoint = Buffer.alloc(32).fill(2, 0, 1).toString("base64url");

export const current = keySet();
export const older = keySet({
  seq: keysSeq - 1,
  keys: entries.map((each) => ({ ...each, state: "active", naf: null })),
});
export const newer = keySet({ seq: keysSeq + 1 });

export const claims = {
  iss: "https://shop.example",
  sub: "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a11",
  aud: "suite",
  jti: "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a13",
  iat: now - day,
  nbf: now - day,
  exp: now + 29 * day,
  seq: now - day,
  nonce,
  fp,
  key: nameQuestion("file", { license_key: licenseKey }).key,
  status: "active",
  type: "commercial",
  tier: "standard",
  trial: false,
  entitlements: ["volume-bot", "reply-bot"],
  users: 1,
  machines: null,
  licenseEnd: now + 300 * day,
  graceUntil: now + 303 * day,
  updatesUntil: null,
};

interface Parts {
  readonly claims?: object;
  readonly header?: object;
  readonly by?: Signer;
  readonly set?: string;
}

export function token({ claims: changes = {}, header = {}, by = active }: Parts = {}): string {
  const protectedHeader = { alg: "EdDSA", kid: by.kid, typ: "lic+jwt", ...header };
  return signCompact(by, protectedHeader, Buffer.from(JSON.stringify({ ...claims, ...changes })));
}

export const file = ({ set = current, ...parts }: Parts = {}): string => `${token(parts)}~${set}`;

export function wrap(label: string, compact: string): string {
  const lines = compact.match(/.{1,64}/g)?.join("\n");
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}

/** Every intermediate value of an encrypted file, so that a client can be compared step by step. */
export function encrypt(by = active, kid = active.kid) {
  const header = { alg: "EdDSA", kid, typ: "lic+jwt", enc: "A256GCM" };
  const protectedHeader = Buffer.from(JSON.stringify(header)).toString("base64url");
  const secret = licenseKey.replaceAll("-", "");
  const salt = Buffer.from(fp, "base64url");
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "keystead-license-file-v1", 32));
  const iv = createHash("sha256").update("keystead test iv").digest().subarray(0, 12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(protectedHeader));
  const plaintext = JSON.stringify(claims);
  const sealed = Buffer.concat([iv, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  return {
    parts: {
      secret,
      salt: salt.toString("base64url"),
      info: "keystead-license-file-v1",
      key: key.toString("base64url"),
      iv: iv.toString("base64url"),
      authenticated: protectedHeader,
      plaintext,
      payload: sealed.toString("base64url"),
    },
    file: `${signCompact(by, header, sealed)}~${current}`,
  };
}

export const encrypted = encrypt();

export function byHmac(): string {
  const [head, body] = token({ header: { alg: "HS256" } }).split(".");
  const mac = createHmac("sha256", Buffer.from(active.publicKey, "base64url")).update(`${head}.${body}`);
  return `${head}.${body}.${mac.digest("base64url")}~${current}`;
}

export function tampered(): string {
  const [head, , signature] = token().split(".");
  return `${head}.${token({ claims: { tier: "enterprise" } }).split(".")[1]}.${signature}~${current}`;
}
