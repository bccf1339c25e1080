import type { Database } from "../../server/db/database.ts";
import { sql } from "../../server/db/sql.ts";
import { chainEvents } from "../../server/features/audit/chain-events.ts";

const atOnce = 100_000;

interface Seeding {
  /** The operator key that has done what operators did; null: it was done by commands. */
  readonly operatorKeyId?: string | null;
  /** Whether readers have read them already, so that they have their positions. */
  readonly arePlaced: boolean;
}

/**
 * Appends events of the last 80 days to the seeded licenses, with their timelines, as `insertEvents` does. Few licenses have most of
 * them, as in a shop with teams: the busiest has 2 % of all. One in 50,000 is a transfer, the rarest type; none is a member's.
 */
export async function seedEvents(
  db: Database,
  count: number,
  { operatorKeyId = null, arePlaced }: Seeding,
): Promise<void> {
  await db.execute(`
    create table bench_licenses (place int primary key, id uuid not null, state jsonb not null);
    insert into bench_licenses
    select row_number() over (order by id) - 1, id, license_state(id) from licenses where email like 'bench-%';
    analyze bench_licenses`);
  for (let from = 0; from < count; from += atOnce) {
    const size = Math.min(atOnce, count - from);
    await db.run(sql`
      with licensed as (select count(*) as count from bench_licenses), numbered as materialized (
        select gen_random_uuid() as id, n,
          now() - interval '80 days' * (1 - n::float / ${count}::int) as at,
          -- The fractions of multiples of an irrational number: even, and the same in every run.
          floor(pow(n * 0.6180339887498949 - floor(n * 0.6180339887498949), 3) * (select count from licensed))::int as place,
          case when n % 50000 = 7 then 'transferred' else (array[
            'issued', 'machine_activated', 'machine_activated', 'machine_activated', 'machine_activated', 'machine_refused',
            'machine_refused', 'machine_deactivated', 'machine_deactivated', 'machine_released', 'downloaded', 'downloaded',
            'downloaded', 'extended', 'extended', 'file_checked_out', 'file_checked_out', 'suspended', 'reinstated',
            'machine_renamed'])[n * 7 % 20 + 1] end as kind
        from generate_series(${from}::int, ${from + size - 1}::int) n
      ), happened as materialized (
        select e.*, l.id as license_id, l.state,
          case when kind = 'issued' then 'system'
            when kind in ('machine_activated', 'machine_refused', 'machine_released', 'file_checked_out') then 'app'
            when kind in ('extended', 'suspended', 'reinstated', 'transferred') then 'operator' else 'customer' end as actor,
          case when kind like 'machine_%' or kind = 'file_checked_out' then '{"machine": "Studio PC"}'
            when kind = 'downloaded' then '{"file": "setup.exe", "version": "3.7.2"}'
            when kind in ('suspended', 'reinstated') then '{"reason": "Chargeback"}' else '{}' end::jsonb as detail
        from numbered e join bench_licenses l on l.place = e.place
      ), timeline as (
        insert into license_events (id, license_id, at, kind, actor, detail)
        select id, license_id, at, kind, actor, detail from happened order by n
      )
      insert into events (id, at, type, subject, actor, operator_key_id, state, position, origin)
      select id, at, case kind when 'downloaded' then 'release.downloaded' when 'file_checked_out' then 'license.file_checked_out'
          else case when kind like 'machine_%' then replace(kind, 'machine_', 'machine.') else 'license.' || kind end end,
        license_id, actor, case actor when 'operator' then ${operatorKeyId}::uuid end, state,
        case when ${arePlaced} then nextval('event_positions') end,
        case actor when 'operator' then '{"via": "call", "act": "POST /v1/admin/licenses/{id}/extend"}'::jsonb end
      from happened order by n`);
  }
  await db.execute("drop table bench_licenses");
  for (const table of ["events", "license_events"]) await db.execute(`vacuum (analyze) ${table}`);
  await db.execute("checkpoint");
}

/** Has the audit take what was seeded: the shop's own job does the same, and each does nothing while the other one reads. */
export async function chainSeededEvents(db: Database): Promise<void> {
  const isBehind = sql`
    select 1 as found from events where position > coalesce((select position from event_readers where name = 'audit'), 0) limit 1`;
  while (await db.row(isBehind)) await chainEvents({ db });
  await db.execute("vacuum (analyze) audit_entries");
}
