import type { Queryable } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { DataRow } from "../../../platform/data-file.ts";
import { linkTable } from "../credentials/links/table.ts";
import { attemptTable } from "../defense/attempts/table.ts";
import { sourceTable } from "../defense/known-sources/table.ts";
import { securityEventTable } from "../defense/security-events/table.ts";
import { factorTable } from "../factors/table.ts";
import { accountTable } from "../identity/table.ts";
import { passkeyTable } from "../customer-passkeys/table.ts";
import { sessionTable } from "../sessions/table.ts";

// Columns keep the names of the database: a test compares them with what the tables hold.

export function findAccountData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`select ${accountTable.selectExported("a")} from accounts a where a.id = ${accountId}`);
}

export function findFactorData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${factorTable.selectExported("f")} from account_factors f where f.account_id = ${accountId}`);
}

export function findPasskeyData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${passkeyTable.selectExported("p")} from account_passkeys p
    where p.account_id = ${accountId} order by p.created_at, p.id`);
}

export function findSessionData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${sessionTable.selectExported("s")} from sessions s
    where s.account_id = ${accountId} order by s.created_at, s.id`);
}

export function findSourceData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${sourceTable.selectExported("s")} from known_sources s
    where s.account_id = ${accountId} order by s.last_login_at`);
}

export function findLinkData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${linkTable.selectExported("l")} from mailed_links l
    where l.account_id = ${accountId} order by l.created_at, l.id`);
}

export function findSecurityData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select ${securityEventTable.selectExported("e")} from security_events e
    where e.account_id = ${accountId} order by e.at, e.id`);
}

export function findAttemptData(db: Queryable, identityHash: Buffer): Promise<DataRow[]> {
  return db.rows(sql`
    select ${attemptTable.selectExported("a")} from login_attempts a
    where a.identity_hash = ${identityHash} order by a.last_at`);
}
