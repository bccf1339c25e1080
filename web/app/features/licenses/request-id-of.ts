import { CallError } from "../../lib/query.tsx";

/** What support needs to find the failed request; undefined when the server was not reached. */
export function requestIdOf(error: Error): string | undefined {
  return error instanceof CallError ? error.problem.requestId : undefined;
}
