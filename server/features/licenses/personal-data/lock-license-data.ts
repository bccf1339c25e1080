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
 * Locks the licenses that a person owns, has a seat on or is invited to: whoever activates, invites or removes there meanwhile
 * waits. The invitations to an address are those of whoever has confirmed it.
 */
export function lockLicenseData(tx: Tx, { id, email, emailVerified }: Person): Promise<LicenseRow[]> {
  return lockLicensesOf(tx, id, emailVerified ? emailIdentity(email) : null);
}
