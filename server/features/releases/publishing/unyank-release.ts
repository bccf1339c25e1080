import type { Deps } from "../../../deps.ts";
import { changeRelease, type ReleaseAct, type ReleaseChanged } from "./change-release.ts";

/** Offers a yanked release again. */
export function unyankRelease(deps: Pick<Deps, "db">, act: ReleaseAct): Promise<ReleaseChanged> {
  return changeRelease(deps, act, "release.unyanked", () => ({ yankedAt: null }));
}
