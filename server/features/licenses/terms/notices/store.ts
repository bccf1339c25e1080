import type { Queryable, Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { type RowOf, select } from "../../../../db/table.ts";
import { factNames, type LicenseRow, licenseTable } from "../../facts/table.ts";
import type { noticeTable } from "./table.ts";

/** A reminder that is due. */
export interface DueNotice extends Omit<RowOf<typeof noticeTable>, "queuedAt"> {
  readonly tier: string;
}

interface Ladder {
  readonly tier: string;
  /** Days from the end of a license. */
  readonly days: readonly number[];
}

interface Due {
  readonly now: Date;
  /** A reminder for this moment or an earlier one is left out. */
  readonly overdue: Date;
  readonly limit: number;
}

const isOpen = sql`l.suspended_at is null and l.revoked_at is null`;

/** Reminders that are due and not queued: for each license the last day of the ladder that has come, and no earlier one. */
export function findDueNotices(
  db: Queryable,
  { tier, days }: Ladder,
  { now, overdue, limit }: Due,
): Promise<DueNotice[]> {
  return db.rows(sql`
    select l.id as "licenseId", l.tier, l.ends_at as "endsAt", due.day
    from licenses l cross join lateral (
      select day, l.ends_at + day * interval '1 day' as at from unnest(${[...days]}::int[]) day
      where l.ends_at + day * interval '1 day' <= ${now}
      order by day desc limit 1
    ) due
    where l.tier = ${tier} and ${isOpen} and due.at > ${overdue} and due.at > l.starts_at
      -- Bounds that the index on the end can use.
      and l.ends_at > ${overdue}::timestamptz - ${Math.max(...days)} * interval '1 day'
      and l.ends_at <= ${now}::timestamptz - ${Math.min(...days)} * interval '1 day'
      and not exists (
        select from license_notices n
        where n.license_id = l.id and n.ends_at = l.ends_at and n.day = due.day)
    order by l.ends_at limit ${limit}`);
}

const noticedNames = [...factNames, "email", "accountId"] as const;

/**
 * Claims a reminder and returns its license; undefined when another worker has it, or the license was changed meanwhile. The
 * primary key lets one of several concurrent claims through. The others wait for its transaction, and insert nothing.
 */
export function claimNotice(
  tx: Tx,
  notice: DueNotice,
  now: Date,
): Promise<Pick<LicenseRow, (typeof noticedNames)[number]> | undefined> {
  const claimed = sql`
    with claimed as (
      insert into license_notices (license_id, ends_at, day, queued_at)
      select l.id, l.ends_at, ${notice.day}, ${now} from licenses l
      where l.id = ${notice.licenseId} and l.tier = ${notice.tier} and l.ends_at = ${notice.endsAt} and ${isOpen}
      on conflict do nothing returning license_id
    )`;
  const columns = licenseTable.select("l", noticedNames);
  return tx.row(select(columns, sql`from licenses l join claimed c on c.license_id = l.id`, claimed));
}
