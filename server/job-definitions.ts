import { mailLoginAlert } from "./features/accounts/defense/attempts/jobs.ts";
import { mailResetLink } from "./features/accounts/credentials/passwords/jobs.ts";
import { deleteOldSecurityEventsJob } from "./features/accounts/defense/security-events/jobs.ts";
import { deleteOldSessionsJob } from "./features/accounts/account-data/jobs.ts";
import { mailSignInLink } from "./features/accounts/credentials/sign-in-links/jobs.ts";
import { releaseSilentMachinesJob } from "./features/licenses/machines/heartbeats/jobs.ts";
import { sendNoticesJob } from "./features/licenses/terms/notices/jobs.ts";
import { deleteExpiredInvitationsJob } from "./features/licenses/people/seats/jobs.ts";
import { fetchImagesJob, pollMarketJob, thinHistoryJob } from "./features/market/jobs.ts";
import { removeUnusedBytesJob } from "./features/releases/bytes/jobs.ts";
import { pollVideosJob } from "./features/videos/jobs.ts";
import { evaluateTriggers } from "./features/triggers/firings/evaluate-triggers.ts";
import { deleteOldFiringsJob, mailFiringsJob } from "./features/triggers/firings/jobs.ts";
import { listNamedMarketTokens } from "./features/triggers/list-named-market-tokens.ts";
import { deleteOldEventsJob, updateFiguresJob } from "./features/tracking/jobs.ts";
import { deleteExpiredKeysJob } from "./platform/http/idempotency/delete-expired-keys-job.ts";
import { deleteExpiredLimits } from "./platform/rate-limits/delete-expired-limits-job.ts";
import { deleteOldMails } from "./platform/mail/delete-old-mails-job.ts";
import { sendMail } from "./platform/mail/send-mail-job.ts";

/** Every background job. */
export const jobDefinitions = [
  sendMail,
  mailResetLink,
  mailSignInLink,
  mailLoginAlert,
  sendNoticesJob,
  releaseSilentMachinesJob,
  deleteExpiredInvitationsJob,
  deleteOldSessionsJob,
  deleteOldSecurityEventsJob,
  pollMarketJob({ onSnapshot: evaluateTriggers, findNamed: listNamedMarketTokens }),
  fetchImagesJob,
  thinHistoryJob,
  pollVideosJob,
  removeUnusedBytesJob,
  deleteOldEventsJob,
  updateFiguresJob,
  deleteOldFiringsJob,
  mailFiringsJob,
  deleteExpiredLimits,
  deleteExpiredKeysJob,
  deleteOldMails,
];
