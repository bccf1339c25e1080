import { passkeyProblems } from "./passkeys/passkey-problems.ts";
import { consoleProblems } from "./console/console-problems.ts";
import { factorProblems } from "./portal/two-factor/factor-problems.ts";
import type { KeyScope } from "./endpoint.ts";
import type { FieldRule } from "./field-problems.ts";
import type { DoneAs, ErrorShape } from "./audience.ts";

/** Why a call of the operator's programs is refused. No page of the portal shows one. */
export const operatorProblems = {
  ...consoleProblems,
  invalid_operator_key: {
    status: 401,
    message: "The operator key is missing, unknown, expired, revoked, or not for this network.",
  },
  revoked_for_good: {
    status: 409,
    message: "The license has been revoked. Within 30 days unrevoke undoes it; later, issue another one.",
  },
  license_changed: {
    status: 412,
    message: "The license has changed since you have seen it. Look at it again before you change it.",
  },
  already_suspended: { status: 409, message: "The license is suspended already." },
  not_suspended: { status: 409, message: "The license isn't suspended." },
  not_revoked: { status: 409, message: "The license isn't revoked." },
  order_fulfilled: {
    status: 409,
    message:
      "The order has issued or renewed a license already: another one, of another address or tier, or your key may not read licenses.",
  },
  too_much_metadata: { status: 409, message: "A license keeps at most 50. Remove some first." },
  already_theirs: { status: 409, message: "The license belongs to this account already." },
  nothing_changes: { status: 409, message: "It is just that already." },
  covers_nothing: {
    status: 409,
    message: "The license would cover nothing. Suspend or revoke it instead.",
  },
  below_use: {
    status: 409,
    message:
      "More is used than that: send below_use if you mean it. The details say what happens to what is beyond the limit.",
  },
  owner_suspended: {
    status: 409,
    message: "The account of this address is suspended, so it gets no license. Reinstate it first.",
  },
  account_already_suspended: { status: 409, message: "The account is suspended already." },
  account_not_suspended: { status: 409, message: "The account isn't suspended." },
  machine_already_blocked: { status: 409, message: "The machine is blocked already." },
  fingerprint_unknown: { status: 409, message: "The fingerprint was lost with the secret key. Send it." },
  already_answered: { status: 409, message: "It was answered already. Reopen it to answer again." },
  already_closed: { status: 409, message: "It is closed already. Reopen it to answer it." },
  already_open: { status: 409, message: "It is open already." },
  about_no_license: {
    status: 409,
    message: "It's about no license, or about one that is gone. Extend a license by its ID.",
  },
  address_taken: { status: 409, message: "Another account has this address." },
  licenses_changed: {
    status: 409,
    message: "The account has another number of licenses. Look at it again, and send that number.",
  },
  webhook_url_invalid: {
    status: 400,
    message:
      "The address must be https:// and public. For one on your own network, name its host in WEBHOOK_ALLOW.",
  },
  too_many_notes: { status: 409, message: "The account has 200 notes. Delete one first." },
  too_many_webhooks: { status: 409, message: "There are 50 webhooks already. Remove one first." },
  backups_off: { status: 409, message: "Backups are off: BACKUP_TO is none." },
  not_published: { status: 409, message: "The release is a draft. Publish it first." },
  no_files: { status: 409, message: "The draft has no file yet." },
  files_missing: { status: 409, message: "The draft lacks files that you named. See the details." },
  checksum_differs: {
    status: 422,
    message:
      "A file isn't the one that its checksum is of: the one that you sent, or that of the build's feed.",
  },
  feed_invalid: {
    status: 422,
    message: "This feed of the build tool can't be read, or is about another version. Build again.",
  },
  already_published: {
    status: 409,
    message: "This version is published, and a published version never changes. Publish a higher one.",
  },
  ends_too_late: { status: 409, message: "The license would end beyond the year 9999." },
  trial_not_sold: { status: 409, message: "A trial isn't sold: give it days, or convert it." },
} as const satisfies Record<string, { status: number; message: string }>;

export type OperatorProblem = keyof typeof operatorProblems;

/** Every error code of the API, with its HTTP status and its message. */
export const problems = {
  ...operatorProblems,
  ...factorProblems,
  ...passkeyProblems,
  invalid_request: { status: 400, message: "Some of what you sent is incorrect. See the details." },
  credentials_required: { status: 400, message: "Email and password are required" },
  license_invalid: { status: 400, message: "Invalid license" },
  link_invalid: { status: 400, message: "This link no longer works. Request a new one." },
  email_disposable: {
    status: 400,
    message: "That's a temporary address. Use one you'll keep, because we send your license key there.",
  },
  password_common: {
    status: 400,
    message: "Too common and easy to guess. Choose another.",
  },
  password_guessable: {
    status: 400,
    message: "Your email address and our name are easy to guess. Choose another password.",
  },
  password_wrong: { status: 400, message: "Your current password is incorrect." },
  confirmation_wrong: { status: 400, message: "That isn't the email address of your account." },
  offline_request_invalid: {
    status: 400,
    message: "This request is incomplete. Copy all of it, or have the app make a new one.",
  },
  receipt_invalid: {
    status: 400,
    message: "This receipt is incomplete. Copy all of it, or have the app show it again.",
  },
  not_signed_in: { status: 401, message: "You're not logged in. Log in and try again." },
  invalid_api_key: { status: 401, message: "The API key is missing, unknown, expired or revoked." },
  license_key_invalid: {
    status: 401,
    message: "Send a license key or a lease that works, in the header authorization.",
  },
  login_failed: { status: 401, message: "Login failed" },
  account_suspended: { status: 403, message: "This account is suspended. Contact support." },
  email_unconfirmed: {
    status: 403,
    message: "Your trial is paused. Confirm your email address to continue.",
  },
  forbidden: { status: 403, message: "You don't have permission to do this." },
  proof_needed: {
    status: 403,
    message: "Log in to the account first, or enter its password.",
  },
  link_expired: {
    status: 403,
    message: "This link has expired. You can do the same from your dashboard.",
  },
  not_found: { status: 404, message: "There's nothing here." },
  no_license: { status: 404, message: "No valid license found. Please register or login." },
  no_downloads: { status: 404, message: "No download links available" },
  too_slow: { status: 408, message: "The request took too long to arrive." },
  registration_failed: {
    status: 409,
    message: "Registration failed",
  },
  receipt_outdated: {
    status: 409,
    message: "This machine was activated again after the receipt was made.",
  },
  registrant_unknown: {
    status: 409,
    message: 'Did you sign up? Send the registrant: "me" or "other".',
  },
  link_outdated: {
    status: 409,
    message: "This license has a new end date, so the link is out of date. Your dashboard shows the date.",
  },
  owner_changed: {
    status: 409,
    message: "This license has a new owner. Only the owner can ask for more time.",
  },
  license_suspended: { status: 409, message: "This license is suspended. Contact support." },
  license_revoked: { status: 409, message: "This license was revoked. Contact support." },
  license_unusable: { status: 409, message: "This license can't take new users right now." },
  already_member: { status: 409, message: "This person has a seat on the license already." },
  members_changed: {
    status: 409,
    message: "The number of people on your licenses has changed. Check it, and confirm again.",
  },
  former_owner_protected: {
    status: 409,
    message: "This person transferred the license to you and can still take it back. Remove them after that.",
  },
  transfer_recent: {
    status: 409,
    message: "This license changed hands less than 72 hours ago. You can transfer it after that.",
  },
  transfer_final: { status: 409, message: "You can no longer take this license back." },
  too_many_users: {
    status: 409,
    message: "All seats of this license are taken. Remove someone, or upgrade.",
  },
  too_many_api_keys: {
    status: 409,
    message: "You have all the API keys you can have. Revoke one first.",
  },
  too_many_triggers: {
    status: 409,
    message: "This license has all the triggers it can have. Delete one first.",
  },
  machine_not_activated: {
    status: 403,
    message: "This license key isn't activated on this machine.",
  },
  license_not_usable: { status: 403, message: "This license can't be used right now." },
  idempotency_in_progress: {
    status: 409,
    message: "The first request with this idempotency key is still running. Try again in a moment.",
  },
  too_large: { status: 413, message: "The request is too large." },
  unsupported_media_type: {
    status: 415,
    message: "Send JSON, with the header content-type: application/json.",
  },
  range_not_satisfiable: { status: 416, message: "The requested range is past the end of the file." },
  wrong_host: { status: 421, message: "This server doesn't answer to that host name." },
  idempotency_conflict: {
    status: 422,
    message: "This idempotency key was used for another request. Use a new key for each new request.",
  },
  rate_limit_exceeded: { status: 429, message: "Too many requests. Wait a moment and try again." },
  server_error: { status: 500, message: "Something went wrong on our side." },
  clock_wrong: {
    status: 503,
    message: "This server's clock is wrong, so it can't license machines now. Please try again in a moment.",
  },
  not_saved: {
    status: 503,
    message: "Nothing can be saved right now. Please try again in a moment.",
  },
  unavailable: {
    status: 503,
    message: "The service isn't available right now. Please try again in a moment.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;

/** The HTTP status of a problem. Clients of Lemon Squeezy expect 422 for an invalid field. */
export function statusOf(code: ProblemCode, errors: ErrorShape): number {
  return errors === "lemon-squeezy" && code === "invalid_request" ? 422 : problems[code].status;
}

/** What is wrong with a field: a rule that it breaks, or the problem of the whole call. */
export type FieldCode = FieldRule | ProblemCode;

/** An invalid field and its message. `field` is a path such as `email` or `items.0.id`. */
export interface FieldProblem {
  field: string;
  code: FieldCode;
  message: string;
  /** With `text_long` and `text_short`: how many characters are allowed. */
  limit?: number;
}

/** Details of a problem. */
export interface ProblemDetails {
  fields?: FieldProblem[];
  /** Seconds to wait before retrying. */
  retryAfter?: number;
  /** The address of the account: with `registrant_unknown`, and with `proof_needed` for an invitation. */
  email?: string;
  /** With `no_license`: whether the free trial of this person has been used. */
  trialUsed?: boolean;
  /** With `forbidden` for a key: the scope that it lacks, or that the account of an API key has no license that works. */
  needs?: KeyScope | "license";
}

/** The error body in the shape `flat`, see `ErrorShape`. */
export interface ProblemBody {
  success: false;
  error: string;
  code: ProblemCode;
  requestId: string;
  details?: ProblemDetails;
}

/** The error body in the shape `nested`, see `ErrorShape`. */
export interface V1ProblemBody {
  success: false;
  error: { code: ProblemCode; message: string; status: number; requestId: string; details?: ProblemDetails };
}

/**
 * The error body in the shape `lemon-squeezy`: a sentence that names the field, if one is wrong, in both members that its
 * clients read, and the fields as Laravel lists them. `activated`, `valid` or `deactivated` is false.
 */
export type MessageBody = { error: string; message: string; errors?: Record<string, string[]> } & {
  [Done in DoneAs]?: false;
};
