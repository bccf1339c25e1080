import type { Deps } from "../../../deps.ts";
import { changeRelease, type ReleaseAct, type ReleaseChanged } from "./change-release.ts";

/** Takes a release out of every page and feed, from the next request on. Its files stay stored. */
export function yankRelease(deps: Pick<Deps, "db">, act: ReleaseAct): Promise<ReleaseChanged> {
  return changeRelease(deps, act, "release.yanked", ({ yankedAt }, now) => ({
    yankedAt: yankedAt ?? now,
  }));
}
