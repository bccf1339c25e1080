import type { Deps } from "../../../deps.ts";
import { insertUnused } from "../bytes/store.ts";
import { deleteRelease, findFiles, findRelease, lockPublishing } from "../catalog/store.ts";
import type { NamedRelease } from "../catalog/table.ts";

export type Discarded =
  { ok: true; ids: readonly string[] } | { ok: false; reason: "unknown_release" | "not_a_draft" };

/**
 * Deletes a draft with its files. A published release stays in the record.
 * @returns the ids of the bytes that no release has anymore. They are noted as unused, so a job removes them later.
 */
export async function discardDraft({ db }: Pick<Deps, "db">, named: NamedRelease): Promise<Discarded> {
  return db.transaction(async (tx) => {
    await lockPublishing(tx);
    const release = await findRelease(tx, named);
    if (!release) return { ok: false, reason: "unknown_release" };
    if (release.publishedAt) return { ok: false, reason: "not_a_draft" };
    const ids = (await findFiles(tx, [release.id])).map(({ id }) => id);
    await deleteRelease(tx, release.id);
    await insertUnused(tx, ids, tx.now);
    return { ok: true, ids };
  });
}
