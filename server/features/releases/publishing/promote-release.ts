import type { Channel } from "@keystead/contract/values/release";
import type { Deps } from "../../../deps.ts";
import { changeRelease, type ReleaseAct, type ReleaseChanged } from "./change-release.ts";

/** Moves a release to another channel, such as one that was tested as beta to stable. Its files and its date stay. */
export function promoteRelease(
  deps: Pick<Deps, "db">,
  { channel, ...act }: ReleaseAct & { readonly channel: Channel },
): Promise<ReleaseChanged> {
  return changeRelease(deps, act, "release.promoted", () => ({ channel }));
}
