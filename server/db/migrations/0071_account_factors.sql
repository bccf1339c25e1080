-- expand
-- The second factor of customers who have turned it on. Operators have theirs with them.
create table account_factors (
  account_id uuid primary key references accounts on delete cascade,
  -- The secret of the authenticator (RFC 6238), sealed.
  factor_sealed bytea not null,
  -- The time step whose code was taken last: each code works once.
  factor_step bigint not null,
  -- Keyed hashes of the recovery codes that are left.
  recovery_hashes bytea[] not null,
  created_at timestamptz not null constraint account_factors_created_at check (is_writable(created_at))
);
