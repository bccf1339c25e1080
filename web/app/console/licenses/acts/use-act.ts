import { useQueryClient } from "@tanstack/react-query";
import type { CallProblem } from "@keystead/contract/client";
import type { OperatorLicense } from "@keystead/contract/operator/license";
import { useState } from "react";
import { showToast, type ToastWords } from "../../../ui/toasts/toast-store.ts";
import { licenseKey } from "../license-queries.ts";

/** What the dialog of an act gets: the license as it was read, with its revision. */
export interface ActSubject {
  license: OperatorLicense;
  revision: string | undefined;
  onClose: () => void;
}

/** What the server answers to an act, and to its preview. */
interface ActAnswer {
  /** The license as it is or would be afterwards; absent for what does not change it. */
  license?: OperatorLicense;
  dry_run?: { emails: { to: string; template: string }[] } | undefined;
}

type ActResult = { ok: true; data: ActAnswer } | CallProblem;

interface ActPlan<Values> {
  /** The ID of the license. */
  id: string;
  /** Previews the act, or does it. */
  run: (values: Values, query: { dry_run?: "true" }) => Promise<ActResult>;
  done: ToastWords;
  onClose: () => void;
}

/** What would follow from an act with these values. */
interface Step<Values> {
  values: Values;
  preview: ActAnswer;
}

export interface Act<Values> {
  step: Step<Values> | undefined;
  /** Whether somebody else has changed the license since it was read. */
  hasConflict: boolean;
  preview: (values: Values) => Promise<CallProblem | undefined>;
  confirm: () => Promise<CallProblem | undefined>;
  back: () => void;
  /** Reads the license again, and closes. */
  reload: () => void;
}

/** An act on a license in two steps: a preview of what follows, then the act. */
export function useAct<Values>({ id, run, done, onClose }: ActPlan<Values>): Act<Values> {
  const client = useQueryClient();
  const [step, setStep] = useState<Step<Values>>();
  const [hasConflict, setHasConflict] = useState(false);
  const refetch = () => void client.invalidateQueries({ queryKey: licenseKey(id) });

  function refuse(problem: CallProblem): CallProblem | undefined {
    if (problem.code !== "license_changed") return problem;
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
      showToast(done);
      onClose();
      return undefined;
    },
    back: () => setStep(undefined),
    reload() {
      refetch();
      onClose();
    },
  };
}
