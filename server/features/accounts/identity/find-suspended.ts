import type { Queryable } from "../../../db/database.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { findSuspendedIdentities } from "./store.ts";

/** Which of these addresses belong to suspended accounts, however they are spelled. */
export async function findSuspended(db: Queryable, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const suspended = new Set(await findSuspendedIdentities(db, emails.map(emailIdentity)));
  return new Set(emails.filter((email) => suspended.has(emailIdentity(email))));
}
