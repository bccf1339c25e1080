import type { Queryable } from "../../../db/database.ts";
import { newestFirst } from "./rules.ts";
import { findFiles, findPublished, findRevision } from "./store.ts";
import type { FullRelease } from "./table.ts";

/** The published releases of each product with their files, which every request of an updater needs. */
export interface PublishedReleases {
  /** Those that were not yanked, of every channel, the newest first; as they are in the database at this moment. */
  read(product: string): Promise<readonly FullRelease[]>;
}

/**
 * Remembers the published releases of products in this process. Each read asks the database whether anything has changed since, so a
 * yank counts from the next request on, whichever node made it.
 */
export function rememberReleases(db: Queryable): PublishedReleases {
  const remembered = new Map<string, { revision: number; releases: Promise<readonly FullRelease[]> }>();

  async function load(product: string): Promise<readonly FullRelease[]> {
    const rows = await findPublished(db, product);
    const files = await findFiles(
      db,
      rows.map(({ id }) => id),
    );
    const filesOf = Map.groupBy(files, ({ releaseId }) => releaseId);
    return newestFirst(rows.map((row) => ({ ...row, files: filesOf.get(row.id) ?? [] })));
  }

  return {
    async read(product) {
      // Read before the releases: what is remembered under a revision is never older than it.
      const revision = await findRevision(db);
      const known = remembered.get(product);
      if (known?.revision === revision) return known.releases;
      const releases = load(product);
      const entry = { revision, releases };
      remembered.set(product, entry);
      releases.catch(() => {
        if (remembered.get(product) === entry) remembered.delete(product);
      });
      return releases;
    },
  };
}
