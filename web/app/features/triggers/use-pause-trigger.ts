import type { Trigger } from "@keystead/contract/portal/triggers";
import { problemOf } from "../../lib/data/call-error.ts";
import { reasonWithRequest } from "../../lib/reason-with-request.ts";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { useTriggerChanges } from "./use-triggers.ts";

/** Pauses and resumes triggers of a license, and says in a toast whether it worked. */
export function usePauseTrigger(license: string) {
  const { pause } = useTriggerChanges(license);
  return async ({ id }: Trigger, paused: boolean): Promise<void> =>
    pause.mutateAsync({ id, paused }).then(
      () => showToast({ title: paused ? "Alert paused" : "Alert resumed" }),
      (error: Error) =>
        showToast({
          title: paused ? "The alert was not paused" : "The alert was not resumed",
          description: reasonWithRequest(problemOf(error)),
          tone: "bad",
        }),
    );
}
