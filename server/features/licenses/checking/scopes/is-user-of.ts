import type { Queryable } from "../../../../db/database.ts";
import { isSameEmail } from "../../../../platform/email-address.ts";
import { findUserEmails } from "./store.ts";

/** Whether an address is the owner's or a member's. */
export async function isUserOf(db: Queryable, licenseId: string, email: string): Promise<boolean> {
  return (await findUserEmails(db, licenseId)).some((user) => isSameEmail(user, email));
}
