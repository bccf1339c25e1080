import type { Deps } from "../../../deps.ts";
import { pageOf } from "../../../platform/pagination.ts";
import type { ReleaseRow } from "./table.ts";
import { findAllReleases, type ListedReleases } from "./store.ts";

interface ReleasePage {
  readonly releases: readonly ReleaseRow[];
  /** The ID after which the next page begins; undefined on the last one. */
  readonly after: string | undefined;
}

/** Every release of a product, or of all products, drafts and yanked ones too: one page of them. */
export async function listAllReleases({ db }: Pick<Deps, "db">, list: ListedReleases): Promise<ReleasePage> {
  const found = await findAllReleases(db, { ...list, limit: list.limit + 1 });
  const { page, last } = pageOf(found, list.limit);
  return { releases: page, after: last?.id };
}
