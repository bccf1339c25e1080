import type { CallProblem } from "@keystead/contract/client";

/** A failed call as a thrown error, because React Query expects queries and mutations to throw. Nothing else throws it. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly problem: CallProblem;

  constructor(problem: CallProblem) {
    super(problem.logMessage);
    this.problem = problem;
  }
}

/** The data of a call, for a query or mutation function. @throws CallError when the call failed */
export async function dataOf<Data>(result: Promise<{ ok: true; data: Data } | CallProblem>): Promise<Data> {
  const answer = await result;
  if (!answer.ok) throw new CallError(answer);
  return answer.data;
}

/** The problem behind the error of a query or mutation. What else was thrown has no reason that a page could say. */
export function problemOf(error: Error): CallProblem;
export function problemOf(error: Error | null): CallProblem | undefined;
export function problemOf(error: Error | null): CallProblem | undefined {
  if (error === null) return undefined;
  if (error instanceof CallError) return error.problem;
  return { ok: false, status: 500, code: "CLIENT_ERROR", logMessage: error.message };
}
