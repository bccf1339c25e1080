import type { Deps } from "../../deps.ts";
import type { DataFile } from "../../platform/data-file.ts";
import { emailIdentity } from "../../platform/email-address.ts";
import { findMessageData } from "./store.ts";
import { messageTable } from "./table.ts";

interface Person {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** What a person has asked for, in a file. What a visitor wrote from an address is for whoever has confirmed it. */
export function listMessageData(
  { db }: Pick<Deps, "db">,
  { id: accountId, email, emailVerified }: Person,
): DataFile[] {
  const whose = { accountId, emailIdentity: emailVerified ? emailIdentity(email) : null };
  return [
    {
      name: "messages",
      says: "What you wrote to us by the contact form, each time you asked for more time for a license, and what we answered here.",
      columns: messageTable.exported,
      read: () => findMessageData(db, whose),
    },
  ];
}
