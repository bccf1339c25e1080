import type { CountedLicense } from "../store.ts";
import type { LicenseFilter } from "./rules.ts";
import type { SearchDeps } from "./read-search.ts";
import { searchLicenses } from "./search-licenses.ts";

const pageSize = 1000;

/** All licenses that meet a filter, the newest first, in pages, so that memory stays flat. */
export async function* streamLicenses(
  deps: SearchDeps,
  filter: LicenseFilter,
): AsyncGenerator<readonly CountedLicense[]> {
  let after: string | undefined;
  do {
    const page = await searchLicenses(deps, filter, { after, limit: pageSize });
    yield page.licenses;
    ({ after } = page);
  } while (after !== undefined);
}
