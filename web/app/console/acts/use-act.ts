import type { QueryKey } from "@tanstack/react-query";
import type { CallProblem } from "@keystead/contract/client";
import { newIdempotencyKey } from "@keystead/contract/idempotency-key";
import { useState } from "react";
import { type ConsoleClient, clientFor } from "../calls/api.ts";
import { useFinish } from "./use-finish.ts";
import type { ToastWords } from "../../ui/toasts/toast-store.ts";

/** What the server answers to every act, and to its preview. */
export interface ActAnswer {
  dry_run?: { emails: { to: string; template: string }[] } | undefined;
}

type ActResult<Answer> = { ok: true; data: Answer } | CallProblem;

interface ActPlan<Values, Answer> {
  /** Previews the act, or does it, by a call with the conditions of the act. */
  run: (values: Values, query: { dry_run?: "true" }, send: ConsoleClient) => Promise<ActResult<Answer>>;
  /** Of the thing as it was read: it is changed only as long as it is the same. */
  revision?: string | undefined;
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
  /** Under which the act is done once, also when its answer was lost and somebody presses again. */
  idempotencyKey: string;
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
  revision,
  changes,
  conflictCode,
  done,
  onClose,
  onDone,
}: ActPlan<Values, Answer>): Act<Values, Answer> {
  const finish = useFinish({ changes, onClose });
  const [step, setStep] = useState<Step<Values, Answer>>();
  const [hasConflict, setHasConflict] = useState(false);
  function refuse(problem: CallProblem): CallProblem | undefined {
    if (conflictCode === undefined || problem.code !== conflictCode) return problem;
    setHasConflict(true);
    return undefined;
  }

  return {
    step,
    hasConflict,
    async preview(values) {
      const answer = await run(values, { dry_run: "true" }, clientFor({ revision }));
      if (!answer.ok) return refuse(answer);
      setStep({ values, preview: answer.data, idempotencyKey: newIdempotencyKey() });
      return undefined;
    },
    async confirm() {
      if (!step) return undefined;
      const { values, idempotencyKey } = step;
      const answer = await run(values, {}, clientFor({ revision, idempotencyKey }));
      if (!answer.ok) {
        // Without an answer of the shop, the act may have been done: the next attempt is the same one.
        if (answer.status > 0 && answer.status < 500)
          setStep({ ...step, idempotencyKey: newIdempotencyKey() });
        return refuse(answer);
      }
      finish(typeof done === "function" ? done(answer.data) : done);
      onDone?.(answer.data);
      return undefined;
    },
    back: () => setStep(undefined),
    reload: () => finish(),
  };
}
