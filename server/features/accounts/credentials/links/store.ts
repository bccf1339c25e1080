import type { Queryable, Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import type { LinkPurpose } from "./rules.ts";

interface NewLink {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

export async function insertLink(tx: Tx, link: NewLink, now: Date): Promise<void> {
  await tx.run(sql`
    insert into mailed_links (id, account_id, purpose, token_hash, created_at, expires_at)
    values (${link.id}, ${link.accountId}, ${link.purpose}, ${link.tokenHash}, ${now}, ${link.expiresAt})`);
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

interface LinkRef {
  readonly purpose: LinkPurpose;
  readonly tokenHash: Buffer;
}

/** Spends a link once: of simultaneous attempts the guarded update lets one through. Returns whether it was this one. */
export async function spendLink(tx: Tx, { purpose, tokenHash }: LinkRef, now: Date): Promise<boolean> {
  const spent = await tx.run(sql`
    update mailed_links set used_at = ${now}
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}`);
  return spent > 0;
}

interface FoundLink {
  readonly purpose: LinkPurpose;
  readonly accountId: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** The link with this token, if it is for one of these purposes. */
export function findLink(
  db: Queryable,
  tokenHash: Buffer,
  purposes: readonly LinkPurpose[],
): Promise<FoundLink | undefined> {
  return db.row(sql`
    select purpose, account_id as "accountId", expires_at as "expiresAt", used_at as "usedAt" from mailed_links
    where token_hash = ${tokenHash} and purpose = any(${purposes})`);
}

/** The newest link of this purpose that was not used. */
export function findNewestOpenLink(
  db: Queryable,
  accountId: string,
  purpose: LinkPurpose,
): Promise<{ createdAt: Date } | undefined> {
  return db.row(sql`
    select created_at as "createdAt" from mailed_links
    where account_id = ${accountId} and purpose = ${purpose} and used_at is null
    order by created_at desc limit 1`);
}

export function deleteLinksExpiredBefore(db: Queryable, moment: Date): Promise<number> {
  return db.run(sql`delete from mailed_links where expires_at < ${moment}`);
}
