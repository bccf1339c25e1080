import type { ValidateAnswer } from "./answers.ts";
import { encodeBase64url } from "./base64url.ts";
import { describeQuestion, type RequestFields } from "./describe-question.ts";
import { fetchKeySet } from "./fetch-key-set.ts";
import type { Settings } from "./options.ts";
import { postJson } from "./post-json.ts";
import { readReply } from "./read-reply.ts";
import type { Failure } from "./results.ts";
import { openState, saveState } from "./state.ts";
import type { Trust } from "./trust.ts";

export type Asked<Answer> = { readonly ok: true; readonly answer: Answer } | Failure;

/**
 * Sends one request and returns the server's verified answer to exactly this request.
 * Replay protection comes from the nonce alone, never from a clock: clocks on customers' machines are wrong.
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
  const result = await readReply<Answer>(trust, reply, { nonce, question });
  // Signed with a key that is new since the last key set: the root key decides whether it is one of the server's.
  const isUnknown = !result.ok && result.failure === "untrusted" && result.reason === "unknown_key";
  if (!isUnknown || !(await fetchKeySet(settings, trust))) return result;
  await rememberKeySet(settings, trust, fields.fingerprint);
  return readReply<Answer>(trust, reply, { nonce, question });
}

/** Keeps the key set that was just adopted, for checks without a network. */
async function rememberKeySet({ store }: Settings, trust: Trust, fingerprint: string): Promise<void> {
  await saveState(trust, store, fingerprint, await openState(trust, store, fingerprint));
}
