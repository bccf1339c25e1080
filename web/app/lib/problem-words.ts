import type { CallProblem } from "@keystead/contract/client";
import { counted } from "./format/words.ts";

/** A failed call in words for a person. */
export interface ProblemWords {
  message: string;
  /** What to do about it. */
  detail?: string;
  /** Lets support find the failed request. */
  requestId?: string;
  /** Messages about single fields, by the field names in the body of the call. */
  fields: Record<string, string>;
}

const unreached = "Can't reach the server. Check your connection.";

/**
 * The words for an action that failed.
 * @param failed says what failed. It is used when the server was not reached or failed (5xx), because the server's own
 * words would not help
 */
export function problemWords(problem: CallProblem, failed: string): ProblemWords {
  const { status, message, details, requestId } = problem;
  if (status === 0) return { message: failed, detail: unreached, fields: {} };
  if (status >= 500) return { message: failed, ...(requestId && { requestId }), fields: {} };
  if (status === 429) return { message: waitWords(details?.retryAfter), fields: {} };
  const fields = (details?.fields ?? []).map(({ field, message: words }) => [field, words] as const);
  return { message, fields: Object.fromEntries(fields) };
}

/** The reason of a failure, in a sentence under a title that says what failed. */
export function problemReason({ status, message }: CallProblem): string {
  return status === 0 ? unreached : message || "An unknown error occurred";
}

/** When a rate limit allows the next attempt. It is rounded up, so that waiting that long is enough. */
function waitWords(seconds: number | undefined): string {
  if (!seconds) return "Too many attempts. Wait a moment and try again.";
  return `Too many attempts. Try again in ${durationOf(Math.ceil(seconds))}.`;
}

function durationOf(seconds: number): string {
  if (seconds < 60) return counted(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
}
