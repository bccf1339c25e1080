import type { MailName, MailTemplate } from "@keystead/contract/shop/mails";
import { passwordChanged } from "../../features/accounts/credentials/passwords/emails/password-changed.ts";
import { resetPassword } from "../../features/accounts/credentials/passwords/emails/reset-password.ts";
import { setPassword } from "../../features/accounts/credentials/passwords/emails/set-password.ts";
import { newLogin } from "../../features/accounts/credentials/sign-in-links/emails/new-login.ts";
import { signInLink } from "../../features/accounts/credentials/sign-in-links/emails/sign-in-link.ts";
import { deletionLink } from "../../features/accounts/credentials/step-up/emails/deletion-link.ts";
import { exportLink } from "../../features/accounts/credentials/step-up/emails/export-link.ts";
import { transferLink } from "../../features/accounts/credentials/step-up/emails/transfer-link.ts";
import { passkeyChanged } from "../../features/accounts/credentials/passkey-log-in/emails/passkey-changed.ts";
import { twoFactorChanged } from "../../features/accounts/credentials/two-factor/emails/two-factor-changed.ts";
import { verifyEmail } from "../../features/accounts/credentials/verification/emails/verify-email.ts";
import { loginAlert } from "../../features/accounts/defense/attempts/emails/login-alert.ts";
import { apiKeyCreated } from "../../features/api-keys/emails/api-key-created.ts";
import { newMachine } from "../../features/licenses/machines/activation/emails/new-machine.ts";
import { seatEnded } from "../../features/licenses/people/seats/emails/seat-ended.ts";
import { seatInvitation } from "../../features/licenses/people/seats/emails/seat-invitation.ts";
import { licenseReceived } from "../../features/licenses/people/transfers/emails/license-received.ts";
import { licenseTakenBack } from "../../features/licenses/people/transfers/emails/license-taken-back.ts";
import { licenseTransferred } from "../../features/licenses/people/transfers/emails/license-transferred.ts";
import { extensionRequested } from "../../features/licenses/terms/extension-requests/emails/extension-requested.ts";
import { messageAnswered } from "../../features/inbox/emails/message-answered.ts";
import { keyReplaced } from "../../features/licenses/terms/issuing/emails/key-replaced.ts";
import { licenseChanged } from "../../features/licenses/terms/changes/emails/license-changed.ts";
import { licenseIssued } from "../../features/licenses/terms/issuing/emails/license-issued.ts";
import { webhookPaused } from "../../features/webhooks/deliveries/emails/webhook-paused.ts";
import { welcome } from "../../features/licenses/terms/issuing/emails/welcome.ts";
import { licenseNotice } from "../../features/licenses/terms/notices/emails/license-notice.ts";
import { operatorInvitation } from "../../features/operators/roster/emails/operator-invitation.ts";
import { accountSuspension } from "../../features/operators/customers/emails/account-suspension.ts";
import { addressChanged } from "../../features/operators/customers/emails/address-changed.ts";
import { addressRemoved } from "../../features/operators/customers/emails/address-removed.ts";
import { accountDeleted } from "../../features/privacy/deletion/emails/account-deleted.ts";
import { downloadLink } from "../../features/releases/downloads/emails/download-link.ts";
import { addressTaken } from "../../features/sign-ups/emails/address-taken.ts";
import { contactMessage } from "../../features/support/emails/contact-message.ts";
import { triggerFired } from "../../features/triggers/firings/emails/trigger-fired.ts";

/** The emails in the words that ship, by their names. */
export const shippedMails: { readonly [Name in MailName]: MailTemplate<Name> } = {
  "account-deleted": accountDeleted,
  "account-suspension": accountSuspension,
  "operator-invitation": operatorInvitation,
  "address-changed": addressChanged,
  "address-removed": addressRemoved,
  "address-taken": addressTaken,
  "api-key-created": apiKeyCreated,
  "contact-message": contactMessage,
  "deletion-link": deletionLink,
  "download-link": downloadLink,
  "export-link": exportLink,
  "extension-asked": extensionRequested,
  "key-replaced": keyReplaced,
  "license-changed": licenseChanged,
  "license-issued": licenseIssued,
  "license-notice": licenseNotice,
  "license-received": licenseReceived,
  "license-taken-back": licenseTakenBack,
  "license-transferred": licenseTransferred,
  "login-alert": loginAlert,
  "message-answered": messageAnswered,
  "new-login": newLogin,
  "new-machine": newMachine,
  "password-changed": passwordChanged,
  "reset-password": resetPassword,
  "seat-ended": seatEnded,
  "seat-invitation": seatInvitation,
  "set-password": setPassword,
  "sign-in-link": signInLink,
  "transfer-link": transferLink,
  "trigger-fired": triggerFired,
  "two-factor-changed": twoFactorChanged,
  "passkey-changed": passkeyChanged,
  "verify-email": verifyEmail,
  "webhook-paused": webhookPaused,
  welcome,
};
