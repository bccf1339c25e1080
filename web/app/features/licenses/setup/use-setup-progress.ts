import type { License } from "@keystead/contract/portal/licenses";
import { activityItems, useActivity } from "../activity/use-activity.ts";
import { type SetupStep, stepsDone } from "./setup-steps.ts";

/** The completed steps of setting up a license. Updates live. */
export function useSetupProgress(license: Pick<License, "id" | "activatedAt">): ReadonlySet<SetupStep> {
  const { data } = useActivity(license.id);
  return stepsDone({ activatedAt: license.activatedAt, activity: activityItems(data) });
}

/** The next step of a license that was never activated: first the download, then the activation. */
export function usePendingWords(license: Pick<License, "id" | "activatedAt">): string {
  return useSetupProgress(license).has("download") ? "Pending License Activation" : "Pending Download";
}
