import type { PolicyOverrides } from "@keystead/contract/shop/policy";
import type { LicenseTerm } from "@keystead/contract/values/license-term";
import {
  boolean,
  bytes,
  computed,
  defaulted,
  integer,
  jsonb,
  moment,
  nullable,
  type RowOf,
  table,
  text,
  textList,
  uuid,
} from "../../../db/table.ts";
import { sql } from "../../../db/sql.ts";

const disclosure = { notice: "license" };

/** Every license, with what people are told of each column. */
export const licenseTable = table(
  "licenses",
  {
    id: uuid("id", { notice: "numbers" }),
    /** For clients that cannot read UUIDs. */
    number: computed(integer("number", disclosure)),
    accountId: uuid("account_id", { notice: "numbers", leftOut: "repeated-numbers" }),
    email: text("email", disclosure),
    keyHash: bytes("key_hash", { ...disclosure, leftOut: "hashes" }),
    /** The hash of what the mask of the key shows of its end; null until a job has hashed it. */
    keyEnding: nullable(bytes("key_ending", { ...disclosure, leftOut: "hashes" })),
    keySealed: bytes("key_sealed", disclosure),
    tier: text("tier", disclosure),
    website: text("website", disclosure),
    entitlements: textList("entitlements", disclosure),
    /** The term for which it was sold; null for a trial, or for a number of days. */
    term: nullable(text<LicenseTerm>("term", disclosure)),
    /** The day of the month on which its terms end, if the month has that day. Null means the day on which it ends. */
    termDay: nullable(integer("term_day", disclosure)),
    startsAt: moment("starts_at", disclosure),
    endsAt: moment("ends_at", disclosure),
    graceUntil: moment("grace_until", disclosure),
    createdAt: moment("created_at", disclosure),
    activatedAt: nullable(moment("activated_at", disclosure)),
    /** When a trial pauses unless the account's address is confirmed by then; null when it never does. */
    confirmBy: {
      ...nullable(moment("confirm_by", disclosure)),
      read: (of) => sql`case when ${of}.tier = 'trial' then ${of}.confirm_by end`,
    },
    suspendedAt: nullable(moment("suspended_at", disclosure)),
    /** Whether it was suspended with its owner's account, and is reinstated with that. */
    suspendedWithAccount: defaulted(boolean("suspended_with_account", disclosure)),
    revokedAt: nullable(moment("revoked_at", disclosure)),
    /** Releases published until then are included; null: all that are published while the license works. */
    updatesUntil: nullable(moment("updates_until", disclosure)),
    /** The order that it is of; null for none. An order has one license. */
    orderNumber: nullable(text("order_number", disclosure)),
    /** Where it differs from the policy of its tier. */
    overrides: jsonb<PolicyOverrides>("overrides", disclosure),
    /** How many machines it is activated on. Triggers of the database count, in the transaction that adds or removes one. */
    machinesUsed: computed(integer("machines_used", disclosure)),
    /** How many users it has: its owner, its members, and the invitations that hold a seat. Triggers count them too. */
    usersUsed: computed(integer("users_used", disclosure)),
  },
  ["machine_limit", "user_limit"],
);

/** A license key as the database has it: hashes by which it is found, and the key itself, encrypted. */
export interface StoredKey {
  readonly keyHash: Buffer;
  readonly keyEnding: Buffer;
  readonly keySealed: Buffer;
}

export type LicenseRow = Omit<RowOf<typeof licenseTable>, "keyHash" | "keyEnding">;

/** The columns that are read of a license. The hashes of the key are only for look-ups. */
export const licenseNames = licenseTable.except("keyHash", "keyEnding");

/** The columns from which a license's status, limits, validations and leases are computed. */
export const factNames = [
  "id",
  "tier",
  "entitlements",
  "startsAt",
  "endsAt",
  "graceUntil",
  "confirmBy",
  "activatedAt",
  "suspendedAt",
  "revokedAt",
  "overrides",
  "term",
  "updatesUntil",
] as const;

export type LicenseFacts = Pick<LicenseRow, (typeof factNames)[number]>;
