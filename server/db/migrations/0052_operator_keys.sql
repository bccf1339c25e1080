-- expand
-- Keys by which programs of whoever runs the shop act on it. The key itself is shown once and stored nowhere.
create table operator_keys (
  id uuid primary key,
  name text not null,
  -- The beginning of the key, by which it is recognized.
  start text not null,
  -- A keyed hash for look-up.
  key_hash bytea not null unique,
  scopes text[] not null,
  -- The networks that may use it, as CIDR blocks; none: all.
  networks text[] not null,
  created_at timestamptz not null,
  -- Null: it works until it is revoked.
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
