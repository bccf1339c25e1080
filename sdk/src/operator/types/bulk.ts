// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { PreviewOptions } from "../call-options.ts";
import type { Preview } from "../objects/licenses.ts";

export interface BulkExtendInput {
  /** As of a search, with at least one condition. */
  filter: {
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
  };
  /** An ID that you make for the whole run. A run changes each license once: after a lost answer, send the same call again. */
  run: string;
  /** Why. The owner reads it on the license's timeline. */
  reason: string;
  /** For the record: only operators read it, in the audit. */
  note?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
  /** A term that is sold. Send this or `days`. */
  term?: "monthly" | "yearly" | undefined;
  /** A number of days, or `never` for a license without an end. */
  days?: number | "never" | undefined;
}

export interface BulkFilterRunReasonNoteAfterLimitInput {
  /** As of a search, with at least one condition. */
  filter: {
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
  };
  /** An ID that you make for the whole run. A run changes each license once: after a lost answer, send the same call again. */
  run: string;
  /** Why. The owner reads it on the license's timeline. */
  reason: string;
  /** For the record: only operators read it, in the audit. */
  note?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

export interface BulkAnswer {
  success: true;
  /** How many licenses met the filter before this page. */
  matching: number;
  /** The licenses that this run has changed, now or before. */
  changed: Array<string>;
  /** Those that stay as they were, and why. */
  refused: Array<{
    id: string;
    /** As the act on it alone would answer. */
    code: string;
  }>;
  /** Send it as `after` to continue, until it is null. */
  next: string | null;
  /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
  dry_run?: Preview;
}

export interface BulkCalls {
  /** Extends a page of the licenses that meet a filter. The key needs `licenses:read`, too, because the answer says which those are. Needs the scope `licenses:extend`. */
  extend(input: BulkExtendInput, options?: PreviewOptions): Promise<BulkAnswer>;

  /** Ends the suspensions of a page of the licenses that meet a filter. The key needs `licenses:read`, too. Needs the scope `licenses:suspend`. */
  reinstate(input: BulkFilterRunReasonNoteAfterLimitInput, options?: PreviewOptions): Promise<BulkAnswer>;

  /** Revokes a page of the licenses that meet a filter. Within 30 days each can be undone. The key needs `licenses:read`, too. Needs the scope `licenses:revoke`. */
  revoke(input: BulkFilterRunReasonNoteAfterLimitInput, options?: PreviewOptions): Promise<BulkAnswer>;

  /** Suspends a page of the licenses that meet a filter. The key needs `licenses:read`, too. Needs the scope `licenses:suspend`. */
  suspend(input: BulkFilterRunReasonNoteAfterLimitInput, options?: PreviewOptions): Promise<BulkAnswer>;
}
