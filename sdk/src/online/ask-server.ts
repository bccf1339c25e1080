import type { ValidateAnswer } from "../answers.ts";
import { encodeBase64url } from "../trust/base64url.ts";
import { describeQuestion, type RequestFields } from "./describe-question.ts";
import { fetchKeySet, needsKeySet } from "./fetch-key-set.ts";
import type { Settings } from "../options.ts";
import { postJson, type Reply } from "./post-json.ts";
import { readReply } from "./read-reply.ts";
import type { Failure } from "../results.ts";
import { openState, saveState } from "../store/state.ts";
import type { Trust } from "../trust/trust.ts";
import { verifyReply } from "./verify-reply.ts";

export type Asked<Answer> = { readonly ok: true; readonly answer: Answer } | Failure;

/**
 * Sends one request and returns the server's verified answer to exactly this request. Only the nonce protects against
 * replay, never a clock, because clocks on customers' machines are wrong.
 */
export async function askServer<Answer extends Pick<ValidateAnswer, "question">>(
  settings: Settings,
  trust: Trust,
  call: Answer["question"]["call"],
  fields: RequestFields,
): Promise<Asked<Answer>> {
  const nonce = encodeBase64url(trust.cryptography.random(16));
  const reply = await postJson(settings, `/v1/licenses/${call}`, { ...fields, nonce });
  if (!reply.ok) return reply;
  const question = await describeQuestion(trust.cryptography, call, fields);
  const verified = await verifyWithNewestKeys(settings, trust, reply, fields.fingerprint);
  return readReply<Answer>(reply, verified, { nonce, question });
}

/** Verifies the signature of a reply. When that needs a newer key set, fetches the set and verifies again. */
async function verifyWithNewestKeys(settings: Settings, trust: Trust, reply: Reply, fingerprint: string) {
  const verified = await verifyReply(trust, reply);
  if (!needsKeySet(trust, verified) || !(await fetchKeySet(settings, trust))) return verified;
  await rememberKeySet(settings, trust, fingerprint);
  return verifyReply(trust, reply);
}

/** Saves the key set that was just adopted, for checks without a network. */
async function rememberKeySet({ store }: Settings, trust: Trust, fingerprint: string): Promise<void> {
  await saveState(trust, store, fingerprint, await openState(trust, store, fingerprint));
}
