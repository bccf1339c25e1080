import type { Deps } from "../../deps.ts";
import { findAccountByEmail } from "../accounts/identity/find-account-by-email.ts";
import { previewDeletion } from "../privacy/preview-deletion.ts";

type FoundAccount = Extract<Awaited<ReturnType<typeof findAccountByEmail>>, { ok: true }>["account"];

export interface DescribedAccount {
  readonly account: FoundAccount;
  /** What it owns, and the seats that it has on other people's licenses. */
  readonly counts: Awaited<ReturnType<typeof previewDeletion>>;
}

type Described =
  ({ readonly ok: true } & DescribedAccount) | { readonly ok: false; readonly reason: "not_found" };

/** Describes the account of an address, in any of its spellings, for the operator. */
export async function describeAccount(deps: Pick<Deps, "db">, email: string): Promise<Described> {
  const found = await findAccountByEmail(deps.db, email);
  if (!found.ok) return found;
  return { ok: true, account: found.account, counts: await previewDeletion(deps, found.account.id) };
}
