import type { releaseEventTypes } from "@keystead/contract/operator/event-types";
import type { Deps } from "../../../deps.ts";
import type { ReleaseRow } from "../catalog/table.ts";
import { findRelease, lockPublishing, type ReleaseChanges, updateRelease } from "../catalog/store.ts";
import { noteRelease } from "../catalog/note-release.ts";

/** How an operator names a release. */
export interface ReleaseReference {
  readonly product: string;
  readonly version: string;
}

export type ReleaseChanged =
  { ok: true; release: ReleaseRow } | { ok: false; reason: "unknown_release" | "not_published" };

/** What happens to a release. */
type ReleaseEvent = Exclude<(typeof releaseEventTypes)[number], "release.published">;

/**
 * Changes a published release; updates and pages follow from the next request on.
 * @param type the event that it is
 * @param changesOf what changes, at this moment
 */
export function changeRelease(
  { db }: Pick<Deps, "db">,
  { product, version }: ReleaseReference,
  type: ReleaseEvent,
  changesOf: (release: ReleaseRow, now: Date) => ReleaseChanges,
): Promise<ReleaseChanged> {
  return db.transaction(async (tx) => {
    await lockPublishing(tx);
    const release = await findRelease(tx, product, version);
    if (!release) return { ok: false, reason: "unknown_release" };
    if (!release.publishedAt) return { ok: false, reason: "not_published" };
    await updateRelease(tx, release.id, changesOf(release, tx.now));
    const changed = (await findRelease(tx, product, version)) ?? release;
    await noteRelease(tx, type, changed);
    return { ok: true, release: changed };
  });
}
