import type { Deps } from "../../../deps.ts";
import { findFiles, findPublished } from "../catalog/store.ts";
import { isVersion } from "@keystead/contract/values/semantic-version";
import { chooseUpdate, type FullRelease, type UpdateRequest } from "./rules.ts";

/** The release of a product that a machine updates to; undefined when there is none, or its version is no version. */
export async function findUpdate(
  { db }: Pick<Deps, "db">,
  product: string,
  request: UpdateRequest,
): Promise<FullRelease | undefined> {
  const { version } = request;
  if (version !== null && !isVersion(version)) return undefined;
  const rows = await findPublished(db, { product, newerThan: version });
  if (rows.length === 0) return undefined;
  const files = await findFiles(
    db,
    rows.map(({ id }) => id),
  );
  const releases = rows.map((row) => ({
    ...row,
    files: files.filter(({ releaseId }) => releaseId === row.id),
  }));
  return chooseUpdate(releases, request);
}
