-- expand
-- Passkeys (WebAuthn) by which operators log in. They are public keys, so nothing in them is secret.
create table operator_passkeys (
  id uuid primary key,
  operator_id uuid not null references operators on delete cascade,
  -- By which the authenticator names it.
  credential_id bytea not null unique,
  -- COSE (RFC 9052).
  public_key bytea not null,
  -- How often the authenticator says it was used; 0 where it doesn't count.
  uses bigint not null,
  -- How a browser reaches the authenticator: "usb", "internal".
  transports text[] not null,
  name text not null,
  created_at timestamptz not null constraint operator_passkeys_created_at check (is_writable(created_at)),
  last_used_at timestamptz constraint operator_passkeys_last_used_at check (is_writable(last_used_at))
);
create index operator_passkeys_of on operator_passkeys (operator_id, created_at);

-- What authenticators are asked to sign, each once.
create table passkey_challenges (
  hash bytea primary key,
  -- What the answer may be used for: "add-operator-passkey".
  purpose text not null,
  -- Whose answer it may be; null: anybody's.
  subject uuid,
  expires_at timestamptz not null constraint passkey_challenges_expires_at check (is_writable(expires_at))
);
create index passkey_challenges_end on passkey_challenges (expires_at);
