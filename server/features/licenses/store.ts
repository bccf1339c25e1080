import type { Queryable, Tx } from "../../db/database.ts";
import { type Sql, sql } from "../../db/sql.ts";
import type { LicenseFacts } from "./rules.ts";

export interface LicenseRow extends LicenseFacts {
  readonly accountId: string;
  readonly email: string;
  readonly keySealed: Buffer;
  readonly website: string;
  readonly createdAt: Date;
}

/** How much a license is used. */
export interface LicenseCounts {
  readonly machinesUsed: number;
  readonly usageCount: number;
}

export type CountedLicense = LicenseRow & LicenseCounts;

/** The columns of `LicenseFacts`, of a table or a query called `l`. */
export const factColumns = sql`
  l.id, l.tier, l.entitlements, l.starts_at as "startsAt", l.ends_at as "endsAt", l.grace_until as "graceUntil",
  case when l.tier = 'trial' then l.confirm_by end as "confirmBy", l.activated_at as "activatedAt", l.suspended_at as "suspendedAt", l.revoked_at as "revokedAt",
  l.machine_limit as "machineLimit", l.user_limit as "userLimit"`;

/** How many machines are activated for the license `l`. */
export const machinesUsed = sql`(select count(*) from machines m where m.license_id = l.id) as "machinesUsed"`;

const columns = sql`${factColumns},
  l.account_id as "accountId", l.email, l.key_sealed as "keySealed", l.website, l.created_at as "createdAt"`;

/** How many validations of the license `l` were counted. */
export const usageCount = sql`coalesce((select u.count from license_usage u where u.license_id = l.id), 0) as "usageCount"`;

const counts = sql`${machinesUsed}, ${usageCount}`;

interface NewLicense {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly keyHash: Buffer;
  readonly keySealed: Buffer;
  readonly tier: string;
  readonly website: string;
  readonly entitlements: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly graceUntil: Date;
  readonly confirmBy: Date | null;
}

export function insertLicense(tx: Tx, license: NewLicense): Promise<number> {
  return tx.run(sql`
    insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements,
                          starts_at, ends_at, grace_until, confirm_by, created_at)
    values (${license.id}, ${license.accountId}, ${license.email}, ${license.keyHash}, ${license.keySealed},
            ${license.tier}, ${license.website}, ${license.entitlements},
            ${license.startsAt}, ${license.endsAt}, ${license.graceUntil}, ${license.confirmBy},
            ${license.startsAt})`);
}

function selectCounted(where: Sql): Sql {
  return sql`select ${columns}, ${counts} from licenses l where ${where} order by l.created_at desc, l.id desc`;
}

/** The account's licenses, the newest first. */
export function findLicensesOf(db: Queryable, accountId: string): Promise<CountedLicense[]> {
  return db.rows(selectCounted(sql`l.account_id = ${accountId}`));
}

export function findLicense(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<CountedLicense | undefined> {
  return db.row(selectCounted(sql`l.account_id = ${accountId} and l.id = ${id}`));
}

/** One license in a list, or none. */
export function findLicenseById(db: Queryable, id: string): Promise<CountedLicense[]> {
  return db.rows(selectCounted(sql`l.id = ${id}`));
}

export function findLicenseByKey(db: Queryable, keyHash: Buffer): Promise<CountedLicense | undefined> {
  return db.row(selectCounted(sql`l.key_hash = ${keyHash}`));
}

/**
 * Locks the license row until the transaction ends: whoever adds or removes a machine waits here for the one before. The
 * weaker lock lets rows that only refer to the license, such as its usage, be written meanwhile.
 */
export function lockLicenseByKey(tx: Tx, keyHash: Buffer): Promise<LicenseRow | undefined> {
  return tx.row(sql`select ${columns} from licenses l where l.key_hash = ${keyHash} for no key update`);
}

/** Stores the first activation; returns false when it is not the first. */
export async function markActivated(tx: Tx, id: string, now: Date): Promise<boolean> {
  return (
    (await tx.run(
      sql`update licenses set activated_at = ${now} where id = ${id} and activated_at is null`,
    )) === 1
  );
}
