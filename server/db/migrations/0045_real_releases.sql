-- Releases of any app: drafts, channels, staged shares, notes, and files for several platforms.

-- The order of semantic versions (semver.org, section 11) as text that is compared by its bytes: numbers are padded, a number comes
-- before a word, and a version without a pre-release comes last. A text that is no semantic version sorts first.
create function semver_sort_key(version text) returns text
  language sql immutable strict parallel safe
  return case
    when version ~ '^(0|[1-9][0-9]{0,14})([.](0|[1-9][0-9]{0,14})){2}(-[0-9A-Za-z-]+([.][0-9A-Za-z-]+)*)?$' then
      (select string_agg(lpad(number, 15, '0'), '.' order by place)
       from regexp_split_to_table(split_part(version, '-', 1), '[.]') with ordinality as numbers (number, place))
      || case
        when strpos(version, '-') = 0 then '~'
        else
          (select string_agg(
             case when part ~ '^[0-9]+$' then ' 0' || lpad(part, 15, '0') else ' 1' || part end, '' order by place)
           from regexp_split_to_table(substr(version, strpos(version, '-') + 1), '[.]')
             with ordinality as parts (part, place))
      end
    else ''
  end;

alter table releases
  -- A draft has no date.
  alter column published_at drop not null,
  add column created_at timestamptz not null default now(),
  add column sort_key text collate "C" generated always as (semver_sort_key(version)) stored,
  -- The share of machines that are offered it, in percent.
  add column rollout integer not null default 100 check (rollout between 0 and 100),
  -- Markdown.
  add column notes text check (length(notes) <= 100000),
  -- The lowest installed version that can update to it.
  add column minimum_version text,
  add constraint releases_channel check (channel in ('stable', 'beta', 'alpha'));

update releases set created_at = published_at;

-- What no order can be found for is in no list and no feed. It was offered before, and a comparison with it failed.
update releases set yanked_at = coalesce(yanked_at, now()) where sort_key = '';

create index releases_offered on releases (product, sort_key desc) where published_at is not null and yanked_at is null;

alter table artifacts
  -- Null: any.
  add column platform text check (platform in ('win32', 'darwin', 'linux', 'android')),
  add column arch text check (arch in ('x64', 'arm64', 'ia32', 'arm', 'universal')),
  add column minimum_system text,
  add column purpose text not null default 'download' check (purpose in ('download', 'update', 'block-map')),
  -- What the build says about the file, such as its signatures, for the feeds that repeat it.
  add column build_facts jsonb not null default '{}';

create index artifacts_of_name on artifacts (filename);
