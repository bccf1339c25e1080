import { encodeBase64url } from "./base64url.ts";
import { isRecord, parseJson } from "./json.ts";
import type { Settings } from "./options.ts";
import { postJson, type Reply } from "./post-json.ts";
import { readRefusal } from "./read-refusal.ts";
import type { Failure, Untrusted } from "./results.ts";
import type { Trust } from "./trust.ts";
import { verifyReply } from "./verify-reply.ts";

type Fields = Record<string, string | undefined>;

/**
 * Sends one request and returns the server's verified answer to exactly this request.
 * Replay protection comes from the nonce alone, never from a clock: clocks on customers' machines are wrong.
 */
export async function askServer<Answer extends { nonce: string | null }>(
  settings: Settings,
  trust: Trust,
  path: string,
  fields: Fields,
): Promise<{ readonly ok: true; readonly answer: Answer } | Failure> {
  const nonce = encodeBase64url(trust.cryptography.random(16));
  const reply = await postJson(settings, path, { ...fields, nonce });
  if (!reply.ok) return reply;
  const distrust = await verifyReply(trust, reply);
  if (reply.status !== 200) return readRefusal(reply, distrust === undefined);
  if (distrust) return distrust;
  return readAnswer<Answer>(reply, nonce);
}

function readAnswer<Answer extends { nonce: string | null }>(
  reply: Reply,
  nonce: string,
): { readonly ok: true; readonly answer: Answer } | Untrusted {
  const answer = parseJson(reply.body);
  if (!isAnswer<Answer>(answer)) return untrusted("unreadable", "This app does not understand the answer.");
  if (answer.nonce !== nonce) return untrusted("wrong_nonce", "This is an answer to another question.");
  return { ok: true, answer };
}

/** A minimal check: the signature proves that the server wrote it, and the contract describes the server's answers. */
function isAnswer<Answer>(value: unknown): value is Answer {
  if (!isRecord(value) || typeof value["valid"] !== "boolean" || !Array.isArray(value["next"])) return false;
  return typeof value["code"] === "string" && typeof value["detail"] === "string";
}

function untrusted(reason: Untrusted["reason"], detail: string): Untrusted {
  return { ok: false, failure: "untrusted", reason, detail };
}
