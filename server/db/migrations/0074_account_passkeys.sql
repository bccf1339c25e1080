-- expand
-- Passkeys (WebAuthn) by which customers log in, as operators do by theirs.
create table account_passkeys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- By which the authenticator names it.
  credential_id bytea not null unique,
  -- COSE (RFC 9052).
  public_key bytea not null,
  -- How often the authenticator says it was used; 0 where it doesn't count.
  uses bigint not null,
  -- How a browser reaches the authenticator: "usb", "internal".
  transports text[] not null,
  name text not null,
  created_at timestamptz not null constraint account_passkeys_created_at check (is_writable(created_at)),
  last_used_at timestamptz constraint account_passkeys_last_used_at check (is_writable(last_used_at))
);
create index account_passkeys_of on account_passkeys (account_id, created_at);
