import { CallError } from "./query.tsx";

interface FailureWords {
  /** What happened, in words for a person. */
  words: string;
  /** What support needs to find the failed request; undefined when the server was not reached. */
  requestId: string | undefined;
}

/** How a failed call is told. */
export function failureWords(error: Error): FailureWords {
  const problem = error instanceof CallError ? error.problem : undefined;
  if (problem?.status === 0)
    return {
      words: "The server was not reached. Check whether this device is online.",
      requestId: undefined,
    };
  return { words: error.message || "An unknown error occurred", requestId: problem?.requestId };
}
