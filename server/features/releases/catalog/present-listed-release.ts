import type { ListedRelease } from "@keystead/contract/operator/releases";
import { stateOf } from "./rules.ts";
import type { ReleaseRow } from "./table.ts";

/** Presents a release in a list, for a program of the operator's. */
export function presentListedRelease(release: ReleaseRow): ListedRelease {
  const { id, product, version, channel, rollout, minimumVersion, createdAt, publishedAt, yankedAt } =
    release;
  return {
    id,
    product,
    version,
    channel,
    state: stateOf(release),
    rollout,
    minimum_version: minimumVersion,
    created_at: createdAt.toISOString(),
    published_at: publishedAt?.toISOString() ?? null,
    yanked_at: yankedAt?.toISOString() ?? null,
  };
}
