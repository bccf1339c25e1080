import type { Deps } from "../../../deps.ts";
import type { DataFile } from "../../../platform/data-file.ts";
import { findMailData } from "../../../platform/mail/mail-store.ts";
import { mailTable } from "../../../platform/mail/table.ts";
import { listAccountData } from "../../accounts/account-data/list-account-data.ts";
import { listApiKeyData } from "../../api-keys/list-api-key-data.ts";
import { listLicenseData } from "../../licenses/personal-data/list-license-data.ts";
import { listMessageData } from "../../messages/list-message-data.ts";
import { listTrackingData } from "../../tracking/list-tracking-data.ts";
import { listTriggerData } from "../../triggers/list-trigger-data.ts";

interface Person {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** The files of an export: everything that is stored about an account. None is read before its turn comes. */
export function listFiles(deps: Deps, user: Person): DataFile[] {
  // The mails to an address are for whoever has confirmed it.
  const readMails = async () => (user.emailVerified ? findMailData(deps.db, user.email) : []);
  return [
    ...listAccountData(deps, user),
    ...listLicenseData(deps, user),
    ...listApiKeyData(deps, user.id),
    ...listTriggerData(deps, user.id),
    ...listMessageData(deps, user),
    ...listTrackingData(deps, user.id),
    {
      name: "emails",
      says: "The emails we sent you in the last 12 months: the kind, the times, and why one couldn't be delivered.",
      columns: mailTable.exported,
      read: readMails,
    },
  ];
}
