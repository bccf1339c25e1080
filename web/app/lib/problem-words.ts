import type { CallProblem } from "@keystead/contract/client";
import { counted } from "./format/words.ts";

/** A failed call in words for a person. */
export interface ProblemWords {
  message: string;
  /** What to do about it. */
  detail?: string;
  /** Lets support find the failed request. */
  requestId?: string;
  /** Messages about single fields, by the names of the call's body. */
  fields: Record<string, string>;
}

const unreached = "Can't reach the server. Check your connection.";

/**
 * The words for an action that did not go through.
 * @param failed what did not work, for a server that was not reached or failed (5xx): its own words would not help
 */
export function problemWords(problem: CallProblem, failed: string): ProblemWords {
  const { status, message, details, requestId } = problem;
  if (status === 0) return { message: failed, detail: unreached, fields: {} };
  if (status >= 500) return { message: failed, ...(requestId && { requestId }), fields: {} };
  if (status === 429) return { message: waitWords(details?.retryAfter), fields: {} };
  const fields = (details?.fields ?? []).map(({ field, message: words }) => [field, words] as const);
  return { message, fields: Object.fromEntries(fields) };
}

/** Why something did not work, in a sentence for under a title that says what did not. */
export function problemReason({ status, message }: CallProblem): string {
  return status === 0 ? unreached : message || "An unknown error occurred";
}

/** When a rate limit lets the next attempt through, rounded up so that waiting that long is enough. */
function waitWords(seconds: number | undefined): string {
  if (!seconds) return "Too many attempts. Wait a moment and try again.";
  return `Too many attempts. Try again in ${durationOf(Math.ceil(seconds))}.`;
}

function durationOf(seconds: number): string {
  if (seconds < 60) return counted(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
}
