import type { Deps } from "../../../deps.ts";
import { type AccountFilter, searchAccounts } from "../../accounts/account-data/search-accounts.ts";
import { countLicensesOf } from "../../licenses/facts/search/count-licenses-of.ts";

type FoundAccount = Awaited<ReturnType<typeof searchAccounts>>["accounts"][number];

/** An account with how many licenses it owns. */
export type CountedAccount = FoundAccount & { readonly licenses: number };

interface AccountPage {
  readonly accounts: readonly CountedAccount[];
  /** The ID after which the next page begins; undefined on the last one. */
  readonly after: string | undefined;
}

/** The accounts that meet a filter, the newest first: one page of them. */
export async function listAccounts(
  deps: Pick<Deps, "db">,
  filter: AccountFilter,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<AccountPage> {
  const { accounts, after } = await searchAccounts(deps, filter, page);
  const counts = await countLicensesOf(
    deps,
    accounts.map(({ id }) => id),
  );
  return {
    accounts: accounts.map((account) => ({ ...account, licenses: counts.get(account.id) ?? 0 })),
    after,
  };
}
