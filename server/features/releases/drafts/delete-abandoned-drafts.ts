import type { Deps } from "../../../deps.ts";
import { later } from "../../../platform/clock.ts";
import { removeBytes } from "../bytes/remove-bytes.ts";
import { insertUnused } from "../bytes/store.ts";
import { deleteRelease, findFiles, lockPublishing } from "../catalog/store.ts";
import { draftLife } from "./rules.ts";
import { findAbandoned } from "./store.ts";

/** Deletes drafts that nothing was sent to for 30 days, with their bytes. */
export async function deleteAbandonedDrafts(deps: Pick<Deps, "db" | "storage" | "log">): Promise<void> {
  const { db, log } = deps;
  const { drafts, files } = await db.transaction(async (tx) => {
    await lockPublishing(tx);
    const ids = await findAbandoned(tx, later(tx.now, -draftLife));
    const unused = (await findFiles(tx, ids)).map(({ id }) => id);
    for (const id of ids) await deleteRelease(tx, id);
    await insertUnused(tx, unused, tx.now);
    return { drafts: ids, files: unused };
  });
  if (drafts.length > 0) log.info({ drafts: drafts.length, files: files.length }, "old drafts were deleted");
  await removeBytes(deps, files);
}
