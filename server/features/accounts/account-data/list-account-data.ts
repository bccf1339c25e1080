import type { Deps } from "../../../deps.ts";
import { columnsOf, type DataFile } from "../../../platform/data-file.ts";
import { emailIdentity } from "../../../platform/email-address.ts";
import {
  findAccountData,
  findAttemptData,
  findLinkData,
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
      columns: columnsOf(
        "accounts",
        "id email website created_at email_verified_at last_login_at password_changed_at",
      ),
      read: () => findAccountData(db, id),
    },
    {
      name: "sessions",
      says: "Where you're logged in, or were in the last 30 days.",
      columns: columnsOf("sessions", "id kind device address created_at last_seen_at expires_at ended_at"),
      read: () => findSessionData(db, id),
    },
    {
      name: "known-browsers-and-networks",
      says: "When you last logged in from each browser and network we know. We keep no address, only a keyed hash.",
      columns: columnsOf("known_sources", "kind last_login_at"),
      read: () => findSourceData(db, id),
    },
    {
      name: "emailed-links",
      says: "The login, password and confirmation links we emailed you.",
      columns: columnsOf("mailed_links", "id purpose created_at expires_at used_at"),
      read: () => findLinkData(db, id),
    },
    {
      name: "security-record",
      says: "Logins, wrong passwords and changes to your account's security, with the network address each came from.",
      columns: columnsOf("security_events", "id at kind network detail"),
      read: () => findSecurityData(db, id),
    },
    {
      name: "wrong-passwords",
      says: "Wrong passwords in a row, by where they came from. We keep that as a keyed hash.",
      columns: columnsOf("login_attempts", "failures last_at allowed_at"),
      read: () => findAttemptData(db, identityHash),
    },
  ];
}
