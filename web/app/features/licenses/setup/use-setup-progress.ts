import type { License } from "@keystead/contract/portal/licenses";
import { activityItems, useActivity } from "../activity/use-activity.ts";
import { type SetupProgress, setupProgress } from "./setup-progress.ts";

/** How far the setup of a license is. Updates live. */
export function useSetupProgress(license: Pick<License, "id" | "activatedAt">): SetupProgress {
  const { data } = useActivity(license.id);
  return setupProgress({ activatedAt: license.activatedAt, activity: activityItems(data) });
}

/** The next step of a license that was never activated: first the download, then the activation. */
export function usePendingWords(license: Pick<License, "id" | "activatedAt">): string {
  return useSetupProgress(license) === "new" ? "Pending Download" : "Pending License Activation";
}
