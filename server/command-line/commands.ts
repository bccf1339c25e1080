import type { AnyCommand } from "./command.ts";
import { changeEmailCommand } from "./accounts/change-email-command.ts";
import { deleteAccountCommand } from "./accounts/delete-command.ts";
import { exportAccountCommand } from "./accounts/export-command.ts";
import { listAccountsCommand } from "./accounts/list-command.ts";
import { liftLimitsCommand } from "./accounts/lift-limits-command.ts";
import { removeFactorCommand } from "./accounts/remove-factor-command.ts";
import { revokeApiKeyCommand } from "./accounts/revoke-api-key-command.ts";
import { showAccountCommand } from "./accounts/show-command.ts";
import { deleteNoteCommand, listNotesCommand, noteAccountCommand } from "./accounts/note-commands.ts";
import { reinstateAccountCommand } from "./accounts/reinstate-command.ts";
import { shutOutCommand } from "./accounts/shut-out-command.ts";
import { suspendAccountCommand } from "./accounts/suspend-command.ts";
import { backupIdentityCommand } from "./backups/identity-command.ts";
import { listBackupsCommand } from "./backups/list-command.ts";
import { exportShopCommand } from "./backups/export-command.ts";
import { importShopCommand } from "./backups/import-command.ts";
import { backupNowCommand } from "./backups/now-command.ts";
import { pruneBackupsCommand } from "./backups/prune-command.ts";
import { restoreCommand } from "./backups/restore-command.ts";
import { verifyBackupCommand } from "./backups/verify-command.ts";
import { doctorCommand } from "./doctor/doctor-command.ts";
import { findCommand } from "./find-command.ts";
import { figuresCommand } from "./figures-command.ts";
import { listAuditCommand } from "./audit/list-command.ts";
import { verifyAuditCommand } from "./audit/verify-command.ts";
import { listEventsCommand } from "./events/list-command.ts";
import { answerInboxCommand } from "./inbox/answer-command.ts";
import { listInboxCommand } from "./inbox/list-command.ts";
import { showInboxCommand } from "./inbox/show-command.ts";
import { closeInboxCommand, reopenInboxCommand } from "./inbox/state-commands.ts";
import { exportKeysCommand } from "./keys/export-command.ts";
import { generateKeysCommand } from "./keys/generate-command.ts";
import { recoverKeysCommand } from "./keys/recover-command.ts";
import { restoreKeysCommand } from "./keys/restore-command.ts";
import { rotateKeysCommand } from "./keys/rotate-command.ts";
import { rotateSecretCommand } from "./keys/rotate-secret-command.ts";
import { annotateCommand } from "./licenses/annotate-command.ts";
import { convertCommand } from "./licenses/convert-command.ts";
import { entitleCommand } from "./licenses/entitle-command.ts";
import { exportCommand } from "./licenses/export-command.ts";
import { bulkCommand } from "./bulk/bulk-command.ts";
import { extendCommand } from "./licenses/extend-command.ts";
import { importCommand } from "./licenses/import-command.ts";
import { limitCommand } from "./licenses/limit-command.ts";
import { listLicensesCommand } from "./licenses/list-command.ts";
import { issueCommand } from "./licenses/issue-command.ts";
import { revokeCommand, unrevokeCommand } from "./licenses/revocation-commands.ts";
import { resendKeyCommand, rotateCommand } from "./licenses/key-commands.ts";
import { showCommand } from "./licenses/show-command.ts";
import { reinstateCommand, suspendCommand } from "./licenses/suspension-commands.ts";
import { transferCommand } from "./licenses/transfer-command.ts";
import { blockMachineCommand } from "./machines/block-command.ts";
import { listBlockedMachinesCommand } from "./machines/blocked-command.ts";
import { freeMachineCommand } from "./machines/free-command.ts";
import { listMachinesCommand } from "./machines/list-command.ts";
import { unblockMachineCommand } from "./machines/unblock-command.ts";
import { listMembersCommand } from "./members/list-command.ts";
import { removeMemberCommand } from "./members/remove-command.ts";
import { listMailsCommand } from "./mails/list-command.ts";
import { pauseMailsCommand, resumeMailsCommand } from "./mails/pause-commands.ts";
import { previewMailCommand } from "./mails/preview-command.ts";
import { resendMailsCommand } from "./mails/resend-command.ts";
import { showMailCommand } from "./mails/show-command.ts";
import { testMailCommand } from "./mails/test-command.ts";
import { migrateCommand } from "./migrate-command.ts";
import { previewNoticesCommand } from "./notice-command.ts";
import { linkOperatorCommand, resetFactorCommand } from "./operators/link-command.ts";
import {
  changeOperatorCommand,
  disableOperatorCommand,
  enableOperatorCommand,
  inviteOperatorCommand,
  listOperatorsCommand,
  withdrawInvitationCommand,
} from "./operators/roster-commands.ts";
import { createOperatorKeyCommand } from "./operators/create-command.ts";
import { listOperatorKeysCommand } from "./operators/list-command.ts";
import { revokeOperatorKeyCommand } from "./operators/revoke-command.ts";
import {
  promoteReleaseCommand,
  rolloutReleaseCommand,
  unyankReleaseCommand,
  yankReleaseCommand,
} from "./releases/change-commands.ts";
import { discardReleaseCommand } from "./releases/discard-command.ts";
import { listReleasesCommand } from "./releases/list-command.ts";
import { publishReleaseCommand } from "./releases/publish-command.ts";
import { showReleaseCommand } from "./releases/show-command.ts";
import {
  pauseWebhookCommand,
  removeWebhookCommand,
  resumeWebhookCommand,
  rotateWebhookSecretCommand,
} from "./webhooks/change-commands.ts";
import { createWebhookCommand } from "./webhooks/create-command.ts";
import { listDeliveriesCommand, replayWebhookCommand } from "./webhooks/delivery-commands.ts";
import { listWebhooksCommand } from "./webhooks/list-command.ts";
import { testWebhookCommand } from "./webhooks/test-command.ts";
import { listWebhookTypesCommand, showWebhookExampleCommand } from "./webhooks/type-commands.ts";
import { versionCommand } from "./version-command.ts";

/** Every command, in the order of the help. */
export const commands: readonly AnyCommand[] = [
  findCommand,
  issueCommand,
  listLicensesCommand,
  showCommand,
  extendCommand,
  bulkCommand,
  convertCommand,
  entitleCommand,
  limitCommand,
  suspendCommand,
  reinstateCommand,
  revokeCommand,
  unrevokeCommand,
  annotateCommand,
  rotateCommand,
  resendKeyCommand,
  transferCommand,
  listMachinesCommand,
  freeMachineCommand,
  blockMachineCommand,
  unblockMachineCommand,
  listBlockedMachinesCommand,
  listMembersCommand,
  removeMemberCommand,
  importCommand,
  exportCommand,
  listAccountsCommand,
  showAccountCommand,
  noteAccountCommand,
  listNotesCommand,
  deleteNoteCommand,
  exportAccountCommand,
  shutOutCommand,
  suspendAccountCommand,
  reinstateAccountCommand,
  changeEmailCommand,
  removeFactorCommand,
  liftLimitsCommand,
  revokeApiKeyCommand,
  deleteAccountCommand,
  listInboxCommand,
  showInboxCommand,
  answerInboxCommand,
  closeInboxCommand,
  reopenInboxCommand,
  previewNoticesCommand,
  previewMailCommand,
  listMailsCommand,
  showMailCommand,
  resendMailsCommand,
  pauseMailsCommand,
  resumeMailsCommand,
  testMailCommand,
  linkOperatorCommand,
  listOperatorsCommand,
  inviteOperatorCommand,
  withdrawInvitationCommand,
  changeOperatorCommand,
  disableOperatorCommand,
  enableOperatorCommand,
  resetFactorCommand,
  createOperatorKeyCommand,
  listOperatorKeysCommand,
  revokeOperatorKeyCommand,
  generateKeysCommand,
  rotateKeysCommand,
  exportKeysCommand,
  restoreKeysCommand,
  rotateSecretCommand,
  recoverKeysCommand,
  publishReleaseCommand,
  discardReleaseCommand,
  listReleasesCommand,
  showReleaseCommand,
  promoteReleaseCommand,
  rolloutReleaseCommand,
  yankReleaseCommand,
  unyankReleaseCommand,
  backupNowCommand,
  listBackupsCommand,
  verifyBackupCommand,
  pruneBackupsCommand,
  backupIdentityCommand,
  restoreCommand,
  exportShopCommand,
  importShopCommand,
  listEventsCommand,
  listAuditCommand,
  verifyAuditCommand,
  listWebhookTypesCommand,
  showWebhookExampleCommand,
  createWebhookCommand,
  listWebhooksCommand,
  testWebhookCommand,
  listDeliveriesCommand,
  replayWebhookCommand,
  pauseWebhookCommand,
  resumeWebhookCommand,
  rotateWebhookSecretCommand,
  removeWebhookCommand,
  figuresCommand,
  doctorCommand,
  migrateCommand,
  versionCommand,
];
