import type { Database } from "../../server/db/database.ts";
import { sql } from "../../server/db/sql.ts";
import { skipEvents } from "../../server/platform/events/store.ts";

/**
 * Gives the seeded licenses what an operator looks for: half are in use, a tenth are of an order, one in a thousand has metadata, and a few
 * have a status, a tier, an app or a version that is rare.
 */
export async function varyLicenses(db: Database): Promise<void> {
  await db.run(sql`
    with numbered as (
      select id, substring(email from '[0-9]+')::int as n from licenses where email like 'bench-%'
    ), used as (
      insert into license_usage (license_id, count, last_used_at)
      select id, n % 1000 + 1, now() - interval '1 minute' * (n % 100000) from numbered where n % 2 = 0
    ), named as (
      insert into license_metadata (license_id, metadata)
      select id, jsonb_build_object('crm', n::text, 'plan', 'gold') from numbered where n % 1000 = 3
    )
    update licenses l set
      order_number = case when n % 10 = 0 then 'order-' || n end,
      suspended_at = case when n % 5000 = 1 then now() end,
      revoked_at = case when n % 10000 = 2 then now() end,
      tier = case when n % 20000 = 4 then 'enterprise' else tier end
    from numbered where numbered.id = l.id and (n % 10 = 0 or n % 5000 = 1 or n % 10000 = 2 or n % 20000 = 4)`);
  await db.run(sql`
    update machines m set app_version = '3.6.0' from licenses l
    where l.id = m.license_id and substring(l.email from '[0-9]+')::int % 10000 = 5 and l.email like 'bench-%'`);
  for (const table of ["licenses", "license_usage", "license_metadata", "machines"])
    await db.execute(`vacuum (analyze) ${table}`);
}

/** Twelve releases of which the sums of a year's downloads are kept, for each platform; the seeded downloads are of the last one. */
export async function seedReleases(db: Database): Promise<void> {
  await db.run(sql`
    with release as (
      insert into releases (id, product, version, channel, created_at, published_at)
      select gen_random_uuid(), 'volume-bot', case n when 12 then '3.7.2' else '2.' || n || '.0' end, 'stable', now(), now()
      from generate_series(1, 12) n
      on conflict (product, version) do update set version = excluded.version returning id, version
    ), file as (
      insert into artifacts (id, release_id, filename, size, sha512, source, created_at, platform)
      select gen_random_uuid(), id, 'setup.exe', 1, '', '', now(), 'win32' from release where version = '3.7.2'
    )
    insert into daily_downloads (day, release_id, platform, count)
    select (now() at time zone 'UTC')::date - d, release.id, p, 500
    from release, generate_series(1, 365) d, unnest(array['win32', 'darwin', 'linux', 'any']) p`);
  await db.execute("vacuum (analyze) daily_downloads");
}

/** Two emails to each seeded address, sent but for one in 20,000, which has failed. */
export async function seedMails(db: Database): Promise<void> {
  await db.run(sql`
    insert into mails (id, recipient, template, created_at, attempts, handed_over_at, sent_at, failed_at, last_error)
    select gen_random_uuid(), email, (array['welcome', 'license-issued'])[k], now(), 1, now(),
      case when n % 10000 <> 6 or k = 1 then now() end, case when n % 10000 = 6 and k = 2 then now() end,
      case when n % 10000 = 6 and k = 2 then '550 no such mailbox' end
    from (select email, substring(email from '[0-9]+')::int as n from accounts where email like 'bench-%') a,
      generate_series(1, 2) k`);
  await db.execute("vacuum (analyze) mails");
}

/**
 * The log of a webhook that has got every seeded event: one in 50,000 was given up. The shop sends it nothing of them: it would read a million
 * events beside the measured reads.
 */
export async function seedDeliveries(db: Database, endpointId: string): Promise<void> {
  await db.transaction((tx) => skipEvents(tx, "webhooks"));
  await db.run(sql`
    insert into webhook_deliveries (endpoint_id, event_id, position, type, subject, state, attempts, created_at, next_at, ended_at)
    select ${endpointId}, id, position, type, subject, case when position % 50000 = 11 then 'given_up' else 'delivered' end, 1,
      now(), now(), now()
    from events where position is not null
    on conflict do nothing`);
  await db.run(sql`
    insert into webhook_attempts (id, endpoint_id, event_id, at, milliseconds, status, error, answer)
    select gen_random_uuid(), endpoint_id, event_id, now(), 12, case state when 'delivered' then 204 else 500 end,
      case state when 'given_up' then 'it answered 500' end, ''
    from webhook_deliveries where endpoint_id = ${endpointId} and state <> 'waiting'`);
  for (const table of ["webhook_deliveries", "webhook_attempts"])
    await db.execute(`vacuum (analyze) ${table}`);
}
