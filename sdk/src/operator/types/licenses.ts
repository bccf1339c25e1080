// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { ByteStream } from "../bytes.ts";
import type { CallOptions, PreviewOptions, RevisionOptions } from "../call-options.ts";
import type { OperatorLicense, Preview } from "../objects/licenses.ts";

export interface LicensesAnnotateInput {
  /** Names with their values. */
  set?: Record<string, string> | undefined;
  /** Names. */
  remove?: ReadonlyArray<string> | undefined;
  /** Null: it's of no order. */
  order_number?: string | null | undefined;
}

export interface LicensesConvertInput {
  tier: string;
  /** A term that is sold. Send this or `days`. */
  term?: "monthly" | "yearly" | undefined;
  /** A number of days, or `never` for a license without an end. */
  days?: number | "never" | undefined;
  /** How many machines; null: unlimited. */
  machines?: number | null | undefined;
  /** How many people; null: unlimited. */
  users?: number | null | undefined;
  /** IDs of apps and features. */
  entitlements?: ReadonlyArray<string> | undefined;
  /** Also below what is used. What happens to what is there is a rule of the tier (`onDowngrade`). */
  below_use?: boolean | undefined;
  /** Why. The owner reads it on the license's timeline. */
  reason: string;
  /** For the record: only operators read it, in the audit. */
  note?: string | undefined;
}

export interface LicensesEntitleInput {
  /** IDs of apps and features. */
  add?: ReadonlyArray<string> | undefined;
  /** IDs of apps and features. */
  remove?: ReadonlyArray<string> | undefined;
  /** Why. The owner reads it on the license's timeline. */
  reason: string;
  /** For the record: only operators read it, in the audit. */
  note?: string | undefined;
}

export interface LicensesExtendInput {
  /** A term that is sold. Send this or `days`. */
  term?: "monthly" | "yearly" | undefined;
  /** A number of days, or `never` for a license without an end. */
  days?: number | "never" | undefined;
  /** The order or invoice that pays for it. It issues or renews one license, once. */
  order_number?: string | undefined;
  /** Why. The owner reads it on the license's timeline. */
  reason: string;
  /** For the record: only operators read it, in the audit. */
  note?: string | undefined;
}

export interface LicensesIssueInput {
  email: string;
  tier: string;
  /** A term that is sold. Send this or `days`. */
  term?: "monthly" | "yearly" | undefined;
  /** A number of days, or `never` for a license without an end. */
  days?: number | "never" | undefined;
  /** How many machines; null: unlimited. */
  machines?: number | null | undefined;
  /** How many people; null: unlimited. */
  users?: number | null | undefined;
  /** IDs of apps and features. */
  entitlements?: ReadonlyArray<string> | undefined;
  /** The order in your books or at your payment provider. An order gets one license. */
  order_number?: string | undefined;
  /** What your programs keep on it. */
  metadata?: Record<string, string> | undefined;
  /** Why. The owner reads it on the license's timeline. */
  reason?: string | undefined;
  /** For the record: only operators read it, in the audit. */
  note?: string | undefined;
}

export interface LicensesLimitInput {
  /** How many machines; null: unlimited. */
  machines?: number | null | undefined;
  /** How many people; null: unlimited. */
  users?: number | null | undefined;
  /** Also below what is used. What happens to what is there is a rule of the tier (`onDowngrade`). */
  below_use?: boolean | undefined;
  /** Why. The owner reads it on the license's timeline. */
  reason: string;
  /** For the record: only operators read it, in the audit. */
  note?: string | undefined;
}

export interface LicensesReasonNoteInput {
  /** Why. The owner reads it on the license's timeline. */
  reason: string;
  /** For the record: only operators read it, in the audit. */
  note?: string | undefined;
}

export interface LicensesSearchInput {
  /** A license key, whole or its last four characters; an ID, a number or an order number; the beginning of an address or of a machine's name; `@example.com`; or a fingerprint. */
  words?: string | undefined;
  /** It is one of these. */
  ids?: ReadonlyArray<string> | undefined;
  /** The account that owns it. */
  account_id?: string | undefined;
  status?: "pending" | "active" | "expired" | "suspended" | "revoked" | undefined;
  tier?: string | undefined;
  /** An app or a feature that it covers. */
  entitlement?: string | undefined;
  /** Exactly this order. */
  order_number?: string | undefined;
  /** It has all of these names and values. */
  metadata?: Record<string, string> | undefined;
  ends_before?: string | undefined;
  ends_after?: string | undefined;
  created_before?: string | undefined;
  created_after?: string | undefined;
  /** No app has validated it since. */
  unused_since?: string | undefined;
  /** The version of the app on one of its machines. */
  app_version?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

export interface LicensesTransferInput {
  email: string;
  /** Why. The owner reads it on the license's timeline. */
  reason: string;
  /** For the record: only operators read it, in the audit. */
  note?: string | undefined;
}

export interface LicensesExportInput {
  /** A license key, whole or its last four characters; an ID, a number or an order number; the beginning of an address or of a machine's name; `@example.com`; or a fingerprint. */
  words?: string | undefined;
  /** It is one of these. */
  ids?: ReadonlyArray<string> | undefined;
  /** The account that owns it. */
  account_id?: string | undefined;
  status?: "pending" | "active" | "expired" | "suspended" | "revoked" | undefined;
  tier?: string | undefined;
  /** An app or a feature that it covers. */
  entitlement?: string | undefined;
  /** Exactly this order. */
  order_number?: string | undefined;
  /** It has all of these names and values. */
  metadata?: Record<string, string> | undefined;
  ends_before?: string | undefined;
  ends_after?: string | undefined;
  created_before?: string | undefined;
  created_after?: string | undefined;
  /** No app has validated it since. */
  unused_since?: string | undefined;
  /** The version of the app on one of its machines. */
  app_version?: string | undefined;
  format?: "csv" | "jsonl" | undefined;
  /** In the order in which they are written. */
  columns?:
    | ReadonlyArray<
        | "id"
        | "key"
        | "email"
        | "tier"
        | "term"
        | "status"
        | "startsAt"
        | "endsAt"
        | "machinesUsed"
        | "machinesMax"
        | "usersUsed"
        | "usersMax"
        | "orderNumber"
        | "entitlements"
        | "metadata"
        | "website"
        | "createdAt"
        | "activatedAt"
        | "graceUntil"
        | "updatesUntil"
        | "suspendedAt"
        | "revokedAt"
        | "usageCount"
      >
    | undefined;
  /** Of the moments, such as `Europe/Berlin`. */
  time_zone?: string | undefined;
  /** With the byte order mark by which Excel knows that the CSV is UTF-8. */
  bom?: boolean | undefined;
}

export interface LicensesAnswer {
  success: true;
  license: OperatorLicense;
  /** After a change of limits below what is used: what is beyond them, and what happens to it. */
  over_limit?: string;
  /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
  dry_run?: Preview;
  /** The revision of the license, for `ifMatch`. A preview has none. */
  etag?: string;
}

export interface LicensesCalls {
  /** Sets the order number and the metadata of a license. What isn't named stays, and nobody gets an email. Needs the scope `licenses:annotate`. */
  annotate(id: string, input: LicensesAnnotateInput, options?: RevisionOptions): Promise<LicensesAnswer>;

  /** Changes the tier, such as of a trial that was paid for; its term starts now. Key and machines stay. Limits and entitlements that you leave out become those of the tier. Needs the scope `licenses:convert`. */
  convert(id: string, input: LicensesConvertInput, options?: RevisionOptions): Promise<LicensesAnswer>;

  /** Changes which apps and features a license covers. Needs the scope `licenses:entitle`. */
  entitle(id: string, input: LicensesEntitleInput, options?: RevisionOptions): Promise<LicensesAnswer>;

  /** Renews a license or gives it more days. Key and machines stay. With an order number it's done once: the answer to a repetition has the license, unchanged. Needs the scope `licenses:extend`. */
  extend(id: string, input: LicensesExtendInput, options?: RevisionOptions): Promise<LicensesAnswer>;

  /** Issues a license and emails its key to the address, which gets an account if it has none. The answer has the key in full. With an order number it's issued once: for an order whose license has this address and tier, the answer is 200 with that one, unchanged. Needs the scope `licenses:issue`. */
  issue(
    input: LicensesIssueInput,
    options?: PreviewOptions,
  ): Promise<{
    success: true;
    license: OperatorLicense;
    /** After a change of limits below what is used: what is beyond them, and what happens to it. */
    over_limit?: string;
    /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
    dry_run?: Preview;
  }>;

  /** Changes how many machines and people a license allows, and nothing else. Needs the scope `licenses:limit`. */
  limit(id: string, input: LicensesLimitInput, options?: RevisionOptions): Promise<LicensesAnswer>;

  /** Ends a suspension. Needs the scope `licenses:suspend`. */
  reinstate(id: string, input: LicensesReasonNoteInput, options?: RevisionOptions): Promise<LicensesAnswer>;

  /** Emails the license key to its owner once more. The license stays unchanged. Needs the scope `licenses:resend`. */
  resendKey(id: string, options?: RevisionOptions): Promise<LicensesAnswer>;

  /** Revokes a license, such as after a refund. Within 30 days it can be undone. Needs the scope `licenses:revoke`. */
  revoke(id: string, input: LicensesReasonNoteInput, options?: RevisionOptions): Promise<LicensesAnswer>;

  /** Replaces the license key and emails the new one. The former key opens nothing anymore. Needs the scope `licenses:rotate`. */
  rotateKey(id: string, input: LicensesReasonNoteInput, options?: RevisionOptions): Promise<LicensesAnswer>;

  /** Finds licenses, the newest first. What you look for is in the body, because addresses of requests are logged. `next` continues the list. Needs the scope `licenses:read`. */
  search(
    input?: LicensesSearchInput,
    options?: CallOptions,
  ): Promise<{ success: true; licenses: Array<OperatorLicense>; next: string | null }>;

  /** What `search` lists, entry by entry, through all pages. */
  all(input?: LicensesSearchInput, options?: CallOptions): AsyncIterable<OperatorLicense>;

  /** Shows one license. Needs the scope `licenses:read`. */
  show(
    id: string,
    options?: CallOptions,
  ): Promise<{
    success: true;
    license: OperatorLicense;
    /** The revision of the license, for `ifMatch`. */
    etag: string;
  }>;

  /** Suspends a license: it opens nothing until it is reinstated. Needs the scope `licenses:suspend`. */
  suspend(id: string, input: LicensesReasonNoteInput, options?: RevisionOptions): Promise<LicensesAnswer>;

  /** Gives a license to another address, with a new key, and without machines and members. Needs the scope `licenses:transfer`. */
  transfer(id: string, input: LicensesTransferInput, options?: RevisionOptions): Promise<LicensesAnswer>;

  /** Undoes a revocation of the last 30 days: the license is as it was, with its key and machines. Its term has run on. Needs the scope `licenses:revoke`. */
  unrevoke(id: string, input: LicensesReasonNoteInput, options?: RevisionOptions): Promise<LicensesAnswer>;

  /** Streams every license that matches, the newest first, as CSV or as JSON lines. License keys are masked unless the key has the scope `licenses:keys`. Needs the scope `licenses:export`. */
  export(input?: LicensesExportInput, options?: CallOptions): Promise<ByteStream>;
}
