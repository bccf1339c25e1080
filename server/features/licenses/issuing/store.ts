import type { Tx } from "../../../db/database.ts";
import { json, sql } from "../../../db/sql.ts";
import type { LicenseFacts } from "../rules.ts";
import type { TermDates } from "./rules.ts";

/** The keyed hashes by which a person is found. */
export interface PersonHashes {
  readonly current: Buffer;
  /** Under these an earlier release may have stored the person; under the first its nodes would store this address. */
  readonly former: readonly Buffer[];
}

/**
 * Claims the person's one trial; false when it was used. The unique key lets one of several simultaneous claims through.
 * The first of the former hashes is stored with it, for nodes of an earlier release that run beside this one.
 */
export async function claimTrial(
  tx: Tx,
  { current, former }: PersonHashes,
  licenseId: string,
  now: Date,
): Promise<boolean> {
  const claim = await tx.row<{ claimed: boolean }>(sql`
    with claimed as (
      insert into trials (person_hash, license_id, issued_at)
      select ${current}::bytea, ${licenseId}::uuid, ${now}::timestamptz
      where not exists (select from trials where person_hash = any(${[...former]}::bytea[]))
      on conflict do nothing returning license_id, issued_at
    ), kept as (
      insert into trials (person_hash, license_id, issued_at)
      select hash, license_id, issued_at from claimed, unnest(${former.slice(0, 1)}::bytea[]) hash
      on conflict do nothing
    )
    select exists (select from claimed) as claimed`);
  return claim?.claimed ?? false;
}

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
