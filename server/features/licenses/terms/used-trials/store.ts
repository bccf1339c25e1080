import type { Queryable, Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";

/** The keyed hashes by which a person is found. */
export interface PersonHashes {
  readonly current: Buffer;
  /** The hashes under which an earlier release may have stored the person. Its nodes would store this address under the first. */
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

/** Claims the trial of a person by another address of theirs too, if it was claimed by the former one. */
export async function claimTrialAgain(tx: Tx, from: PersonHashes, to: PersonHashes): Promise<void> {
  await tx.run(sql`
    insert into trials (person_hash, license_id, issued_at)
    select ${to.current}::bytea, license_id, issued_at from trials
    where person_hash = any(${[from.current, ...from.former]}::bytea[]) limit 1
    on conflict do nothing`);
}

/** Takes back a claim that was made at this moment. */
export async function releaseTrial(tx: Tx, { current, former }: PersonHashes, issuedAt: Date): Promise<void> {
  await tx.run(sql`
    delete from trials where person_hash = any(${[current, ...former]}::bytea[]) and issued_at = ${issuedAt}`);
}

/** Whether the trial of this person was claimed. */
export async function hasTrial(db: Queryable, { current, former }: PersonHashes): Promise<boolean> {
  const trial = await db.row(sql`
    select from trials where person_hash = any(${[current, ...former]}::bytea[]) limit 1`);
  return trial !== undefined;
}

interface TrialAddress {
  readonly email: string;
  readonly licenseId: string;
  readonly issuedAt: Date;
}

/** The trials whose licenses are still there, with the addresses of their owners. */
export function findTrialAddresses(tx: Tx): Promise<TrialAddress[]> {
  return tx.rows(sql`
    select distinct on (t.license_id) l.email, t.license_id as "licenseId", t.issued_at as "issuedAt"
    from trials t join licenses l on l.id = t.license_id order by t.license_id, t.issued_at`);
}

/** Deletes every trial. Returns how many licenses they were for. */
export async function deleteTrials(tx: Tx): Promise<number> {
  const count = await tx.count(sql`select count(distinct license_id) from trials`);
  await tx.run(sql`delete from trials`);
  return count;
}
