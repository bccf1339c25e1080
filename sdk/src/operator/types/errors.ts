// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { OperatorScope } from "../objects/values.ts";

/** The codes of the errors that the shop's calls answer. A newer shop may have more. */
export type OperatorErrorCode =
  | "about_no_license"
  | "account_already_suspended"
  | "account_not_suspended"
  | "address_taken"
  | "already_answered"
  | "already_closed"
  | "already_open"
  | "already_published"
  | "already_suspended"
  | "already_theirs"
  | "backups_off"
  | "below_use"
  | "checksum_differs"
  | "covers_nothing"
  | "ends_too_late"
  | "feed_invalid"
  | "files_missing"
  | "fingerprint_unknown"
  | "forbidden"
  | "idempotency_conflict"
  | "idempotency_in_progress"
  | "invalid_operator_key"
  | "invalid_request"
  | "license_changed"
  | "licenses_changed"
  | "machine_already_blocked"
  | "no_files"
  | "not_found"
  | "not_published"
  | "not_revoked"
  | "not_saved"
  | "not_suspended"
  | "nothing_changes"
  | "order_fulfilled"
  | "owner_changed"
  | "owner_suspended"
  | "rate_limit_exceeded"
  | "revoked_for_good"
  | "server_error"
  | "too_large"
  | "too_many_notes"
  | "too_many_webhooks"
  | "too_much_metadata"
  | "too_slow"
  | "trial_not_sold"
  | "two_factor_off"
  | "unavailable"
  | "unsupported_media_type"
  | "webhook_url_invalid"
  | "wrong_host";

/** What an error says beside its code. */
export interface OperatorErrorDetails {
  fields?: Array<{
    field: string;
    /** What is wrong: a rule of the field, or the problem of the whole call. */
    code: string;
    message: string;
    /** With `text_long` and `text_short`: how many characters are allowed. */
    limit?: number;
  }>;
  /** Seconds to wait before retrying. */
  retryAfter?: number;
  /** With `forbidden`: the scope that the key lacks. */
  needs?: OperatorScope;
}
