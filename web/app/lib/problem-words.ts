import type { CallProblem } from "@keystead/contract/client";
import type { ProblemCode } from "@keystead/contract/problem";
import { counted } from "./format/words.ts";
import type * as Sentences from "./refusals/sentences.ts";

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

/** What a page says for a problem in place of the general sentence. */
export type OwnSentences = Partial<Record<ProblemCode, string>>;

const unreached = "Can't reach the server. Check your connection.";

let sentences: typeof Sentences | undefined;

/**
 * Loads the sentences of refusals, which most visits never need. Where they can't be loaded, the words for a server that failed
 * are shown.
 */
export async function loadSentences(): Promise<void> {
  sentences ??= await import("./refusals/sentences.ts").catch(() => undefined);
}

/** Failures of which the server knows the cause. */
const outages: ReadonlySet<string> = new Set(["not_saved", "unavailable", "clock_wrong"]);

/**
 * The words for an action that failed.
 * @param failed says what failed, when the server was not reached or failed (5xx). An outage that the server knows is told below it;
 * any other cause would not help
 */
export function problemWords(problem: CallProblem, failed: string, own: OwnSentences = {}): ProblemWords {
  const { status, code, details, requestId } = problem;
  if (status === 0) return { message: failed, detail: unreached, fields: {} };
  if (status >= 500) {
    const detail = outages.has(code) ? sentenceOf(code) : undefined;
    return { message: failed, ...(detail && { detail }), ...(requestId && { requestId }), fields: {} };
  }
  if (status === 429) return { message: waitWords(details?.retryAfter), fields: {} };
  const ownWords: Partial<Record<string, string>> = own;
  const message = ownWords[code] ?? sentenceOf(code) ?? failed;
  const fields = (details?.fields ?? []).map(
    (each) => [each.field, ownWords[each.code] ?? sentences?.fieldSentence(each) ?? message] as const,
  );
  return { message, fields: Object.fromEntries(fields) };
}

/** Those words in one line, for a place without room for more: the cause where it is known, else what failed. */
export function problemLine(problem: CallProblem, failed: string): string {
  const { message, detail } = problemWords(problem, failed);
  return detail ?? message;
}

/**
 * The reason of a failure, in a sentence under a title that says what failed. A server that failed is not quoted: its page may
 * be one of a proxy.
 */
export function problemReason({ status, code }: CallProblem): string {
  if (status === 0) return unreached;
  const known = sentenceOf(code) ?? (status >= 500 && code !== "CLIENT_ERROR" && sentenceOf("server_error"));
  return known || "An unknown error occurred";
}

/** Undefined for a code that a newer server has, too. */
function sentenceOf(code: CallProblem["code"]): string | undefined {
  return code === "CLIENT_ERROR" ? undefined : sentences?.problemSentences[code];
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
