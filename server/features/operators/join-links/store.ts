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

/** Spends the open links for an address, however it is spelled; null: those for the first owner. Returns how many there were. */
export function spendOperatorLinksFor(tx: Tx, identity: string | null): Promise<number> {
  return tx.run(sql`
    update operator_links set used_at = ${tx.now}
    where email_identity is not distinct from ${identity} and used_at is null and expires_at > ${tx.now}`);
}

/** Spends every open link. */
export async function spendAllOperatorLinks(tx: Tx): Promise<void> {
  await tx.run(sql`update operator_links set used_at = ${tx.now} where used_at is null`);
}

/** The links that still work and make somebody new an operator, the newest first. */
export function findOpenInvitations(db: Queryable, now: Date): Promise<OperatorLinkRow[]> {
  return db.rows(
    select(
      columns,
      sql`from operator_links l
      where l.email is not null and l.used_at is null and l.expires_at > ${now}
        and not exists (select from operators o where o.email_identity = l.email_identity)
      order by l.created_at desc, l.id`,
    ),
  );
}

export function deleteOperatorLinksBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`delete from operator_links where expires_at < ${moment}`);
}
