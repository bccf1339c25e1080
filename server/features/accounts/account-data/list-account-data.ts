import type { Deps } from "../../../deps.ts";
import type { DataFile } from "../../../platform/data-file.ts";
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
    { name: "account", read: () => findAccountData(db, id) },
    { name: "sessions", read: () => findSessionData(db, id) },
    { name: "known-browsers-and-networks", read: () => findSourceData(db, id) },
    { name: "emailed-links", read: () => findLinkData(db, id) },
    { name: "security-record", read: () => findSecurityData(db, id) },
    { name: "wrong-passwords", read: () => findAttemptData(db, identityHash) },
  ];
}
