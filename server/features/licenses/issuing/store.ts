import type { Tx } from "../../../db/database.ts";
import { json, sql } from "../../../db/sql.ts";
import type { LicenseFacts } from "../rules.ts";
import type { TermDates } from "./rules.ts";

/** Stores the dates of a license's term. The caller has locked its row, as for every change below. */
export function updateTerm(
  tx: Tx,
  id: string,
  { endsAt, graceUntil, updatesUntil }: TermDates,
): Promise<number> {
  return tx.run(sql`
    update licenses set ends_at = ${endsAt}, grace_until = ${graceUntil}, updates_until = ${updatesUntil}
    where id = ${id}`);
}

type Kind = Pick<LicenseFacts, "tier" | "entitlements" | "overrides" | "term">;

/** Stores what kind of license it is. A paid license is never paused for want of a confirmed address. */
export function updateKind(
  tx: Tx,
  id: string,
  { tier, entitlements, overrides, term }: Kind,
): Promise<number> {
  return tx.run(sql`
    update licenses set tier = ${tier}, entitlements = ${entitlements}, overrides = ${json(overrides)}, term = ${term},
                        confirm_by = null
    where id = ${id}`);
}

export function updateSuspension(tx: Tx, id: string, suspendedAt: Date | null): Promise<number> {
  return tx.run(sql`update licenses set suspended_at = ${suspendedAt} where id = ${id}`);
}

export function updateRevocation(tx: Tx, id: string, revokedAt: Date): Promise<number> {
  return tx.run(sql`update licenses set revoked_at = ${revokedAt} where id = ${id}`);
}
