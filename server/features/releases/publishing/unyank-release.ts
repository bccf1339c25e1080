import type { Deps } from "../../../deps.ts";
import { changeRelease, type ReleaseChanged, type ReleaseReference } from "./change-release.ts";

/** Offers a yanked release again. */
export function unyankRelease(deps: Pick<Deps, "db">, reference: ReleaseReference): Promise<ReleaseChanged> {
  return changeRelease(deps, reference, "release.unyanked", () => ({ yankedAt: null }));
}
