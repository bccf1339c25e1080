-- Rules of licenses: when the 24-hour volume of a token rises to the threshold, the apps of the license are told.
create table triggers (
  id uuid primary key,
  license_id uuid not null references licenses on delete cascade,
  product text not null,
  -- A rule names its token by address, or by symbol in upper case. Symbols are not unique: the one with the highest volume counts.
  token_address text,
  token_symbol text,
  -- US dollars.
  threshold double precision not null check (threshold > 0),
  action text not null,
  sends_mail boolean not null,
  -- Whether the volume was below the threshold, so that the next rise fires; null until the first snapshot after the rule was made or
  -- resumed.
  armed boolean,
  paused_at timestamptz,
  created_at timestamptz not null,
  last_fired_at timestamptz,
  check (num_nonnulls(token_address, token_symbol) = 1)
);
create index triggers_license on triggers (license_id, created_at);

-- The log that event streams read. Rows are inserted under a lock that lasts until the commit (see the store of the slice), so they
-- become visible in the order of their sequence, and a reader misses none below its cursor.
create table trigger_firings (
  sequence bigint generated always as identity primary key,
  id uuid not null unique,
  license_id uuid not null references licenses on delete cascade,
  -- Not a foreign key: what happened stays when the rule is deleted.
  trigger_id uuid not null,
  at timestamptz not null,
  product text not null,
  token_address text not null,
  token_symbol text not null,
  threshold double precision not null,
  volume double precision not null,
  action text not null,
  -- Whether its mail is waiting for the job that sends it, was sent, or was one too many of the day.
  mail text not null check (mail in ('none', 'waiting', 'sent', 'withheld'))
);
create index trigger_firings_license on trigger_firings (license_id, sequence);
create index trigger_firings_mail on trigger_firings (sequence) where mail = 'waiting';
create index trigger_firings_age on trigger_firings (at);

-- Up to which entry the log of a license was deleted: a reader whose cursor is before has missed something.
create table trigger_logs (
  license_id uuid primary key references licenses on delete cascade,
  deleted_through bigint not null
);
