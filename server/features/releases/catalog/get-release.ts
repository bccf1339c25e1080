import type { Deps } from "../../../deps.ts";
import type { ArtifactRow, ReleaseRow } from "./table.ts";
import { findFiles, findRelease } from "./store.ts";

/** A release with its files, whatever its state; undefined when there is none. */
export async function getRelease(
  { db }: Pick<Deps, "db">,
  product: string,
  version: string,
): Promise<{ release: ReleaseRow; files: ArtifactRow[] } | undefined> {
  const release = await findRelease(db, product, version);
  return release && { release, files: await findFiles(db, [release.id]) };
}
