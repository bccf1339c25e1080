import type { Deps } from "../../../deps.ts";
import type { DataFile, DataRow } from "../../../platform/data-file.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { presentKey } from "../facts/present-key.ts";
import { kindsForMembers } from "../record/timeline/rules.ts";
import { hashPerson } from "../terms/trials/hash-person.ts";
import {
  findLicenseData,
  findMachineData,
  findMemberData,
  findNoticeData,
  findReceivedInvitationData,
  findSeatData,
  findSentInvitationData,
  findTimelineData,
  findTrialData,
  findTrialDeviceData,
  type SealedRow,
} from "./store.ts";

interface Person {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * What is stored about a person's licenses, in files. Keys are in clear, as the portal shows them. The invitations to an
 * address are for whoever has confirmed it.
 */
export function listLicenseData(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  { id, email, emailVerified }: Person,
): DataFile[] {
  const readLicenses = async () => (await findLicenseData(db, id)).map((row) => withKey(secrets, row, {}));
  const readSeats = async () =>
    (await findSeatData(db, id)).map((seat) => {
      const { id: licenseId, ...row } = withKey(secrets, seat, {
        seatAccountId: id,
        seatKeySealed: seat.key_sealed,
      });
      return { license_id: licenseId, ...row };
    });
  const readReceived = async () =>
    emailVerified ? findReceivedInvitationData(db, emailIdentity(email)) : [];
  const person = hashPerson(secrets, email);
  // Under the hash of an address that is not confirmed, there may be a stranger's trial.
  const readTrials = () => findTrialData(db, id, emailVerified ? [person.current, ...person.former] : []);
  return [
    { name: "licenses", read: readLicenses },
    { name: "seats", read: readSeats },
    { name: "members", read: () => findMemberData(db, id) },
    { name: "invitations-sent", read: () => findSentInvitationData(db, id) },
    { name: "invitations-received", read: readReceived },
    { name: "machines", read: () => findMachineData(db, id) },
    { name: "timeline", read: () => findTimelineData(db, id, kindsForMembers) },
    { name: "reminders", read: () => findNoticeData(db, id) },
    { name: "trials", read: readTrials },
    { name: "trial-devices", read: () => findTrialDeviceData(db, id) },
  ];
}

/** The row with its key in clear, in the place of the sealed one. */
function withKey(
  secrets: Deps["secrets"],
  { key_sealed: keySealed, ...row }: SealedRow,
  seat: { readonly seatAccountId?: string; readonly seatKeySealed?: Buffer },
): DataRow {
  return { ...row, license_key: presentKey({ secrets }, { id: row.id, keySealed, ...seat }) };
}
