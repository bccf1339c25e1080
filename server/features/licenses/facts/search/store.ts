import type { LicenseMetadata } from "@keystead/contract/values/license-metadata";
import type { LicenseStatus } from "@keystead/contract/values/license-status";
import type { Queryable } from "../../../../db/database.ts";
import { beginsWith, json, plannedForValues, type Sql, sql } from "../../../../db/sql.ts";
import { allOf, select } from "../../../../db/table.ts";
import type { FingerprintHashes } from "../machines/table.ts";
import {
  type CountedLicense,
  licenseIdOfKey,
  type LicenseReference,
  usageCount,
  ownMetadata,
} from "../store.ts";
import { licenseNames, licenseTable } from "../table.ts";
import type { LicenseFilter, SearchedText } from "./rules.ts";

/** Words, read in every way that they may be meant. */
export interface SearchedWords {
  readonly reference: LicenseReference | undefined;
  readonly text: SearchedText;
  readonly hashes: FingerprintHashes;
  /** Of the end of a masked key; null for words that show none. */
  readonly keyEnding: Buffer | null;
}

export interface Search {
  readonly filter: LicenseFilter;
  readonly words: SearchedWords | undefined;
  /** The licenses that the words mean, where they are few. */
  readonly ids: readonly string[] | undefined;
  readonly now: Date;
  /** The ID of the last license of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** The most licenses that words are looked up to. */
const maxFound = 1000;

/**
 * The ids of the licenses that words may mean; undefined when there are more than a thousand. Each part uses an index of its own, which
 * one condition with `or` would not.
 */
export async function findIds(
  db: Queryable,
  { reference, text, hashes, keyEnding }: SearchedWords,
): Promise<string[] | undefined> {
  const { beginning, end, number, order } = text;
  const { id = null, keyHash = null } = reference ?? {};
  const most = sql`limit ${maxFound + 1}`;
  const found = await db.rows<{ id: string }>(sql`
    select distinct id from (
      select id from licenses where id = ${id}::uuid
      union all select ${licenseIdOfKey(sql`${keyHash}::bytea`)}
      union all (select id from licenses where key_ending = ${keyEnding} ${most})
      union all (select license_id from license_seats where key_ending = ${keyEnding} ${most})
      union all select license_id from machines where id = ${id}::uuid
      union all select id from licenses where number = ${number}
      union all select id from licenses where order_number = ${order}
      union all select license_id from license_orders where order_number = ${order}
      union all (select id from licenses where ${beginsWith(sql`lower(email)`, beginning)} ${most})
      union all (select id from licenses where ${beginsWith(sql`reverse(lower(email))`, end)} ${most})
      union all (select license_id from license_seats where ${beginsWith(sql`lower(email)`, beginning)} ${most})
      union all (select license_id from machines where ${beginsWith(sql`lower(name)`, beginning)} ${most})
      union all (select license_id from machines where fingerprint_hash = ${hashes.exact} ${most})
      union all (select license_id from machines where folded_hash = ${hashes.folded} ${most})) found
    where id is not null`);
  return found.length > maxFound ? undefined : found.map((row) => row.id);
}

/** Whether the license `l` is one that words may mean. What so many have is found soon in the order of a list. */
const isMeant = ({ text: { beginning, end } }: SearchedWords): Sql => sql`
  (${beginsWith(sql`lower(l.email)`, beginning)} or coalesce(${beginsWith(sql`reverse(lower(l.email))`, end)}, false)
   or exists (select from license_seats s where s.license_id = l.id and ${beginsWith(sql`lower(s.email)`, beginning)})
   or exists (select from machines m where m.license_id = l.id and ${beginsWith(sql`lower(m.name)`, beginning)}))`;

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

/** Undefined for none: a license without metadata has all of those. */
const hasNames = (metadata: LicenseMetadata | undefined): LicenseMetadata | undefined =>
  metadata && Object.keys(metadata).length > 0 ? metadata : undefined;

/** The conditions of a search on the license `l`. */
const meets = ({ filter, words, ids, now }: Omit<Search, "after" | "limit">): Sql => sql`
      ${ids ? sql`l.id = any(${ids}::uuid[])` : given(words, isMeant)}
        and ${given(filter.ids, (named) => sql`l.id = any(${[...named]}::uuid[])`)}
        and ${given(filter.accountId, (account) => sql`l.account_id = ${account}::uuid`)}
        and ${given(filter.status, (status) => hasStatus(status, now))}
        and ${given(filter.tier, (tier) => sql`l.tier = ${tier}`)}
        and ${given(
          filter.orderNumber,
          (order) => sql`
          (l.order_number = ${order} or l.id = (select o.license_id from license_orders o where o.order_number = ${order}))`,
        )}
        and ${given(
          hasNames(filter.metadata),
          (metadata) => sql`
          l.id in (select m.license_id from license_metadata m where m.metadata @> ${json(metadata)}::jsonb)`,
        )}
        and ${given(filter.entitlement, (name) => sql`l.entitlements @> ${[name]}::text[]`)}
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
        )}`;

/** The licenses that meet a filter, the newest first. */
export function findMatching(db: Queryable, { after, limit, ...search }: Search): Promise<CountedLicense[]> {
  return db.rows(
    plannedForValues(
      select(
        allOf(licenseTable.select("l", licenseNames), usageCount, ownMetadata),
        sql`
      from licenses l
      where ${meets(search)}
        and ${given(after, (id) => sql`l.id < ${id}::uuid`)}
      order by l.id desc
      limit ${limit}`,
      ),
    ),
  );
}

/** How many licenses meet a filter. */
export async function countMatching(db: Queryable, search: Omit<Search, "after" | "limit">): Promise<number> {
  const found = await db.row<{ count: number }>(
    plannedForValues(sql`select count(*) from licenses l where ${meets(search)}`),
  );
  return found?.count ?? 0;
}

/** How many licenses each of these accounts owns. Those without one are left out. */
export function countByAccount(
  db: Queryable,
  accountIds: readonly string[],
): Promise<{ accountId: string; count: number }[]> {
  return db.rows(sql`
    select account_id as "accountId", count(*) from licenses
    where account_id = any(${[...accountIds]}::uuid[]) group by account_id`);
}
