// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { licensesCalls } from "./calls/licenses.ts";
import { shopCalls } from "./calls/shop.ts";
import { bulkCalls } from "./calls/bulk.ts";
import { accountsCalls } from "./calls/accounts.ts";
import { sessionsCalls } from "./calls/sessions.ts";
import { notesCalls } from "./calls/notes.ts";
import { machinesCalls } from "./calls/machines.ts";
import { membersCalls } from "./calls/members.ts";
import { inboxCalls } from "./calls/inbox.ts";
import { mailsCalls } from "./calls/mails.ts";
import { rateLimitsCalls } from "./calls/rate-limits.ts";
import { eventsCalls } from "./calls/events.ts";
import { auditCalls } from "./calls/audit.ts";
import { webhooksCalls } from "./calls/webhooks.ts";
import { deliveriesCalls } from "./calls/deliveries.ts";
import { figuresCalls } from "./calls/figures.ts";
import { releasesCalls } from "./calls/releases.ts";
import { filesCalls } from "./calls/files.ts";
import { backupsCalls } from "./calls/backups.ts";
import type { LicensesCalls } from "./types/licenses.ts";
import type { ShopCalls } from "./types/shop.ts";
import type { BulkCalls } from "./types/bulk.ts";
import type { AccountsCalls } from "./types/accounts.ts";
import type { SessionsCalls } from "./types/sessions.ts";
import type { NotesCalls } from "./types/notes.ts";
import type { MachinesCalls } from "./types/machines.ts";
import type { MembersCalls } from "./types/members.ts";
import type { InboxCalls } from "./types/inbox.ts";
import type { MailsCalls } from "./types/mails.ts";
import type { RateLimitsCalls } from "./types/rate-limits.ts";
import type { EventsCalls } from "./types/events.ts";
import type { AuditCalls } from "./types/audit.ts";
import type { WebhooksCalls } from "./types/webhooks.ts";
import type { DeliveriesCalls } from "./types/deliveries.ts";
import type { FiguresCalls } from "./types/figures.ts";
import type { ReleasesCalls } from "./types/releases.ts";
import type { FilesCalls } from "./types/files.ts";
import type { BackupsCalls } from "./types/backups.ts";
import type { Send } from "./send-call.ts";

/** Every call of the operator by its noun. */
export interface OperatorCalls {
  readonly licenses: LicensesCalls;
  readonly shop: ShopCalls;
  readonly bulk: BulkCalls;
  readonly accounts: AccountsCalls;
  readonly sessions: SessionsCalls;
  readonly notes: NotesCalls;
  readonly machines: MachinesCalls;
  readonly members: MembersCalls;
  readonly inbox: InboxCalls;
  readonly mails: MailsCalls;
  readonly rateLimits: RateLimitsCalls;
  readonly events: EventsCalls;
  readonly audit: AuditCalls;
  readonly webhooks: WebhooksCalls;
  readonly deliveries: DeliveriesCalls;
  readonly figures: FiguresCalls;
  readonly releases: ReleasesCalls;
  readonly files: FilesCalls;
  readonly backups: BackupsCalls;
}

export const operatorCalls = (send: Send): OperatorCalls => ({
  licenses: licensesCalls(send),
  shop: shopCalls(send),
  bulk: bulkCalls(send),
  accounts: accountsCalls(send),
  sessions: sessionsCalls(send),
  notes: notesCalls(send),
  machines: machinesCalls(send),
  members: membersCalls(send),
  inbox: inboxCalls(send),
  mails: mailsCalls(send),
  rateLimits: rateLimitsCalls(send),
  events: eventsCalls(send),
  audit: auditCalls(send),
  webhooks: webhooksCalls(send),
  deliveries: deliveriesCalls(send),
  figures: figuresCalls(send),
  releases: releasesCalls(send),
  files: filesCalls(send),
  backups: backupsCalls(send),
});
