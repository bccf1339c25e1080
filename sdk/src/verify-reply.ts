import type { Reply } from "./post-json.ts";
import type { Untrusted } from "./results.ts";
import type { Trust } from "./trust.ts";
import { type JwsRefusal, verifyJws } from "./verify-jws.ts";

const refusals = {
  malformed: ["bad_signature", "The answer has no signature this app accepts."],
  bad_signature: ["bad_signature", "The answer isn't what the license server signed."],
  revoked_key: ["revoked_key", "The answer is signed with a key that was withdrawn."],
  unknown_key: ["unknown_key", "The answer is signed with a key this app doesn't know."],
  cannot_verify: ["cannot_verify", "This platform can't check Ed25519 signatures."],
} as const satisfies Record<JwsRefusal, readonly [Untrusted["reason"], string]>;

/**
 * Verifies the detached signature (RFC 7515, appendix F) in the header `keystead-signature` over the exact bytes of the
 * body, before anything parses them.
 * @returns undefined when it is good
 */
export async function verifyReply(trust: Trust, reply: Reply): Promise<Untrusted | undefined> {
  const [protectedHeader = "", between, signature = "", ...rest] =
    reply.header("keystead-signature")?.split(".") ?? [];
  const detached = between === "" && rest.length === 0;
  const verdict = detached
    ? await verifyJws(trust, { protectedHeader, payload: reply.body, signature }, "rsp+jws")
    : ({ ok: false, reason: "malformed" } as const);
  if (verdict.ok) return undefined;
  const [reason, detail] = refusals[verdict.reason];
  return { ok: false, failure: "untrusted", reason, detail };
}
