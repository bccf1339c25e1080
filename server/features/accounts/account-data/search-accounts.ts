import type { AccountState } from "@keystead/contract/operator/accounts/listing";
import type { Deps } from "../../../deps.ts";
import { pageOf } from "../../../platform/pagination.ts";
import { readAddressPart } from "../identity/rules.ts";
import { type Account, findIdsWithPart, findListed } from "../identity/store.ts";

/** What an operator looks for. An account that is found meets all of it. */
export interface AccountFilter {
  /** The beginning of an address, or `@example.com`. */
  readonly words?: string | undefined;
  readonly state?: AccountState | undefined;
}

interface AccountPage {
  readonly accounts: readonly Account[];
  /** The ID after which the next page begins; undefined on the last one. */
  readonly after: string | undefined;
}

/** The accounts that meet a filter, the newest first: one page of them. */
export async function searchAccounts(
  { db }: Pick<Deps, "db">,
  { words, state }: AccountFilter,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<AccountPage> {
  const part = words === undefined ? undefined : readAddressPart(words);
  const ids = part && (await findIdsWithPart(db, part));
  const { page, last } = pageOf(await findListed(db, { part, ids, state, after, limit: limit + 1 }), limit);
  return { accounts: page, after: last?.id };
}
