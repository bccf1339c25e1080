import type { Reply } from "./post-json.ts";
import type { Untrusted } from "../results.ts";
import type { Trust } from "../trust/trust.ts";
import { type JwsRefusal, verifyJws } from "../trust/verify-jws.ts";

const refusals = {
  malformed: ["bad_signature", "The answer has no signature this app accepts."],
  bad_signature: ["bad_signature", "The answer isn't what the license server signed."],
  revoked_key: ["revoked_key", "The answer is signed with a key that was withdrawn."],
  unknown_key: ["unknown_key", "The answer is signed with a key this app doesn't know."],
  cannot_verify: ["cannot_verify", "This platform can't check Ed25519 signatures."],
} as const satisfies Record<JwsRefusal, readonly [Untrusted["reason"], string]>;

/** A reply that the server has signed, with the number of the key set that the server uses. */
export interface Signed {
  readonly ok: true;
  readonly keysSeq: number | undefined;
}

/**
 * Verifies the detached signature (RFC 7515, appendix F) in the header `keystead-signature`. It covers the exact bytes
 * of the body and is verified before anything parses them.
 */
export async function verifyReply(trust: Trust, reply: Reply): Promise<Signed | Untrusted> {
  const [protectedHeader = "", between, signature = "", ...rest] =
    reply.header("keystead-signature")?.split(".") ?? [];
  const detached = between === "" && rest.length === 0;
  const verified = detached
    ? await verifyJws(trust, { protectedHeader, payload: reply.body, signature }, "rsp+jws")
    : ({ ok: false, reason: "malformed" } as const);
  if (verified.ok) return { ok: true, keysSeq: verified.keysSeq };
  const [reason, detail] = refusals[verified.reason];
  return { ok: false, failure: "untrusted", reason, detail };
}
