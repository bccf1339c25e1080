import { decodeBase64url } from "../trust/base64url.ts";
import { clockMoved, isKeyInUse, isRolledBack, toleratedSeconds } from "../trust/clock.ts";
import { decryptFile } from "./decrypt-file.ts";
import { unwrapText } from "../trust/envelope.ts";
import { hashText } from "../trust/hash-text.ts";
import { parseJson } from "../trust/json.ts";
import { adoptKeySet, readKeySet } from "../trust/key-set.ts";
import { compactLicenseKey } from "../parse-license-key.ts";
import { readFileClaims } from "./read-claims.ts";
import type { CheckFileResult, FileRefusal } from "../results.ts";
import type { Trust } from "../trust/trust.ts";
import { verifyJws } from "../trust/verify-jws.ts";

const details: Record<FileRefusal["reason"], string> = {
  malformed: "This isn't a license file.",
  bad_key_set: "The license file doesn't come from this app's license server.",
  unknown_key: "The license file is signed with a key this app doesn't know.",
  revoked_key: "The license file is signed with a key that was withdrawn. Get a new file.",
  retired_key: "The license file is signed with a key that isn't in use at that time. Get a new file.",
  bad_signature: "The license file isn't what the license server signed.",
  cannot_verify: "This platform can't check Ed25519 signatures.",
  needs_key: "The license file is encrypted. Enter the license key.",
  wrong_key: "The license file can't be decrypted with this license key on this machine.",
  other_machine: "The license file belongs to another machine.",
  other_license: "The license file belongs to another license key.",
  not_entitled: "The license doesn't cover this app.",
  wrong_nonce: "The license file answers another request. Make a new request.",
  outdated: "A newer license file was used on this machine. Get a new file.",
  clock_rolled_back: clockMoved,
  not_yet_valid: "The license file is dated in the future. Check this machine's clock.",
  expired: "The license file has expired. Get a new one.",
};

export interface FileQuestion {
  readonly fingerprint: string;
  /** Needed for an encrypted file. For another file, undefined skips the check that the file belongs to this key. */
  readonly licenseKey?: string | undefined;
  /** The app, which must be among the entitlements; undefined skips this check. */
  readonly product?: string | undefined;
  readonly now: Date;
  /** The nonce of the request that waits for its file; undefined when no request waits. With it, the mark is ignored. */
  readonly nonce?: string | undefined;
  /** The lowest number that a file of this license may have. */
  readonly lowestSeq?: ((licenseId: string) => number) | undefined;
  /** The latest time that was seen, in Unix seconds. */
  readonly mark?: number | undefined;
}

/**
 * Checks a license file offline, in the order of docs/offline-licenses.md, section 6. The client adopts the file's key
 * set when it is newer than the newest one that was seen.
 */
export async function checkFile(
  trust: Trust,
  text: string,
  question: FileQuestion,
): Promise<CheckFileResult> {
  const [token = "", keySet = "", ...more] = unwrapText("LICENSE FILE", text).split("~");
  if (more.length > 0) return refuse("malformed");
  if (trust.roots.size > 0) {
    const set = await readKeySet(trust, keySet);
    if (!set) return refuse("bad_key_set");
    adoptKeySet(trust, set);
  }
  const [protectedHeader = "", body = "", signature = "", ...rest] = token.split(".");
  const payload = decodeBase64url(body);
  if (!payload || rest.length > 0) return refuse("malformed");
  const verified = await verifyJws(trust, { protectedHeader, payload, signature }, "lic+jwt");
  if (!verified.ok) return refuse(verified.reason);

  const fp = await hashText(trust.cryptography, "keystead-fingerprint-v1", question.fingerprint);
  const { enc } = verified.header;
  if (enc !== undefined && enc !== "A256GCM") return refuse("malformed");
  if (enc && question.licenseKey === undefined) return refuse("needs_key");
  const recipient = { licenseKey: compactLicenseKey(question.licenseKey ?? ""), fp };
  const plain = enc ? await decryptFile(trust.cryptography, payload, recipient, protectedHeader) : payload;
  if (!plain) return refuse("wrong_key");
  const claims = readFileClaims(parseJson(plain));
  if (!claims) return refuse("malformed");

  const { fingerprintHash, notBefore, ...file } = claims;
  if (fingerprintHash !== fp) return refuse("other_machine");
  if (!(await belongsTo(trust, file.keyHash, question.licenseKey))) return refuse("other_license");
  if (question.product !== undefined && !file.entitlements.includes(question.product))
    return refuse("not_entitled");
  if (question.nonce !== undefined && file.nonce !== question.nonce) return refuse("wrong_nonce");
  if (file.seq < (question.lowestSeq?.(file.licenseId) ?? 0)) return refuse("outdated");

  const { now, nonce, mark = 0 } = question;
  // The server has just made the file of this request, so its time counts more than the mark.
  if (nonce === undefined && isRolledBack(mark, now)) return refuse("clock_rolled_back");
  if (!isKeyInUse(verified.key, file.issuedAt, now)) return refuse("retired_key");
  const start = Math.max(file.issuedAt.getTime(), notBefore.getTime());
  if (start > now.getTime() + toleratedSeconds * 1000) return refuse("not_yet_valid");
  if (now >= file.expiresAt) return { ...refuse("expired"), file };
  return { ok: true, file, expiresAt: file.expiresAt };
}

async function belongsTo(trust: Trust, keyHash: string, licenseKey: string | undefined): Promise<boolean> {
  if (licenseKey === undefined) return true;
  const key = compactLicenseKey(licenseKey);
  return keyHash === (await hashText(trust.cryptography, "keystead-license-key-v1", key));
}

function refuse(reason: FileRefusal["reason"]): FileRefusal {
  return { ok: false, reason, detail: details[reason] };
}
