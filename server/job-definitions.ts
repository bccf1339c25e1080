import type { Deps } from "./deps.ts";
import { chainEventsJob } from "./features/audit/jobs.ts";
import { backUpJob, requestedBackUpJob } from "./features/backups/making/jobs.ts";
import { mailLoginAlert } from "./features/accounts/defense/attempts/jobs.ts";
import { mailResetLink } from "./features/accounts/credentials/passwords/jobs.ts";
import { mailSignInLink } from "./features/accounts/credentials/sign-in-links/jobs.ts";
import { releaseSilentMachinesJob } from "./features/licenses/machines/heartbeats/jobs.ts";
import { hashEndingsJob } from "./features/licenses/terms/key-changes/jobs.ts";
import { sendNoticesJob } from "./features/licenses/terms/notices/jobs.ts";
import { fetchImagesJob, pollMarketJob } from "./features/market/jobs.ts";
import { pollVideosJob } from "./features/videos/jobs.ts";
import { evaluateTriggers } from "./features/triggers/firings/evaluate-triggers.ts";
import { mailFiringsJob } from "./features/triggers/firings/jobs.ts";
import { listNamedMarketTokens } from "./features/triggers/list-named-market-tokens.ts";
import { updateFiguresJob } from "./features/tracking/jobs.ts";
import { checkMailLoginAtStartJob, checkMailLoginJob } from "./platform/mail/smtp/check-mail-login-job.ts";
import { sendMail } from "./platform/mail/send-mail-job.ts";
import type { JobDefinition } from "./platform/jobs/jobs.ts";
import type { DeliverDeps } from "./platform/mail/deliver-mail.ts";
import { retentionJobs } from "./retention-jobs.ts";

/** What the handlers need: the dependencies of the server, and a way to send mail. */
type JobDeps = Deps & DeliverDeps;

/** Every background job. */
export const jobDefinitions: readonly JobDefinition<object, JobDeps>[] = [
  sendMail,
  checkMailLoginAtStartJob,
  checkMailLoginJob,
  mailResetLink,
  mailSignInLink,
  mailLoginAlert,
  sendNoticesJob,
  hashEndingsJob,
  releaseSilentMachinesJob,
  pollMarketJob({ onSnapshot: evaluateTriggers, findNamed: listNamedMarketTokens }),
  fetchImagesJob,
  pollVideosJob,
  updateFiguresJob,
  mailFiringsJob,
  backUpJob,
  requestedBackUpJob,
  chainEventsJob,
  ...retentionJobs,
];
