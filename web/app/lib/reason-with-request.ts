import type { CallProblem } from "@keystead/contract/client";
import { problemReason } from "./problem-words.ts";

/** The reason of a failure where nothing else names the failed request, such as in a toast. */
export function reasonWithRequest(problem: CallProblem): string {
  const { status, requestId } = problem;
  const reason = problemReason(problem);
  return status >= 500 && requestId ? `${reason} Request: ${requestId}` : reason;
}
