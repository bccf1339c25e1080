import type { OperatorAccount } from "@keystead/contract/operator/accounts";
import type { ListedAccount } from "@keystead/contract/operator/accounts/listing";
import type { AccountNote } from "@keystead/contract/operator/accounts/notes";
import type { InboxEntry } from "@keystead/contract/operator/inbox";
import type { OperatorMail } from "@keystead/contract/operator/mails";
import { accountId, licenseId, ok, sampleLicense, sessionOf } from "./console-answers.ts";

export const sampleNote: AccountNote = {
  id: "0190a3a0-0000-7000-8000-000000000021",
  text: "Pays by invoice in March.",
  created_at: "2026-11-20T12:00:00.000Z",
  operator_key: null,
  operator: "0190a3a0-0000-7000-8000-000000000900",
};

export const sampleCustomer: OperatorAccount = {
  id: accountId,
  email: "mira@example.org",
  is_confirmed: true,
  has_password: true,
  two_factor_since: null as string | null,
  created_at: "2026-10-01T12:00:00.000Z",
  last_login_at: "2026-11-28T12:00:00.000Z",
  suspended_at: null,
  suspension_reason: null,
  licenses: 2,
  members: 3,
  seats: 1,
  api_keys: [
    {
      id: "0190a3a0-0000-7000-8000-000000000031",
      name: "Charts",
      start: "ksk_AbCd",
      scopes: ["market:read"],
      created_at: "2026-11-01T12:00:00.000Z",
      expires_at: null,
      last_used_at: null,
    },
  ],
  notes: { count: 1, latest: [sampleNote] },
};

export const listedCustomer: ListedAccount = {
  id: accountId,
  email: "mira@example.org",
  is_confirmed: false,
  created_at: "2026-10-01T12:00:00.000Z",
  last_login_at: null,
  suspended_at: null,
  licenses: 2,
};

export const failedMail: OperatorMail = {
  id: "0190a3a0-0000-7000-8000-000000000041",
  recipient: "mira@example.org",
  template: "license-extended",
  outcome: "failed",
  attempts: 9,
  last_error: "550 no such mailbox",
  created_at: "2026-11-28T12:00:00.000Z",
  sent_at: null,
  failed_at: "2026-11-29T12:00:00.000Z",
};

export const messageId = "0190a3a0-0000-7000-8000-000000000051";

export const sampleMessage: InboxEntry = {
  id: messageId,
  kind: "message",
  state: "open",
  name: "Mira Quill",
  email: "mira@example.org",
  account_id: accountId,
  license_id: null,
  subject: "Ubuntu",
  created_at: "2026-11-28T12:00:00.000Z",
  answered_at: null,
  answered_by: null,
  closed_at: null,
  closed_by: null,
  text: "Does it run on Ubuntu?\nMira",
  answer: null,
};

/** A request for more time, which has no words. */
export const sampleRequest: InboxEntry = {
  ...sampleMessage,
  kind: "extension",
  name: null,
  subject: null,
  license_id: licenseId,
  text: null,
};

const of = (path: string) => `GET /v1/admin/accounts/${accountId}${path}`;

/** The answers for an owner who looks at a customer. */
export const customerAnswers = {
  "GET /api/operator/session": sessionOf("owner"),
  [of("")]: ok({ account: sampleCustomer }),
  [of("/sessions")]: ok({
    sessions: [
      {
        id: "0190a3a0-0000-7000-8000-000000000061",
        kind: "browser",
        device: "Firefox on Linux",
        address: "198.51.100.7",
        created_at: "2026-11-28T12:00:00.000Z",
        last_seen_at: "2026-11-28T12:00:00.000Z",
      },
    ],
  }),
  [of("/notes")]: ok({ notes: [sampleNote] }),
  "POST /v1/admin/licenses/search": ok({ licenses: [sampleLicense], next: null }),
  "POST /v1/admin/mails/search": ok({ mails: [failedMail], paused: null, next: null }),
  "GET /v1/admin/events": ok({ events: [], next: 0, has_more: false }),
  "GET /api/operator/saved-views": ok({ views: [] }),
};
