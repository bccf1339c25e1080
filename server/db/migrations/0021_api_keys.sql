-- Keys by which programs of customers call the public API. The key itself is shown once and stored nowhere.
create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  -- The beginning of the key, by which its owner recognizes it.
  start text not null,
  -- A keyed hash for look-up.
  key_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  -- Null: it works until it is revoked, which deletes the row.
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_account on api_keys (account_id, created_at);
