import type { ValidateAnswer } from "../answers.ts";
import { isAbout } from "./describe-question.ts";
import { isMoment, isRecord, parseJson } from "../trust/json.ts";
import type { Reply } from "./post-json.ts";
import { readRefusal } from "./read-refusal.ts";
import type { Failure, Untrusted } from "../results.ts";
import type { Signed } from "./verify-reply.ts";

/** The values that bind an answer to its request. */
export type Binding = Pick<ValidateAnswer, "question"> & { readonly nonce: string };

/**
 * Reads a response whose signature was verified, and checks that it answers this request. The nonce refuses the answer
 * to an earlier request. The question refuses a genuine answer about another license, machine or app. A proxy that
 * swaps the fields of the request would pass on such an answer.
 */
export function readReply<Answer>(
  reply: Reply,
  verified: Signed | Untrusted,
  { nonce, question }: Binding,
): { readonly ok: true; readonly answer: Answer } | Failure {
  if (reply.status !== 200) return readRefusal(reply, verified.ok ? reply.body : undefined);
  if (!verified.ok) return verified;
  const answer = parseJson(reply.body);
  if (!isAnswer<Answer & { nonce: unknown }>(answer, question.call))
    return untrusted("unreadable", "This app doesn't understand the answer.");
  if (answer.nonce !== nonce) return untrusted("wrong_nonce", "This is the answer to another request.");
  if (!isAbout(answer, question))
    return untrusted("wrong_question", "This answer is about another license, machine or app.");
  return { ok: true, answer };
}

/**
 * A minimal check. It is enough, because the signature proves that the server wrote the answer and the contract
 * describes the server's answers.
 */
function isAnswer<Answer>(value: unknown, call: Binding["question"]["call"]): value is Answer {
  // An invalid time would compare as neither early nor late and make any lease valid.
  if (!isRecord(value) || !isMoment(value["serverTime"])) return false;
  if (call === "machines") return Array.isArray(value["machines"]);
  if (typeof value["valid"] !== "boolean" || !Array.isArray(value["next"])) return false;
  return typeof value["code"] === "string" && typeof value["detail"] === "string";
}

function untrusted(reason: Untrusted["reason"], detail: string): Untrusted {
  return { ok: false, failure: "untrusted", reason, detail };
}
