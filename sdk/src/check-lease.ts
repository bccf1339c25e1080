import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import { parseJson } from "./json.ts";
import type { CheckLeaseResult, LeaseRefusal } from "./results.ts";
import { readClaims } from "./read-claims.ts";
import type { Trust } from "./trust.ts";
import { verifyJws } from "./verify-jws.ts";

/** Clocks may differ by so much between the server and this machine. */
const toleratedSeconds = 5 * 60;

const details: Record<LeaseRefusal["reason"], string> = {
  malformed: "This is not a lease.",
  unknown_key: "The lease is signed with a key that this app does not know.",
  bad_signature: "The lease is not what the license server signed.",
  other_machine: "The lease belongs to another machine.",
  not_entitled: "The license does not cover this app.",
  not_yet_valid: "The lease is from the future: check the date of this machine.",
  expired: "The lease has expired: connect to the license server.",
  cannot_verify: "This platform cannot check Ed25519 signatures.",
};

export interface LeaseQuestion {
  readonly fingerprint: string;
  /** The app, which must be among the entitlements; undefined asks for none. */
  readonly product: string | undefined;
  readonly now: Date;
}

/** Whether a saved lease lets this app run on this machine now. Needs no network. */
export async function checkLease(
  trust: Trust,
  lease: string,
  asked: LeaseQuestion,
): Promise<CheckLeaseResult> {
  const [protectedHeader = "", body = "", signature = "", ...rest] = lease.trim().split(".");
  const payload = decodeBase64url(body);
  if (!payload || rest.length > 0) return refuse("malformed");
  const refusal = await verifyJws(trust, { protectedHeader, payload, signature }, "lease+jwt");
  if (refusal) return refuse(refusal);
  const claims = readClaims(parseJson(payload));
  if (!claims) return refuse("malformed");
  const { fingerprintHash, notBefore, ...told } = claims;
  if (fingerprintHash !== (await hashFingerprint(trust, asked.fingerprint))) return refuse("other_machine");
  if (asked.product !== undefined && !told.entitlements.includes(asked.product))
    return refuse("not_entitled");
  const start = Math.max(told.issuedAt.getTime(), notBefore.getTime());
  if (start > asked.now.getTime() + toleratedSeconds * 1000) return refuse("not_yet_valid");
  if (asked.now >= told.expiresAt) return refuse("expired");
  return { ok: true, lease: told, expiresAt: told.expiresAt };
}

/** The lease names the machine only by this hash. */
async function hashFingerprint(trust: Trust, fingerprint: string): Promise<string> {
  const bytes = new TextEncoder().encode(`keystead-fingerprint-v1\n${fingerprint}`);
  return encodeBase64url(await trust.cryptography.sha256(bytes));
}

function refuse(reason: LeaseRefusal["reason"]): LeaseRefusal {
  return { ok: false, reason, detail: details[reason] };
}
