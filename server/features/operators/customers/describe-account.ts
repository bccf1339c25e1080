import type { Deps } from "../../../deps.ts";
import { getTwoFactor } from "../../accounts/factors/get-two-factor.ts";
import { findAccountByEmail } from "../../accounts/identity/find-account-by-email.ts";
import { findAccountById } from "../../accounts/identity/find-account-by-id.ts";
import { sumUpNotes } from "../../accounts/notes/sum-up-notes.ts";
import { listApiKeys } from "../../api-keys/list-api-keys.ts";
import { previewDeletion } from "../../privacy/deletion/preview-deletion.ts";

type FoundAccount = Extract<Awaited<ReturnType<typeof findAccountByEmail>>, { ok: true }>["account"];

export interface DescribedAccount {
  readonly account: FoundAccount;
  /** What it owns, and the seats that it has on other people's licenses. */
  readonly counts: Awaited<ReturnType<typeof previewDeletion>>;
  readonly apiKeys: Awaited<ReturnType<typeof listApiKeys>>["apiKeys"];
  readonly twoFactor: Awaited<ReturnType<typeof getTwoFactor>>;
  readonly notes: Awaited<ReturnType<typeof sumUpNotes>>;
}

type Described =
  ({ readonly ok: true } & DescribedAccount) | { readonly ok: false; readonly reason: "not_found" };

/** Describes the account of an ID, or of an address in any of its spellings, for the operator. */
export async function describeAccount(
  deps: Pick<Deps, "db">,
  which: { readonly id: string } | { readonly email: string },
): Promise<Described> {
  const found =
    "id" in which ? await findAccountById(deps.db, which.id) : await findAccountByEmail(deps.db, which.email);
  if (!found.ok) return found;
  const { account } = found;
  const counts = await previewDeletion(deps, account.id);
  const { apiKeys } = await listApiKeys(deps, account.id);
  const twoFactor = await getTwoFactor(deps, account.id);
  return { ok: true, account, counts, apiKeys, twoFactor, notes: await sumUpNotes(deps, account.id) };
}
