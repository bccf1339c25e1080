import type { ActivityItem } from "@keystead/contract/portal/licenses";

interface SetupFacts {
  /** When the first machine was activated, if one was. */
  activatedAt: string | null;
  activity: readonly ActivityItem[];
}

/** The five steps of the setup guide, in order. */
export const setupSteps = ["download", "extract", "install", "configure", "start"] as const;
export type SetupStep = (typeof setupSteps)[number];

/**
 * The steps that are known to be done. An app that has activated a machine was downloaded, extracted, installed and
 * given its key; before that only the download can be seen from here.
 */
export function stepsDone({ activatedAt, activity }: SetupFacts): ReadonlySet<SetupStep> {
  if (activatedAt !== null) return new Set(setupSteps);
  // Downloads are the one kind of event that the license's own files cause.
  return new Set(activity.some(({ type }) => type === "api") ? ["download"] : []);
}
