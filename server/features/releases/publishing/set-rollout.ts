import type { Deps } from "../../../deps.ts";
import { changeRelease, type ReleaseChanged, type ReleaseReference } from "./change-release.ts";

interface Share extends ReleaseReference {
  /** Percent of machines: 0 is nobody, 100 everybody. */
  readonly percent: number;
}

/** Changes the share of machines that are offered a release. A machine that was inside a smaller share stays inside. */
export async function setRollout(
  deps: Pick<Deps, "db">,
  { percent, ...reference }: Share,
): Promise<ReleaseChanged | { ok: false; reason: "rollout_invalid" }> {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    return { ok: false, reason: "rollout_invalid" };
  return changeRelease(deps, reference, "release.rollout_changed", () => ({ rollout: percent }));
}
