import type { LicenseStatus } from "@keystead/contract/values/license-status";
import type { Queryable } from "../../../../db/database.ts";
import { type Sql, sql } from "../../../../db/sql.ts";
import { allOf, select } from "../../../../db/table.ts";
import type { FingerprintHashes } from "../machines/table.ts";
import { type CountedLicense, licenseIdOfKey, type LicenseReference, usageCount } from "../store.ts";
import { licenseNames, licenseTable } from "../table.ts";
import type { LicenseFilter, SearchedText } from "./rules.ts";

/** Words, read in every way that they may be meant. */
export interface SearchedWords {
  readonly reference: LicenseReference | undefined;
  readonly text: SearchedText;
  readonly hashes: FingerprintHashes;
}

export interface Search {
  readonly filter: LicenseFilter;
  readonly words: SearchedWords | undefined;
  readonly now: Date;
  /** The ID of the last license of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** What begins with a text, in the order of bytes, in which the indexes are. U+10FFFF is after every character. */
const beginsWith = (text: Sql, beginning: string | null): Sql =>
  sql`${text} collate "C" between ${beginning}::text and ${beginning}::text || ${"\u{10FFFF}"}`;

/** The ids of licenses that words may mean. Each part uses an index of its own, so they are joined by `union`. */
function idsOf({ reference, text, hashes }: SearchedWords): Sql {
  const { beginning, end, number } = text;
  const { id = null, keyHash = null } = reference ?? {};
  return sql`
    select id from licenses where id = ${id}::uuid
    union select ${licenseIdOfKey(sql`${keyHash}::bytea`)}
    union select id from licenses where number = ${number}
    union select id from licenses where ${beginsWith(sql`lower(email)`, beginning)}
    union select id from licenses where ${beginsWith(sql`reverse(lower(email))`, end)}
    union select license_id from license_seats where ${beginsWith(sql`lower(email)`, beginning)}
    union select license_id from machines where ${beginsWith(sql`lower(name)`, beginning)}
    union select license_id from machines where fingerprint_hash = ${hashes.exact}
    union select license_id from machines where folded_hash = ${hashes.folded}`;
}

/** The status as `statusOf` computes it. Conditions instead of one value, of which the planner would not know how many rows have it. */
function hasStatus(status: LicenseStatus, now: Date): Sql {
  const goesOn = sql`l.revoked_at is null and l.suspended_at is null`;
  switch (status) {
    case "revoked":
      return sql`l.revoked_at is not null`;
    case "suspended":
      return sql`l.revoked_at is null and l.suspended_at is not null`;
    case "expired":
      return sql`${goesOn} and l.grace_until <= ${now}`;
    case "active":
      return sql`${goesOn} and l.grace_until > ${now} and l.activated_at is not null`;
    case "pending":
      return sql`${goesOn} and l.grace_until > ${now} and l.activated_at is null`;
  }
}

const all = sql`true`;

/** The condition, where there is a value for it. */
const given = <Value>(value: Value | undefined, condition: (value: Value) => Sql): Sql =>
  value === undefined ? all : condition(value);

/** The licenses that meet a filter, the newest first. */
export function findMatching(
  db: Queryable,
  { filter, words, now, after, limit }: Search,
): Promise<CountedLicense[]> {
  return db.rows(
    select(
      allOf(licenseTable.select("l", licenseNames), usageCount),
      sql`
      from licenses l
      where ${given(words, (each) => sql`l.id in (${idsOf(each)})`)}
        and ${given(filter.status, (status) => hasStatus(status, now))}
        and ${given(filter.tier, (tier) => sql`l.tier = ${tier}`)}
        and ${given(filter.entitlement, (name) => sql`${name} = any(l.entitlements)`)}
        and ${given(filter.endsBefore, (moment) => sql`l.ends_at < ${moment}`)}
        and ${given(filter.endsAfter, (moment) => sql`l.ends_at >= ${moment}`)}
        and ${given(filter.createdBefore, (moment) => sql`l.created_at < ${moment}`)}
        and ${given(filter.createdAfter, (moment) => sql`l.created_at >= ${moment}`)}
        and ${given(
          filter.unusedSince,
          (moment) => sql`
            not exists (select from license_usage u where u.license_id = l.id and u.last_used_at >= ${moment})`,
        )}
        and ${given(
          filter.appVersion,
          (version) =>
            sql`exists (select from machines m where m.license_id = l.id and m.app_version = ${version})`,
        )}
        and ${given(after, (id) => sql`l.id < ${id}::uuid`)}
      order by l.id desc
      limit ${limit}`,
    ),
  );
}
