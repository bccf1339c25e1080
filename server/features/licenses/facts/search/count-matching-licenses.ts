import { readSearch, type SearchDeps } from "./read-search.ts";
import type { LicenseFilter } from "./rules.ts";
import { countMatching } from "./store.ts";

/** How many licenses meet a filter. */
export async function countMatchingLicenses(deps: SearchDeps, filter: LicenseFilter): Promise<number> {
  return countMatching(deps.db, await readSearch(deps, filter));
}
