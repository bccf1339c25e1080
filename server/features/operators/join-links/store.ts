import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { type NewRowOf, type RowOf, select } from "../../../db/table.ts";
import { operatorLinkTable } from "./table.ts";

export type OperatorLinkRow = RowOf<typeof operatorLinkTable>;

const columns = operatorLinkTable.select("l");

export async function insertOperatorLink(tx: Tx, link: NewRowOf<typeof operatorLinkTable>): Promise<void> {
  await tx.run(operatorLinkTable.insert(link));
}

/** The link with this token, while it works. */
export function findOpenOperatorLink(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<OperatorLinkRow | undefined> {
  return db.row(
    select(
      columns,
      sql`from operator_links l where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${now}`,
    ),
  );
}

/** Spends a link once: the guarded update lets one of several attempts through. Returns whether it was this one. */
export async function spendOperatorLink(tx: Tx, id: string): Promise<boolean> {
  const spent = await tx.run(sql`
    update operator_links set used_at = ${tx.now}
    where id = ${id} and used_at is null and expires_at > ${tx.now}`);
  return spent > 0;
}

/** Spends the open links for an address; null: those for the first owner. */
export async function spendOperatorLinksFor(tx: Tx, email: string | null): Promise<void> {
  await tx.run(sql`
    update operator_links set used_at = ${tx.now}
    where email is not distinct from ${email} and used_at is null`);
}

/** The links for addresses that still work, the newest first. */
export function findOpenInvitations(db: Queryable, now: Date): Promise<OperatorLinkRow[]> {
  return db.rows(
    select(
      columns,
      sql`from operator_links l
      where l.email is not null and l.used_at is null and l.expires_at > ${now} order by l.created_at desc, l.id`,
    ),
  );
}

export function deleteOperatorLinksBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`delete from operator_links where expires_at < ${moment}`);
}
