import type { Queryable } from "../../../db/database.ts";
import { findFiles, findRelease } from "../catalog/store.ts";
import type { ReleaseRow } from "../catalog/table.ts";
import { refused, type SentFile } from "./rules.ts";

type Found = { readonly ok: true; readonly release: ReleaseRow } | ReturnType<typeof refused>;

/** The draft that a file is sent to, unless it can't be put there. */
export async function findDraft(
  db: Queryable,
  { id, filename }: Pick<SentFile, "id" | "filename">,
): Promise<Found> {
  const release = await findRelease(db, { id });
  if (!release) return refused("unknown_release");
  if (release.publishedAt) return refused("already_published");
  const folded = filename.toLowerCase();
  const isTwice = (await findFiles(db, [id])).some(
    (file) => file.filename !== filename && file.filename.toLowerCase() === folded,
  );
  return isTwice ? refused("filename_twice") : { ok: true, release };
}
