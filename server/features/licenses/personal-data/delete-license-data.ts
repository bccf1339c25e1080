import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { endMembers } from "./end-members.ts";
import { endSeat } from "../people/seats/end-seat.ts";
import { removeNames } from "../record/timeline/store.ts";
import { returnLicense } from "../people/transfers/return-license.ts";
import { lockLicenseData } from "./lock-license-data.ts";
import { withdrawInvitations } from "./withdraw-invitations.ts";

interface Person {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

interface DeletedLicenses {
  /** The licenses that the person used. */
  readonly licenseIds: readonly string[];
  /** Those of them that go with the account. */
  readonly ownedIds: readonly string[];
  /** Every spelling of the address that was stored with them. */
  readonly emails: readonly string[];
}

/**
 * Deletes what is stored about a person's licenses, before the account is deleted. Deleting the account also deletes the licenses
 * that it owns. The seats on them end, and so do the account's own seats on other licenses. The timelines of others keep what
 * happened, without the address and the names of the machines. A license that its former owner may still take back goes back
 * instead. An address that was never confirmed may be a stranger's, so its invitations stay.
 */
export async function deleteLicenseData(deps: Deps, tx: Tx, person: Person): Promise<DeletedLicenses> {
  const { id, email, emailVerified } = person;
  const now = tx.now;
  const licenses = await lockLicenseData(tx, person);
  const emails = new Set([email, emailIdentity(email)]);
  const ownedIds: string[] = [];
  for (const found of licenses) {
    const license = found.accountId === id ? await returnLicense(deps, tx, found, now) : found;
    if (license.accountId === id) {
      emails.add(license.email);
      ownedIds.push(license.id);
      await endMembers(deps, tx, license, now);
    } else {
      const seat = await endSeat(tx, license, { accountId: id, kind: "member_left" }, now);
      if (seat) emails.add(seat.email);
    }
  }
  if (emailVerified)
    for (const each of await withdrawInvitations(tx, { email, licenses, actor: "customer" }))
      emails.add(each);
  await removeNames(tx, { accountId: id, emails: emailVerified ? [...emails] : [] });
  return { licenseIds: licenses.map((license) => license.id), ownedIds, emails: [...emails] };
}
