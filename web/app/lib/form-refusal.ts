import type { CallProblem } from "@keystead/contract/client";
import { counted } from "./format.ts";

/** Why a form did not go through, in words to show. */
export interface Refusal {
  message: string;
  /** What to do about it. */
  detail?: string;
  /** Lets support find the failed request. */
  requestId?: string;
  /** Words about single fields, by the names of the call's body. */
  fields: Record<string, string>;
}

/**
 * Puts a refused or failed call into words.
 * @param trouble what to say when the server was not reached or failed, because its own words would not help
 */
export function refusalOf(problem: CallProblem, trouble: string): Refusal {
  const { status, message, details, requestId } = problem;
  if (status === 0)
    return { message: trouble, detail: "The server was not reached. Is this device online?", fields: {} };
  if (status >= 500) return { message: trouble, fields: {}, ...(requestId && { requestId }) };
  if (status === 429) return { message: waitWords(details?.retryAfter), fields: {} };
  return {
    message,
    fields: Object.fromEntries((details?.fields ?? []).map(({ field, message: words }) => [field, words])),
  };
}

/** When a limit lets the next attempt through, rounded up so that waiting that long is enough. */
function waitWords(seconds: number | undefined): string {
  if (!seconds) return "Too many attempts. Wait a moment and try again.";
  return `Too many attempts. Try again in ${durationOf(Math.ceil(seconds))}.`;
}

function durationOf(seconds: number): string {
  if (seconds < 60) return counted(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
}
