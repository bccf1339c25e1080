import type { searchLicenses } from "@keystead/contract/operator/licenses";
import type { LicenseMetadata } from "@keystead/contract/values/license-metadata";
import type { LicenseStatus } from "@keystead/contract/values/license-status";
import type { z } from "zod";

/** What an operator looks for. A license that is found meets all of it. */
export interface LicenseFilter {
  /**
   * A license key, of its owner or a member, whole or its last four characters; an ID, a number or an order number; the beginning of
   * an address or of a machine's name; a domain, `@example.com`; or a whole fingerprint.
   */
  readonly words?: string | undefined;
  /** It is one of these. */
  readonly ids?: readonly string[] | undefined;
  /** The account that owns it. */
  readonly accountId?: string | undefined;
  readonly status?: LicenseStatus | undefined;
  readonly tier?: string | undefined;
  readonly orderNumber?: string | undefined;
  /** It has all of these. */
  readonly metadata?: LicenseMetadata | undefined;
  /** An app or a feature that it covers. */
  readonly entitlement?: string | undefined;
  readonly endsBefore?: Date | undefined;
  readonly endsAfter?: Date | undefined;
  readonly createdBefore?: Date | undefined;
  readonly createdAfter?: Date | undefined;
  /** Not used since: no app has validated it. */
  readonly unusedSince?: Date | undefined;
  /** The version of the app on a machine of it. */
  readonly appVersion?: string | undefined;
}

type SearchBody = Omit<z.output<(typeof searchLicenses)["body"]>, "after" | "limit">;

const momentOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

/** The filter of a call. */
export const filterOf = (body: SearchBody): LicenseFilter => ({
  words: body.words,
  ids: body.ids,
  accountId: body.account_id,
  status: body.status,
  tier: body.tier,
  entitlement: body.entitlement,
  orderNumber: body.order_number,
  metadata: body.metadata,
  endsBefore: momentOf(body.ends_before),
  endsAfter: momentOf(body.ends_after),
  createdBefore: momentOf(body.created_before),
  createdAfter: momentOf(body.created_after),
  unusedSince: momentOf(body.unused_since),
  appVersion: body.app_version,
});

/** Words as they are compared. */
export interface SearchedText {
  readonly beginning: string;
  /** A domain with its @, backwards, as addresses are compared from their end; null for words that are none. */
  readonly end: string | null;
  /** The number of a license; null for words that are none. */
  readonly number: number | null;
  /** As it was typed, because order numbers of payment providers have capital letters. */
  readonly order: string;
}

/** How words are compared with what is stored. A number fits into the column. */
export function readText(words: string): SearchedText {
  // PostgreSQL takes no NUL in a text.
  const order = words.replace(/\p{Cc}/gu, "").trim();
  const beginning = order.toLowerCase();
  return {
    beginning,
    order,
    end: /^@\S+$/.test(beginning) ? Array.from(beginning).toReversed().join("") : null,
    number: /^\d{1,9}$/.test(beginning) ? Number(beginning) : null,
  };
}
