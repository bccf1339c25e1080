-- Background jobs that did not end within their time limit, by name: when that last happened.
create table job_overruns (
  name text collate "C" primary key,
  noticed_at timestamptz(3) not null
);

-- Since when the feeds of a channel have been empty while a list is stored; null when they are not. The list stays for a while.
alter table video_channels add column empty_since timestamptz(3);
