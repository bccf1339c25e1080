import type { Deps } from "../../../deps.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { pageOf } from "../../../platform/pagination.ts";
import { type Account, findMeantAccounts } from "../identity/store.ts";

interface MeantAccounts {
  readonly id: string | undefined;
  /** An address in any of its spellings. */
  readonly email: string | undefined;
  /** How an address begins. */
  readonly beginning: string;
}

/** The accounts that an operator may mean, by their addresses. */
export async function findAccounts(
  { db }: Pick<Deps, "db">,
  { id, email, beginning }: MeantAccounts,
  limit: number,
): Promise<{ readonly accounts: readonly Account[]; readonly isMore: boolean }> {
  const identity = email === undefined ? undefined : emailIdentity(email);
  // PostgreSQL takes no NUL in a text.
  const text = beginning.replace(/\p{Cc}/gu, "").toLowerCase();
  const found = await findMeantAccounts(db, { id, identity, beginning: text }, limit + 1);
  const { page, last } = pageOf(found, limit);
  return { accounts: page, isMore: last !== undefined };
}
