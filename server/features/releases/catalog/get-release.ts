import type { Deps } from "../../../deps.ts";
import type { ArtifactRow, NamedRelease, ReleaseRow } from "./table.ts";
import { findFiles, findRelease } from "./store.ts";

/** A release with its files, whatever its state; undefined when there is none. */
export async function getRelease(
  { db }: Pick<Deps, "db">,
  named: NamedRelease,
): Promise<{ release: ReleaseRow; files: ArtifactRow[] } | undefined> {
  const release = await findRelease(db, named);
  return release && { release, files: await findFiles(db, [release.id]) };
}
