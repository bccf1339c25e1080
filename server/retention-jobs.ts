import { deleteOldSecurityEventsJob } from "./features/accounts/defense/security-events/jobs.ts";
import { deleteOldSessionsJob } from "./features/accounts/account-data/jobs.ts";
import { deleteOldMessagesJob } from "./features/messages/jobs.ts";
import { deleteExpiredInvitationsJob } from "./features/licenses/people/seats/jobs.ts";
import { deleteEndedBlocksJob } from "./features/licenses/machines/blocks/jobs.ts";
import { thinHistoryJob } from "./features/market/jobs.ts";
import { deleteAbandonedDraftsJob } from "./features/releases/drafts/jobs.ts";
import { removeUnusedBytesJob } from "./features/releases/bytes/jobs.ts";
import { deleteOldFiringsJob } from "./features/triggers/firings/jobs.ts";
import { deleteOldEventsJob } from "./features/tracking/jobs.ts";
import { deleteOldOperatorSessionsJob } from "./features/operators/console-sessions/jobs.ts";
import { deleteExpiredKeysJob } from "./platform/http/idempotency/delete-expired-keys-job.ts";
import { deleteExpiredLimits } from "./platform/rate-limits/delete-expired-limits-job.ts";
import { deleteOldDeliveriesJob } from "./features/webhooks/jobs.ts";
import { deleteOldEvents } from "./platform/events/delete-old-events-job.ts";
import { deleteOldMails } from "./platform/mail/delete-old-mails-job.ts";

/**
 * Data retention: the jobs that delete what has been kept long enough. How long that is stands in the `rules` of each
 * slice, and in the privacy notice; a test compares the two.
 */
export const retentionJobs = [
  deleteExpiredInvitationsJob,
  deleteEndedBlocksJob,
  deleteOldSessionsJob,
  deleteOldSecurityEventsJob,
  thinHistoryJob,
  removeUnusedBytesJob,
  deleteAbandonedDraftsJob,
  deleteOldEventsJob,
  deleteOldFiringsJob,
  deleteExpiredLimits,
  deleteExpiredKeysJob,
  deleteOldMails,
  deleteOldMessagesJob,
  deleteOldEvents,
  deleteOldDeliveriesJob,
  deleteOldOperatorSessionsJob,
];
