-- Range partitions by month, so that a month of usage data goes as a whole (DROP TABLE) and leaves nothing to vacuum.
-- The table keeps its name and its columns: statements of an older node, prepared ones too, find the partitioned table.

alter table tracked_events rename to tracked_events_first;
alter index tracked_events_at rename to tracked_events_first_at;
alter index tracked_events_account rename to tracked_events_first_account;
alter index tracked_events_license rename to tracked_events_first_license;
-- A unique key of a partitioned table contains the column that it is partitioned by.
alter table tracked_events_first drop constraint tracked_events_pkey;

create table tracked_events (
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  -- The path alone: a query may hold what somebody typed.
  page text,
  details jsonb not null,
  -- Whose session it was. Emptied when the account goes, and for everybody after six months.
  account_id uuid references accounts on delete set null,
  license_id uuid references licenses on delete set null,
  -- Also makes a batch that is inserted a second time harmless.
  primary key (id, at)
) partition by range (at);

create index tracked_events_at on tracked_events (at, kind);
create index tracked_events_account on tracked_events (account_id, at) where account_id is not null;
create index tracked_events_license on tracked_events (license_id) where license_id is not null;

-- Takes what no month takes, so that a missing partition never fails an insert.
create table tracked_events_other partition of tracked_events default;

-- The rows so far become the first partition without being copied, which ends with this month. Rows beyond it, of a node
-- whose clock is ahead, go to the default partition.
do $$
declare
  month_end timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC';
begin
  create temporary table early on commit drop as select * from tracked_events_first where at >= month_end;
  delete from tracked_events_first where at >= month_end;
  execute format('alter table tracked_events attach partition tracked_events_first for values from (minvalue) to (%L)',
                 month_end);
  insert into tracked_events select * from early;
end $$;
