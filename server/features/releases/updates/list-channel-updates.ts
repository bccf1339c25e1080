import type { PublishedReleases } from "../catalog/remember-releases.ts";
import { channelsFor } from "../catalog/rules.ts";
import type { FullRelease } from "../catalog/table.ts";
import { findUpdate } from "./find-update.ts";
import type { UpdateRequest } from "./rules.ts";

/**
 * For an updater that chooses among channels itself: the newest release of the stable channel, and of each other one where that is a
 * newer one still.
 */
export async function listChannelUpdates(
  published: PublishedReleases,
  product: string,
  request: UpdateRequest,
): Promise<FullRelease[]> {
  const found = new Map<string, FullRelease>();
  for (const channel of channelsFor(request.channel)) {
    const release = await findUpdate(published, product, { ...request, channel });
    if (release) found.set(release.id, release);
  }
  return [...found.values()];
}
