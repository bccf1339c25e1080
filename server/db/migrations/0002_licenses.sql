-- Licenses, the machines that use them, and what happened to them. The status is computed from these facts.

create table licenses (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The address that it was issued to.
  email text not null,
  -- Keyed hash (HMAC-SHA-256) of the key, for look-up.
  key_hash bytea not null unique,
  -- The key itself, encrypted, for showing it to its owner.
  key_sealed bytea not null,
  tier text not null,
  website text not null,
  -- Products of the suite that this license covers.
  entitlements text[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Until here an expired license still works, with a warning.
  grace_until timestamptz not null,
  -- Null means the tier's own limit.
  machine_limit integer check (machine_limit > 0),
  user_limit integer check (user_limit > 0),
  created_at timestamptz not null,
  activated_at timestamptz,
  suspended_at timestamptz,
  revoked_at timestamptz
);

create index licenses_account on licenses (account_id, created_at desc);

-- One trial per person: the keyed hash of the canonical address outlives the account.
create table trials (
  person_hash bytea primary key,
  license_id uuid not null,
  issued_at timestamptz not null
);

-- One trial per device: the keyed hash of the fingerprint outlives the account.
create table trial_devices (
  device_hash bytea primary key,
  license_id uuid not null,
  first_seen_at timestamptz not null
);

create table machines (
  id uuid primary key,
  license_id uuid not null references licenses on delete cascade,
  -- Keyed hash of the fingerprint: what the app sent is not kept.
  fingerprint_hash bytea not null,
  name text not null,
  platform text,
  app_version text,
  activated_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (license_id, fingerprint_hash)
);

-- Beside the license row, so that counting never waits for an activation that holds that row.
create table license_usage (
  license_id uuid primary key references licenses on delete cascade,
  count bigint not null,
  last_used_at timestamptz not null
);

create table license_events (
  -- UUIDv7: in order of time.
  id uuid primary key,
  license_id uuid not null references licenses on delete cascade,
  at timestamptz not null,
  kind text not null,
  actor text not null check (actor in ('customer', 'app', 'operator', 'system')),
  detail jsonb not null default '{}'
);

create index license_events_timeline on license_events (license_id, id desc);
