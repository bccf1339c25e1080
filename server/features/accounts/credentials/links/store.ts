import type { Queryable, Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { type NewRowOf, type RowIn, type RowOf, select } from "../../../../db/table.ts";
import type { LinkPurpose } from "./rules.ts";
import { linkTable } from "./table.ts";

export async function insertLink(tx: Tx, link: NewRowOf<typeof linkTable>): Promise<void> {
  await tx.run(linkTable.insert(link));
}

/** Spends every open link of these purposes that the account has. */
export async function spendOpenLinks(
  tx: Tx,
  accountId: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update mailed_links set used_at = ${now}
    where account_id = ${accountId} and purpose = any(${purposes}) and used_at is null`);
}

type LinkRef = Pick<RowOf<typeof linkTable>, "purpose" | "tokenHash">;

/** Spends a link once: the guarded update lets one of several attempts through. Returns whether it was this one. */
export async function spendLink(tx: Tx, { purpose, tokenHash }: LinkRef, now: Date): Promise<boolean> {
  const spent = await tx.run(sql`
    update mailed_links set used_at = ${now}
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}`);
  return spent > 0;
}

const foundColumns = linkTable.select("mailed_links", ["purpose", "accountId", "expiresAt", "usedAt"]);

/** The link with this token, if it is for one of these purposes. */
export function findLink(
  db: Queryable,
  tokenHash: Buffer,
  purposes: readonly LinkPurpose[],
): Promise<RowIn<typeof foundColumns> | undefined> {
  return db.row(
    select(
      foundColumns,
      sql`from mailed_links where token_hash = ${tokenHash} and purpose = any(${purposes})`,
    ),
  );
}

/** The newest link of this purpose that was not used. */
export function findNewestOpenLink(
  db: Queryable,
  accountId: string,
  purpose: LinkPurpose,
): Promise<{ createdAt: Date } | undefined> {
  return db.row(
    select(
      linkTable.select("mailed_links", ["createdAt"]),
      sql`
    from mailed_links where account_id = ${accountId} and purpose = ${purpose} and used_at is null
    order by created_at desc limit 1`,
    ),
  );
}

export function deleteLinksExpiredBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`delete from mailed_links where expires_at < ${moment}`);
}
