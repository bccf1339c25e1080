import type { Deps } from "../../../deps.ts";
import type { DataFile, DataRow } from "../../../platform/data-file.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { machineTable, trialDeviceTable } from "../facts/machines/table.ts";
import { licenseTable } from "../facts/table.ts";
import { presentKey } from "../facts/present-key.ts";
import { fileTable } from "../machines/license-files/table.ts";
import { invitationTable, seatTable } from "../people/seats/table.ts";
import { kindsForMembers } from "../record/timeline/rules.ts";
import { eventTable } from "../record/timeline/table.ts";
import { metadataTable } from "../facts/metadata/table.ts";
import { usageTable } from "../record/usage/table.ts";
import { orderTable } from "../terms/issuing/table.ts";
import { noticeTable } from "../terms/notices/table.ts";
import { hashPerson } from "../terms/used-trials/hash-person.ts";
import { trialTable } from "../terms/used-trials/table.ts";
import {
  findLicenseData,
  findMachineData,
  findMemberData,
  findNoticeData,
  findOrderData,
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
  const readLicenses = async () =>
    (await findLicenseData(db, id)).map((row) => withKey(secrets, row, { id: row.id }));
  const readSeats = async () =>
    (await findSeatData(db, id)).map((row) =>
      withKey(secrets, row, { id: row.license_id, seatAccountId: id, seatKeySealed: row.key_sealed }),
    );
  const readReceived = async () =>
    emailVerified ? findReceivedInvitationData(db, emailIdentity(email)) : [];
  const person = hashPerson(secrets, email);
  // Under the hash of an address that is not confirmed, there may be a stranger's trial.
  const readTrials = () => findTrialData(db, id, emailVerified ? [person.current, ...person.former] : []);
  return [
    {
      name: "licenses",
      says: "The licenses you own, with their keys, how often apps checked them, and the number of the last license file.",
      columns: {
        ...renamed(licenseTable.exported),
        ...usageTable.exported,
        ...metadataTable.exported,
        ...fileTable.exported,
      },
      read: readLicenses,
    },
    {
      name: "seats",
      says: "Your seats on licenses that other people own, with your own key for each.",
      columns: {
        ...renamed(seatTable.exported),
        owner: "licenses.email",
      },
      read: readSeats,
    },
    {
      name: "members",
      says: "The people with a seat on your licenses, as your license page shows them.",
      columns: {
        license_id: "license_seats.license_id",
        email: "license_seats.email",
        joined_at: "license_seats.joined_at",
      },
      read: () => findMemberData(db, id),
    },
    {
      name: "invitations-sent",
      says: "Your invitations that no one has accepted yet.",
      columns: invitationTable.exported,
      read: () => findSentInvitationData(db, id),
    },
    {
      name: "invitations-received",
      says: "Invitations to you that you haven't accepted yet.",
      columns: {
        ...invitationTable.exported,
        owner: "licenses.email",
      },
      read: readReceived,
    },
    {
      name: "machines",
      says: "The machines on your licenses, and your machines on other people's. Member is the email address of whose machine it is, when it isn't the owner's.",
      columns: {
        ...machineTable.exported,
        member: "license_seats.email",
      },
      read: () => findMachineData(db, id),
    },
    {
      name: "timeline",
      says: "What happened to your licenses: downloads, activations, machine changes and more.",
      columns: eventTable.exported,
      read: () => findTimelineData(db, id, kindsForMembers),
    },
    {
      name: "orders",
      says: "The orders that have renewed your licenses, or were theirs before.",
      columns: orderTable.exported,
      read: () => findOrderData(db, id),
    },
    {
      name: "reminders",
      says: "The reminders we emailed you before a license ended. Day counts from the end.",
      columns: noticeTable.exported,
      read: () => findNoticeData(db, id),
    },
    {
      name: "trials",
      says: "Your free trials. We keep your email address for this as a keyed hash.",
      columns: trialTable.exported,
      read: readTrials,
    },
    {
      name: "trial-devices",
      says: "The devices of your free trials. We keep each as a keyed hash.",
      columns: trialDeviceTable.exported,
      read: () => findTrialDeviceData(db, id),
    },
  ];
}

/** An export shows the key itself instead of the sealed key. */
const renamed = (columns: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, from]) => [name === "key_sealed" ? "license_key" : name, from]),
  );

/** The row with its key in clear, in the place of the sealed one. */
function withKey(
  secrets: Deps["secrets"],
  { key_sealed: keySealed, ...row }: SealedRow,
  license: { readonly id: string; readonly seatAccountId?: string; readonly seatKeySealed?: Buffer },
): DataRow {
  return { ...row, license_key: presentKey({ secrets }, { keySealed, ...license }) };
}
