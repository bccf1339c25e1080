import { isKeyInUse, toleratedSeconds } from "../trust/clock.ts";
import { decodeBase64url } from "../trust/base64url.ts";
import { hashText } from "../trust/hash-text.ts";
import { parseJson } from "../trust/json.ts";
import type { CheckLeaseResult, LeaseRefusal } from "../results.ts";
import { readClaims } from "./read-claims.ts";
import type { Trust } from "../trust/trust.ts";
import { verifyJws } from "../trust/verify-jws.ts";

const details: Record<LeaseRefusal["reason"], string> = {
  malformed: "This isn't a lease.",
  unknown_key: "The lease is signed with a key this app doesn't know.",
  revoked_key: "The lease is signed with a key that was withdrawn. Connect to the license server.",
  retired_key:
    "The lease is signed with a key that isn't in use at that time. Connect to the license server.",
  bad_signature: "The lease isn't what the license server signed.",
  other_machine: "The lease belongs to another machine.",
  not_entitled: "The license doesn't cover this app.",
  not_yet_valid: "The lease is dated in the future. Check this machine's clock.",
  expired: "The lease has expired. Connect to the license server.",
  cannot_verify: "This platform can't check Ed25519 signatures.",
};

export interface LeaseQuestion {
  readonly fingerprint: string;
  /** The app, which must be among the entitlements; undefined skips this check. */
  readonly product: string | undefined;
  readonly now: Date;
}

/** Offline check: whether a saved lease lets this app run on this machine now. */
export async function checkLease(
  trust: Trust,
  lease: string,
  question: LeaseQuestion,
): Promise<CheckLeaseResult> {
  const [protectedHeader = "", body = "", signature = "", ...rest] = lease.trim().split(".");
  const payload = decodeBase64url(body);
  if (!payload || rest.length > 0) return refuse("malformed");
  const verified = await verifyJws(trust, { protectedHeader, payload, signature }, "lease+jwt");
  if (!verified.ok) return refuse(verified.reason);
  const claims = readClaims(parseJson(payload));
  if (!claims) return refuse("malformed");
  const { fingerprintHash, notBefore, ...facts } = claims;
  const machine = await hashText(trust.cryptography, "keystead-fingerprint-v1", question.fingerprint);
  if (fingerprintHash !== machine) return refuse("other_machine");
  if (question.product !== undefined && !facts.entitlements.includes(question.product))
    return refuse("not_entitled");
  if (!isKeyInUse(verified.key, facts.issuedAt, question.now)) return refuse("retired_key");
  const start = Math.max(facts.issuedAt.getTime(), notBefore.getTime());
  if (start > question.now.getTime() + toleratedSeconds * 1000) return refuse("not_yet_valid");
  if (question.now >= facts.expiresAt) return { ...refuse("expired"), lease: facts };
  return { ok: true, lease: facts, expiresAt: facts.expiresAt };
}

function refuse(reason: LeaseRefusal["reason"]): LeaseRefusal {
  return { ok: false, reason, detail: details[reason] };
}
