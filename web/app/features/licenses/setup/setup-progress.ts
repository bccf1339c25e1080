import type { ActivityItem } from "@keystead/contract/portal/licenses";

interface SetupFacts {
  /** The time of the first activation; null before it. */
  activatedAt: string | null;
  activity: readonly Pick<ActivityItem, "event">[];
}

/** How far the setup of a license is. Before the activation, the server knows only of downloads. */
export type SetupProgress = "new" | "downloaded" | "active";

export function setupProgress({ activatedAt, activity }: SetupFacts): SetupProgress {
  if (activatedAt !== null) return "active";
  return activity.some(({ event }) => event?.kind === "downloaded") ? "downloaded" : "new";
}
