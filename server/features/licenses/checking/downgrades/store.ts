import type { Queryable } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";

/** Whether a machine was activated after as many others of its license, which may keep their places. */
export async function isMachineAfter(db: Queryable, id: string, kept: number): Promise<boolean> {
  const row = await db.row<{ isAfter: boolean }>(sql`
    select (
      select count(*) from (
        select from machines o
        where o.license_id = m.license_id and (o.activated_at, o.id) < (m.activated_at, m.id)
        limit ${kept}
      ) earlier
    ) >= ${kept} as "isAfter"
    from machines m where m.id = ${id}`);
  return row?.isAfter === true;
}

/** The machines that were activated after the first `kept` of a license. */
export async function findMachinesAfter(
  db: Queryable,
  licenseId: string,
  kept: number,
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from machines where license_id = ${licenseId} order by activated_at, id offset ${kept}`);
  return new Set(rows.map(({ id }) => id));
}

interface LateMember {
  readonly accountId: string;
  readonly email: string;
}

/** The members who joined after the first `kept` of a license. */
export function findMembersAfter(db: Queryable, licenseId: string, kept: number): Promise<LateMember[]> {
  return db.rows(sql`
    select account_id as "accountId", email from license_seats
    where license_id = ${licenseId} order by joined_at, account_id offset ${kept}`);
}
