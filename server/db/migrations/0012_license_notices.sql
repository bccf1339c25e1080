-- Which reminders of the end of a license were queued. The primary key lets one of any number of workers queue each.
create table license_notices (
  license_id uuid not null references licenses on delete cascade,
  -- The end that it announced: a license that is extended has its reminders again.
  ends_at timestamptz not null,
  -- The day of the ladder, counted from the end: -2 is two days before it.
  day integer not null,
  queued_at timestamptz not null,
  primary key (license_id, ends_at, day)
);

create index licenses_ends_at on licenses (ends_at);
