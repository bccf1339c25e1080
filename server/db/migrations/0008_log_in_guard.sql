-- What guards the log-in: where each person logged in before, wrong passwords in a row, and the record of what happened to
-- the security of an account.

-- A browser by its device cookie, or a network. The keyed hash is of the address of the account as well, so that rows of
-- two accounts cannot be linked.
create table known_sources (
  source_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('device', 'network')),
  last_login_at timestamptz not null
);

create index known_sources_account on known_sources (account_id);
create index known_sources_age on known_sources (last_login_at);

-- Consecutive failures. The keyed hash is of an address, whether or not it has an account. Known sources count for
-- themselves; all others share the row with the empty source.
create table login_attempts (
  identity_hash bytea not null,
  source_hash bytea not null,
  failures integer not null,
  allowed_at timestamptz not null,
  last_at timestamptz not null,
  -- Whether the refusals since the last attempt are in the record already.
  block_noted boolean not null default false,
  primary key (identity_hash, source_hash)
);

create index login_attempts_age on login_attempts (last_at);

create table security_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  -- Null for an address without an account, and after the account is deleted. No foreign key: its check on each insert would
  -- take time for addresses that have an account, and for no others.
  account_id uuid,
  -- Keyed hash of the address.
  identity_hash bytea not null,
  network text not null,
  detail jsonb not null default '{}'
);

create index security_events_at on security_events (at);
create index security_events_account on security_events (account_id, at);

create function forget_account_of_security_events() returns trigger language plpgsql as $$
begin
  update security_events set account_id = null where account_id = old.id;
  return null;
end $$;

create trigger accounts_security_events after delete on accounts
  for each row execute function forget_account_of_security_events();
