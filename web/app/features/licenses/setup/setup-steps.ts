import type { ActivityItem } from "@keystead/contract/portal/licenses";

interface SetupFacts {
  /** The time of the first activation; null before it. */
  activatedAt: string | null;
  activity: readonly Pick<ActivityItem, "event">[];
}

/** The five steps of the setup guide, in order. */
export const setupSteps = ["download", "extract", "install", "configure", "start"] as const;
export type SetupStep = (typeof setupSteps)[number];

export const stepTitles: Record<SetupStep, string> = {
  download: "Register and download",
  extract: "Extract the ZIP",
  install: "Install",
  configure: "Put your license key in config.json",
  start: "Start",
};

/** The completed steps. An activation implies all of them. Before an activation, the server knows only of downloads. */
export function stepsDone({ activatedAt, activity }: SetupFacts): ReadonlySet<SetupStep> {
  if (activatedAt !== null) return new Set(setupSteps);
  return new Set(activity.some(({ event }) => event?.kind === "downloaded") ? ["download"] : []);
}
