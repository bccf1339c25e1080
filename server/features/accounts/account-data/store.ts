import type { Queryable } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { DataRow } from "../../../platform/data-file.ts";

// Columns keep the names of the database: a test compares them with what the tables hold.

export function findAccountData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select id, email, website, created_at, email_verified_at, last_login_at, password_changed_at
    from accounts where id = ${accountId}`);
}

export function findSessionData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select id, kind, device, address, created_at, last_seen_at, expires_at, ended_at
    from sessions where account_id = ${accountId} order by created_at, id`);
}

export function findSourceData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select kind, last_login_at from known_sources where account_id = ${accountId} order by last_login_at`);
}

export function findLinkData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select id, purpose, created_at, expires_at, used_at
    from mailed_links where account_id = ${accountId} order by created_at, id`);
}

export function findSecurityData(db: Queryable, accountId: string): Promise<DataRow[]> {
  return db.rows(sql`
    select id, at, kind, network, detail
    from security_events where account_id = ${accountId} order by at, id`);
}

export function findAttemptData(db: Queryable, identityHash: Buffer): Promise<DataRow[]> {
  return db.rows(sql`
    select failures, last_at, allowed_at
    from login_attempts where identity_hash = ${identityHash} order by last_at`);
}
