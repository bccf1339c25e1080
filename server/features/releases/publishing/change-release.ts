import type { Deps } from "../../../deps.ts";
import type { ReleaseRow } from "../catalog/table.ts";
import { findRelease, lockPublishing, type ReleaseChanges, updateRelease } from "../catalog/store.ts";

/** How an operator names a release. */
export interface ReleaseReference {
  readonly product: string;
  readonly version: string;
}

export type ReleaseChanged =
  { ok: true; release: ReleaseRow } | { ok: false; reason: "unknown_release" | "not_published" };

/**
 * Changes a published release; updates and pages follow from the next request on.
 * @param changesOf what changes, at this moment
 */
export function changeRelease(
  { db }: Pick<Deps, "db">,
  { product, version }: ReleaseReference,
  changesOf: (release: ReleaseRow, now: Date) => ReleaseChanges,
): Promise<ReleaseChanged> {
  return db.transaction(async (tx) => {
    await lockPublishing(tx);
    const release = await findRelease(tx, product, version);
    if (!release) return { ok: false, reason: "unknown_release" };
    if (!release.publishedAt) return { ok: false, reason: "not_published" };
    await updateRelease(tx, release.id, changesOf(release, tx.now));
    return { ok: true, release: (await findRelease(tx, product, version)) ?? release };
  });
}
