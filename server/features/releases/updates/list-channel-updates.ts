import type { Deps } from "../../../deps.ts";
import { channelsFor } from "../catalog/rules.ts";
import { findUpdate } from "./find-update.ts";
import type { FullRelease, UpdateRequest } from "./rules.ts";

/**
 * For an updater that chooses among channels itself: the newest release of the stable channel, and of each other one where that is a
 * newer one still.
 */
export async function listChannelUpdates(
  deps: Pick<Deps, "db">,
  product: string,
  request: UpdateRequest,
): Promise<FullRelease[]> {
  const found = new Map<string, FullRelease>();
  for (const channel of channelsFor(request.channel)) {
    const release = await findUpdate(deps, product, { ...request, channel });
    if (release) found.set(release.id, release);
  }
  return [...found.values()];
}
