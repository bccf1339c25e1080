import type { Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import type { LicenseRow } from "../../facts/table.ts";

export function updateSuspension(tx: Tx, id: string, suspendedAt: Date | null): Promise<number> {
  return tx.run(sql`
    update licenses set suspended_at = ${suspendedAt}, suspended_with_account = false where id = ${id}`);
}

/** A license that was suspended or reinstated with its account. */
export type SuspendedLicense = Pick<LicenseRow, "id" | "accountId" | "revokedAt">;

const suspended = sql`id, account_id as "accountId", revoked_at as "revokedAt"`;

/** Suspends what an account owns, but for what is suspended already. */
export function suspendAllOf(tx: Tx, accountId: string, suspendedAt: Date): Promise<SuspendedLicense[]> {
  return tx.rows(sql`
    update licenses set suspended_at = ${suspendedAt}, suspended_with_account = true
    where account_id = ${accountId} and suspended_at is null returning ${suspended}`);
}

/** Reinstates what an account owns and was suspended with it. */
export function reinstateAllOf(tx: Tx, accountId: string): Promise<SuspendedLicense[]> {
  return tx.rows(sql`
    update licenses set suspended_at = null, suspended_with_account = false
    where account_id = ${accountId} and suspended_with_account returning ${suspended}`);
}

export function updateRevocation(tx: Tx, id: string, revokedAt: Date | null): Promise<number> {
  return tx.run(sql`update licenses set revoked_at = ${revokedAt} where id = ${id}`);
}
