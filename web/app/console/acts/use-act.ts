import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { CallProblem } from "@keystead/contract/client";
import { useState } from "react";
import { showToast, type ToastWords } from "../../ui/toasts/toast-store.ts";

/** What the server answers to every act, and to its preview. */
export interface ActAnswer {
  dry_run?: { emails: { to: string; template: string }[] } | undefined;
}

type ActResult<Answer> = { ok: true; data: Answer } | CallProblem;

interface ActPlan<Values, Answer> {
  /** Previews the act, or does it. */
  run: (values: Values, query: { dry_run?: "true" }) => Promise<ActResult<Answer>>;
  /** The keys of what was read and is read again, because the act changes it. */
  changes: readonly QueryKey[];
  /** The code by which the server says that somebody else has changed the thing since it was read. */
  conflictCode?: CallProblem["code"];
  done: ToastWords | ((answer: Answer) => ToastWords);
  onClose: () => void;
  /** Does something with the answer, such as leading to what was made. */
  onDone?: (answer: Answer) => void;
}

/** What would follow from an act with these values. */
interface Step<Values, Answer> {
  values: Values;
  preview: Answer;
}

export interface Act<Values, Answer extends ActAnswer = ActAnswer> {
  step: Step<Values, Answer> | undefined;
  /** Whether somebody else has changed the thing since it was read. */
  hasConflict: boolean;
  preview: (values: Values) => Promise<CallProblem | undefined>;
  confirm: () => Promise<CallProblem | undefined>;
  back: () => void;
  /** Reads the thing again, and closes. */
  reload: () => void;
}

/** An act in two steps: a preview of what follows, then the act. */
export function useAct<Values, Answer extends ActAnswer>({
  run,
  changes,
  conflictCode,
  done,
  onClose,
  onDone,
}: ActPlan<Values, Answer>): Act<Values, Answer> {
  const client = useQueryClient();
  const [step, setStep] = useState<Step<Values, Answer>>();
  const [hasConflict, setHasConflict] = useState(false);
  function refetch() {
    for (const queryKey of changes) void client.invalidateQueries({ queryKey });
  }

  function refuse(problem: CallProblem): CallProblem | undefined {
    if (conflictCode === undefined || problem.code !== conflictCode) return problem;
    setHasConflict(true);
    return undefined;
  }

  return {
    step,
    hasConflict,
    async preview(values) {
      const answer = await run(values, { dry_run: "true" });
      if (!answer.ok) return refuse(answer);
      setStep({ values, preview: answer.data });
      return undefined;
    },
    async confirm() {
      if (!step) return undefined;
      const answer = await run(step.values, {});
      if (!answer.ok) return refuse(answer);
      refetch();
      showToast(typeof done === "function" ? done(answer.data) : done);
      onClose();
      onDone?.(answer.data);
      return undefined;
    },
    back: () => setStep(undefined),
    reload() {
      refetch();
      onClose();
    },
  };
}
