import type { CallProblem } from "@keystead/contract/client";
import { counted } from "../format.ts";

/** Why a form did not go through, in words to show. */
export interface Refusal {
  code: CallProblem["code"];
  message: string;
  /** What to do about it. */
  detail?: string;
  /** Lets support find the failed request. */
  requestId?: string;
  /** Words about single fields, by the names of the call's body. */
  fields: Record<string, string>;
}

const unreached = "The server was not reached. Check whether this device is online.";

/**
 * Puts a refused or failed call into words.
 * @param trouble what to say when the server was not reached or failed, because its own words would not help
 */
export function refusalOf(problem: CallProblem, trouble: string): Refusal {
  const { status, code, message, details, requestId } = problem;
  const plain = { code, fields: {} };
  if (status === 0) return { ...plain, message: trouble, detail: unreached };
  if (status >= 500) return { ...plain, message: trouble, ...(requestId && { requestId }) };
  if (status === 429) return { ...plain, message: waitWords(details?.retryAfter) };
  const fields = (details?.fields ?? []).map(({ field, message: words }) => [field, words] as const);
  return { code, message, fields: Object.fromEntries(fields) };
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
