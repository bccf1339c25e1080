import type { Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";

export function updateSuspension(tx: Tx, id: string, suspendedAt: Date | null): Promise<number> {
  return tx.run(sql`update licenses set suspended_at = ${suspendedAt} where id = ${id}`);
}

export function updateRevocation(tx: Tx, id: string, revokedAt: Date | null): Promise<number> {
  return tx.run(sql`update licenses set revoked_at = ${revokedAt} where id = ${id}`);
}
