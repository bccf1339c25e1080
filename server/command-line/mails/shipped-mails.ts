import type { MailName, MailTemplate } from "@keystead/contract/shop/mails";
import { newMachine } from "../../features/licenses/machines/activation/emails/new-machine.ts";
import { extensionRequested } from "../../features/licenses/terms/extensions/emails/extension-requested.ts";
import { keyReplaced } from "../../features/licenses/terms/issuing/emails/key-replaced.ts";
import { licenseChanged } from "../../features/licenses/terms/issuing/emails/license-changed.ts";
import { licenseIssued } from "../../features/licenses/terms/issuing/emails/license-issued.ts";
import { welcome } from "../../features/licenses/terms/issuing/emails/welcome.ts";
import { licenseNotice } from "../../features/licenses/terms/notices/emails/license-notice.ts";

/** The emails in the words that ship, by their names. */
export const shippedMails: { readonly [Name in MailName]: MailTemplate<Name> } = {
  welcome,
  "license-issued": licenseIssued,
  "key-replaced": keyReplaced,
  "license-changed": licenseChanged,
  "license-notice": licenseNotice,
  "extension-asked": extensionRequested,
  "new-machine": newMachine,
};
