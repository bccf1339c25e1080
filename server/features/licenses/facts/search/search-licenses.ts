import { pageOf } from "../../../../platform/pagination.ts";
import type { CountedLicense } from "../store.ts";
import { readSearch, type SearchDeps } from "./read-search.ts";
import type { LicenseFilter } from "./rules.ts";
import { findMatching } from "./store.ts";

interface LicensePage {
  readonly licenses: readonly CountedLicense[];
  /** The ID after which the next page begins; undefined on the last one. */
  readonly after: string | undefined;
}

/** The licenses that meet a filter, the newest first: one page of them. */
export async function searchLicenses(
  deps: SearchDeps,
  filter: LicenseFilter,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<LicensePage> {
  const search = await readSearch(deps, filter);
  const { page, last } = pageOf(await findMatching(deps.db, { ...search, after, limit: limit + 1 }), limit);
  return { licenses: page, after: last?.id };
}
