import type { Tx } from "../../../db/database.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { lockLicensesOf } from "../facts/store.ts";
import type { LicenseRow } from "../facts/table.ts";

interface Person {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * Locks the licenses that a person owns, has a seat on or is invited to. Others who activate, invite or remove there meanwhile
 * wait. The invitations to an address belong to the person who has confirmed it.
 */
export function lockLicenseData(tx: Tx, { id, email, emailVerified }: Person): Promise<LicenseRow[]> {
  return lockLicensesOf(tx, id, emailVerified ? emailIdentity(email) : null);
}
