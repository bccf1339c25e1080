import type { Channel } from "@keystead/contract/values/release";
import type { Deps } from "../../../deps.ts";
import { changeRelease, type ReleaseChanged, type ReleaseReference } from "./change-release.ts";

/** Moves a release to another channel, such as one that was tested as beta to stable. Its files and its date stay. */
export function promoteRelease(
  deps: Pick<Deps, "db">,
  { channel, ...reference }: ReleaseReference & { readonly channel: Channel },
): Promise<ReleaseChanged> {
  return changeRelease(deps, reference, "release.promoted", () => ({ channel }));
}
