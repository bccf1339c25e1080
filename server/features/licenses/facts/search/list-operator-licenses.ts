import type { OperatorLicense } from "@keystead/contract/operator/license";
import type { Deps } from "../../../../deps.ts";
import { presentOperatorLicense } from "../present-operator-license.ts";
import type { LicenseFilter } from "./rules.ts";
import { searchLicenses } from "./search-licenses.ts";

interface ListedPage {
  readonly licenses: readonly OperatorLicense[];
  /** The ID after which the next page begins; undefined on the last one. */
  readonly after: string | undefined;
}

/**
 * The licenses that meet a filter, as a program of the operator's reads them, the newest first: one page of them.
 * @param page.showsKeys whether their keys are in clear
 */
export async function listOperatorLicenses(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "shop">,
  filter: LicenseFilter,
  page: { readonly after?: string | undefined; readonly limit: number; readonly showsKeys: boolean },
): Promise<ListedPage> {
  const { licenses, after } = await searchLicenses(deps, filter, page);
  return {
    licenses: licenses.map((license) => presentOperatorLicense(deps, license, page.showsKeys)),
    after,
  };
}
