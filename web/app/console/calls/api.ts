import { type CallProblem, type Client, createClient } from "@keystead/contract/client";
import { idempotencyKeyHeader } from "@keystead/contract/idempotency-key";
import { loadSentences } from "../../lib/problem-words.ts";
import { fetchWithServerTime } from "../../lib/server-clock.ts";
import { enterFactor } from "./factor.ts";

export type ConsoleClient = Client<"console" | "operator">;

const listeners = new Set<() => void>();

/** Subscribes to answers that say that nobody is logged in. Returns a function that unsubscribes. */
export function onLoggedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An answer with its revision, which acts send, so that they change only what was seen. */
interface Revisioned<Answer> {
  answer: Answer;
  revision: string | undefined;
}

/**
 * Calls the server. Returns a `CallProblem` for a failure and never throws. A call that needs the second factor once more asks for
 * it, and is repeated.
 */
export const call: ConsoleClient = (name, parts, options) => {
  const client = createClient<"console" | "operator">(fetchWithServerTime);
  return guarded(() => client(name, parts, options));
};

/** Like `call`, and reads the revision of what is answered (`ETag`). */
export async function callForRevision<Answer>(
  send: (client: ConsoleClient) => Promise<Answer>,
): Promise<Revisioned<Answer>> {
  let revision: string | undefined;
  const client = createClient<"console" | "operator">(async (url, init) => {
    const response = await fetchWithServerTime(url, init);
    revision = response.headers.get("etag") ?? undefined;
    return response;
  });
  return { answer: await guarded(() => send(client)), revision };
}

/** Calls for a file, such as an export. */
export async function callForFile<Answer>(
  send: (client: ConsoleClient) => Promise<Answer>,
): Promise<{ answer: Answer; file: Blob }> {
  let file = new Blob();
  const client = createClient<"console" | "operator">(async (url, init) => {
    const response = await fetchWithServerTime(url, init);
    if (!response.ok) return response;
    file = await response.blob();
    // The client reads JSON, and the bytes are kept as they came.
    return Response.json({ success: true });
  });
  return { answer: await guarded(() => send(client)), file };
}

interface Conditions {
  /** The calls change something only while it is as it was read: of this revision. */
  revision?: string | undefined;
  /** The call is done once, however often it is sent, such as again after a lost answer. */
  idempotencyKey?: string;
}

/** A client whose calls have conditions. */
export function clientFor({ revision, idempotencyKey }: Conditions): ConsoleClient {
  const client = createClient<"console" | "operator">((url, init) => {
    const headers = new Headers(init.headers);
    if (revision !== undefined) headers.set("if-match", revision);
    if (idempotencyKey !== undefined) headers.set(idempotencyKeyHeader, idempotencyKey);
    return fetchWithServerTime(url, { ...init, headers });
  });
  return (name, parts, options) => guarded(() => client(name, parts, options));
}

/** Sends a call, once more after the second factor was entered, if it needs that, and prepares the words for a refusal. */
export async function guarded<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send();
  if (!isProblem(answer)) return answer;
  if (answer.code === "factor_needed" && (await enterFactor())) return send();
  if (answer.code === "not_signed_in" || answer.code === "invalid_operator_key")
    for (const listener of listeners) listener();
  if (answer.status > 0) await loadSentences();
  return answer;
}

function isProblem(answer: unknown): answer is CallProblem {
  return (answer as CallProblem).ok === false;
}
