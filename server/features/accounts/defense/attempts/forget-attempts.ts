import type { Queryable } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { emailIdentity } from "../../../../platform/email-address.ts";
import { deleteAttemptsOf } from "./store.ts";

/** Forgets the failed log-ins of an address, from all sources: whoever just came in is its owner. */
export async function forgetAttempts(
  { secrets }: Pick<Deps, "secrets">,
  db: Queryable,
  email: string,
): Promise<void> {
  await deleteAttemptsOf(db, secrets.hash("login-identity", emailIdentity(email)));
}
