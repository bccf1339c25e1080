import type { Deps } from "../../../deps.ts";
import { changeRelease, type ReleaseChanged, type ReleaseReference } from "./change-release.ts";

/** Takes a release out of every page and feed, from the next request on. Its files stay stored. */
export function yankRelease(deps: Pick<Deps, "db">, reference: ReleaseReference): Promise<ReleaseChanged> {
  return changeRelease(deps, reference, "release.yanked", ({ yankedAt }, now) => ({
    yankedAt: yankedAt ?? now,
  }));
}
