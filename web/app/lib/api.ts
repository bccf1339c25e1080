import { createClient } from "@keystead/contract/client";
import { loadSentences } from "./problem-words.ts";
import { fetchWithServerTime } from "./server-clock.ts";

const client = createClient((url, init) => {
  const headers = new Headers(init.headers);
  // The host of the shop. The server groups licenses by it.
  headers.set("website-id", window.location.hostname);
  return fetchWithServerTime(url, { ...init, headers });
});

const listeners = new Set<() => void>();

/**
 * Subscribes to answers that say that nobody is signed in (`not_signed_in`), whichever call they refuse. The listeners
 * run before the call returns. Returns a function that unsubscribes.
 */
export function onSessionRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls the server of this page's own origin. Returns a `CallProblem` for a failure and never throws. The sentences of refusals
 * are there when it returns one.
 */
export const call: typeof client = async (name, parts, options) => {
  const answer = await client(name, parts, options);
  if (!answer.ok && answer.code === "not_signed_in") for (const listener of listeners) listener();
  if (!answer.ok && answer.status > 0) await loadSentences();
  return answer;
};
