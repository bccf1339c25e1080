-- Runs of backups, for the status and for the operator. What a backup holds stands in its manifest, beside its files.
create table backup_runs (
  id uuid primary key,
  name text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Bytes of its data in the place of backups, without the files of releases.
  size bigint,
  -- Why it failed, in a sentence.
  failure text,
  -- When it was restored into a scratch database and checked.
  verified_at timestamptz
);
create index backup_runs_started on backup_runs (started_at);

-- Each restore of this installation. Its number tells what was sent before from what is sent after.
create table restores (
  number integer generated always as identity primary key,
  at timestamptz not null,
  backup text not null,
  -- The last moment that was restored; null when the backup names none.
  restored_to timestamptz
);
