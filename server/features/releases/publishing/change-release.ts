import type { releaseEventTypes } from "@keystead/contract/operator/event-types";
import type { Deps } from "../../../deps.ts";
import type { NamedRelease, ReleaseRow } from "../catalog/table.ts";
import { findRelease, lockPublishing, type ReleaseChanges, updateRelease } from "../catalog/store.ts";
import { noteRelease } from "../catalog/note-release.ts";

/** An act of the operator on one release. */
export type ReleaseAct = NamedRelease & {
  /** The operator key that acts; left out for a command. */
  readonly operatorKeyId?: string | null | undefined;
};

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
  act: ReleaseAct,
  type: ReleaseEvent,
  changesOf: (release: ReleaseRow, now: Date) => ReleaseChanges,
): Promise<ReleaseChanged> {
  return db.transaction(async (tx) => {
    await lockPublishing(tx);
    const release = await findRelease(tx, act);
    if (!release) return { ok: false, reason: "unknown_release" };
    if (!release.publishedAt) return { ok: false, reason: "not_published" };
    await updateRelease(tx, release.id, changesOf(release, tx.now));
    const changed = (await findRelease(tx, act)) ?? release;
    await noteRelease(tx, type, changed, act.operatorKeyId);
    return { ok: true, release: changed };
  });
}
