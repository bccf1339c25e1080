import type { Deps } from "../../../deps.ts";
import { removeBytes } from "../bytes/remove-bytes.ts";
import { insertUnused } from "../bytes/store.ts";
import { deleteRelease, findFiles, findRelease, lockPublishing } from "../catalog/store.ts";
import type { ReleaseReference } from "./change-release.ts";

type Discarded = { ok: true; files: number } | { ok: false; reason: "unknown_release" | "not_a_draft" };

/** Deletes a draft with its files. A published release stays in the record. */
export async function discardDraft(
  deps: Pick<Deps, "db" | "storage" | "log">,
  { product, version }: ReleaseReference,
): Promise<Discarded> {
  const found = await deps.db.transaction(async (tx) => {
    await lockPublishing(tx);
    const release = await findRelease(tx, product, version);
    if (!release) return { ok: false, reason: "unknown_release" } as const;
    if (release.publishedAt) return { ok: false, reason: "not_a_draft" } as const;
    const ids = (await findFiles(tx, [release.id])).map(({ id }) => id);
    await deleteRelease(tx, release.id);
    await insertUnused(tx, ids, tx.now);
    return { ok: true, ids } as const;
  });
  if (!found.ok) return found;
  await removeBytes(deps, found.ids);
  return { ok: true, files: found.ids.length };
}
