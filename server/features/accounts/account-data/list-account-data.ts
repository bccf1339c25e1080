import type { Deps } from "../../../deps.ts";
import type { DataFile } from "../../../platform/data-file.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import { linkTable } from "../credentials/links/table.ts";
import { attemptTable } from "../defense/attempts/table.ts";
import { sourceTable } from "../defense/known-sources/table.ts";
import { securityEventTable } from "../defense/security-events/table.ts";
import { factorTable } from "../factors/table.ts";
import { accountTable } from "../identity/table.ts";
import { findNoteData } from "../notes/store.ts";
import { noteTable } from "../notes/table.ts";
import { passkeyTable } from "../customer-passkeys/table.ts";
import { sessionTable } from "../sessions/table.ts";
import {
  findAccountData,
  findAttemptData,
  findFactorData,
  findLinkData,
  findPasskeyData,
  findSecurityData,
  findSessionData,
  findSourceData,
} from "./store.ts";

/** The account's own data, in files. */
export function listAccountData(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  { id, email }: { readonly id: string; readonly email: string },
): DataFile[] {
  const identityHash = secrets.hash("login-identity", emailIdentity(email));
  return [
    {
      name: "account",
      says: "Your account: your email address, the website you registered on, and when you did what.",
      columns: accountTable.exported,
      read: () => findAccountData(db, id),
    },
    {
      name: "two-factor",
      says: "When you turned two-factor authentication on, if you did.",
      columns: factorTable.exported,
      read: () => findFactorData(db, id),
    },
    {
      name: "passkeys",
      says: "The passkeys you added, and when you used each last.",
      columns: passkeyTable.exported,
      read: () => findPasskeyData(db, id),
    },
    {
      name: "notes",
      says: "What we noted about you while helping you, which only we read.",
      columns: noteTable.exported,
      read: () => findNoteData(db, id),
    },
    {
      name: "sessions",
      says: "Where you're logged in, or were in the last 30 days.",
      columns: sessionTable.exported,
      read: () => findSessionData(db, id),
    },
    {
      name: "known-browsers-and-networks",
      says: "When you last logged in from each browser and network we know. We keep no address, only a keyed hash.",
      columns: sourceTable.exported,
      read: () => findSourceData(db, id),
    },
    {
      name: "emailed-links",
      says: "The login, password and confirmation links we emailed you.",
      columns: linkTable.exported,
      read: () => findLinkData(db, id),
    },
    {
      name: "security-record",
      says: "Logins, wrong passwords and changes to your account's security, with the network address each came from.",
      columns: securityEventTable.exported,
      read: () => findSecurityData(db, id),
    },
    {
      name: "wrong-passwords",
      says: "Wrong passwords in a row, by where they came from. We keep that as a keyed hash.",
      columns: attemptTable.exported,
      read: () => findAttemptData(db, identityHash),
    },
  ];
}
