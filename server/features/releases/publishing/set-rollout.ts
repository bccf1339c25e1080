import type { Deps } from "../../../deps.ts";
import { changeRelease, type ReleaseAct, type ReleaseChanged } from "./change-release.ts";

type Share = ReleaseAct & {
  /** Percent of machines: 0 is nobody, 100 everybody. */
  readonly percent: number;
};

/** Changes the share of machines that are offered a release. A machine that was inside a smaller share stays inside. */
export async function setRollout(
  deps: Pick<Deps, "db">,
  { percent, ...act }: Share,
): Promise<ReleaseChanged | { ok: false; reason: "rollout_invalid" }> {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    return { ok: false, reason: "rollout_invalid" };
  return changeRelease(deps, act, "release.rollout_changed", () => ({ rollout: percent }));
}
