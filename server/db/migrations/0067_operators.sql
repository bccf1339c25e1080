-- expand
-- The people who run the shop. They are no customers, and log in elsewhere.
create table operators (
  id uuid primary key,
  email text not null,
  -- The folded address, by which they log in.
  email_identity text not null unique,
  role text not null check (role in ('owner', 'support', 'release_manager')),
  password_hash text not null,
  -- The secret of the authenticator (RFC 6238), sealed.
  factor_sealed bytea not null,
  -- The time step whose code was taken last: each code works once.
  factor_step bigint not null,
  -- Keyed hashes of the recovery codes that are left.
  recovery_hashes bytea[] not null,
  created_at timestamptz not null constraint operators_created_at check (is_writable(created_at)),
  disabled_at timestamptz constraint operators_disabled_at check (is_writable(disabled_at))
);

-- Links that make somebody an operator, or give one another password and authenticator.
create table operator_links (
  id uuid primary key,
  token_hash bytea not null unique,
  -- Null: whoever opens it becomes the first owner.
  email text,
  -- The folded address.
  email_identity text,
  role text not null check (role in ('owner', 'support', 'release_manager')),
  created_at timestamptz not null constraint operator_links_created_at check (is_writable(created_at)),
  expires_at timestamptz not null constraint operator_links_expires_at check (is_writable(expires_at)),
  used_at timestamptz constraint operator_links_used_at check (is_writable(used_at))
);

create table operator_sessions (
  id uuid primary key,
  operator_id uuid not null references operators,
  token_hash bytea not null unique,
  device text not null,
  address text not null,
  -- As log-ins are counted: of IPv6 the /64.
  network text not null,
  created_at timestamptz not null constraint operator_sessions_created_at check (is_writable(created_at)),
  last_seen_at timestamptz not null constraint operator_sessions_last_seen_at check (is_writable(last_seen_at)),
  -- When the second factor was entered last.
  proved_at timestamptz not null constraint operator_sessions_proved_at check (is_writable(proved_at)),
  expires_at timestamptz not null constraint operator_sessions_expires_at check (is_writable(expires_at)),
  ended_at timestamptz constraint operator_sessions_ended_at check (is_writable(ended_at))
);
create index operator_sessions_of on operator_sessions (operator_id, created_at);

-- Who has written it: a person, a program by its key, or a command.
alter table account_notes add column operator_id uuid;

-- What an operator has done, the newest first.
alter table audit_entries add column operator_id uuid;
create index audit_entries_operator on audit_entries (operator_id, number) where operator_id is not null;
