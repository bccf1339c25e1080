import type { Deps } from "../../../deps.ts";
import { isPreview } from "../../../platform/events/acts.ts";
import { findAccountByEmail } from "../../accounts/identity/find-account-by-email.ts";
import { deleteEverything } from "./delete-everything.ts";

interface Deletion {
  readonly email: string;
  /** How many licenses the operator was told that go with the account. */
  readonly licenses: number;
  /** Null for a command. */
  readonly operatorKeyId: string | null;
}

type Ends = Extract<Awaited<ReturnType<typeof deleteEverything>>, { ok: true }>["ends"];

type Deleted =
  ({ readonly ok: true } & Ends) | { readonly ok: false; readonly reason: "not_found" | "licenses_changed" };

const refusals = { gone: "not_found", changed: "licenses_changed" } as const;

/** Deletes somebody's account and everything that is stored about them, for a person who asks the operator and can't log in. */
export async function deleteAccountForOperator(
  deps: Deps,
  { email, licenses, operatorKeyId }: Deletion,
): Promise<Deleted> {
  const found = await findAccountByEmail(deps.db, email);
  if (!found.ok) return found;
  const { account } = found;
  const person = { id: account.id, email: account.email, emailVerified: account.emailVerifiedAt !== null };
  const deletion = { expected: { licenses }, mayMail: true, actor: "operator", operatorKeyId } as const;
  const deleted = await deps.db.transaction((tx) => deleteEverything(deps, tx, person, deletion));
  if (!deleted.ok) return { ok: false, reason: refusals[deleted.reason] };
  if (!isPreview()) deps.log.info({ event: "account_deleted", accountId: account.id }, "security event");
  return { ok: true, ...deleted.ends };
}
