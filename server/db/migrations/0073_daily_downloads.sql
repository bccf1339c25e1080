-- How often the files of a release were downloaded on a day, in UTC, by their platform; `any` has those that name none. Totals of nobody in
-- particular, as in `daily_figures`: they outlive the licenses of which they are.
create table daily_downloads (
  day date not null,
  release_id uuid not null references releases on delete cascade,
  platform text not null,
  count bigint not null,
  primary key (day, release_id, platform)
);

-- Entries from before 0070 name no product: theirs is found by the file and its version.
insert into daily_downloads (day, release_id, platform, count)
select c.day, r.id, r.platform, sum(c.count)
from (
  select (at at time zone 'UTC')::date as day, detail, count(*) from license_events where kind = 'downloaded' group by 1, 2
) c cross join lateral (
  select r.id, coalesce(a.platform, 'any') as platform
  from artifacts a join releases r on r.id = a.release_id
  where a.filename = c.detail->>'file' and r.version = c.detail->>'version'
    and (c.detail->>'product' is null or r.product = c.detail->>'product') and r.published_at is not null
  order by r.published_at limit 1
) r
group by 1, 2, 3;

-- What the daily figures count: the last days again and again.
create index license_events_counted on license_events (at, kind, license_id) where kind in ('activated', 'downloaded', 'extended');
drop index license_events_downloads;
create index accounts_created_at on accounts (created_at);
