// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import { licensesCalls } from "./calls/licenses.ts";
import { accountsCalls } from "./calls/accounts.ts";
import { machinesCalls } from "./calls/machines.ts";
import { mailsCalls } from "./calls/mails.ts";
import { rateLimitsCalls } from "./calls/rate-limits.ts";
import { eventsCalls } from "./calls/events.ts";
import { auditCalls } from "./calls/audit.ts";
import { webhooksCalls } from "./calls/webhooks.ts";
import { deliveriesCalls } from "./calls/deliveries.ts";
import type { LicensesCalls } from "./types/licenses.ts";
import type { AccountsCalls } from "./types/accounts.ts";
import type { MachinesCalls } from "./types/machines.ts";
import type { MailsCalls } from "./types/mails.ts";
import type { RateLimitsCalls } from "./types/rate-limits.ts";
import type { EventsCalls } from "./types/events.ts";
import type { AuditCalls } from "./types/audit.ts";
import type { WebhooksCalls } from "./types/webhooks.ts";
import type { DeliveriesCalls } from "./types/deliveries.ts";
import type { Send } from "./send-call.ts";

/** Every call of the operator by its noun. */
export interface OperatorCalls {
  readonly licenses: LicensesCalls;
  readonly accounts: AccountsCalls;
  readonly machines: MachinesCalls;
  readonly mails: MailsCalls;
  readonly rateLimits: RateLimitsCalls;
  readonly events: EventsCalls;
  readonly audit: AuditCalls;
  readonly webhooks: WebhooksCalls;
  readonly deliveries: DeliveriesCalls;
}

export const operatorCalls = (send: Send): OperatorCalls => ({
  licenses: licensesCalls(send),
  accounts: accountsCalls(send),
  machines: machinesCalls(send),
  mails: mailsCalls(send),
  rateLimits: rateLimitsCalls(send),
  events: eventsCalls(send),
  audit: auditCalls(send),
  webhooks: webhooksCalls(send),
  deliveries: deliveriesCalls(send),
});
