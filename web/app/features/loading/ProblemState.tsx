import type { ReactNode } from "react";
import type { CallProblem } from "@keystead/contract/client";
import { problemReason } from "../../lib/problem-words.ts";
import { ErrorState } from "../../ui/failures/ErrorState.tsx";

interface ProblemStateProps {
  /** What did not work. */
  title: string;
  problem: CallProblem;
  onRetry: () => void;
  retrying: boolean;
}

/** Error state of a failed call: its reason, a retry, and the id by which support finds the request. */
export function ProblemState({ title, problem, ...retry }: ProblemStateProps): ReactNode {
  return (
    <ErrorState title={title} requestId={problem.requestId} {...retry}>
      {problemReason(problem)}
    </ErrorState>
  );
}
