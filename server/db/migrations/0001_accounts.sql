-- People, the sessions in which they are signed in, and the links that were mailed to them.

create table accounts (
  id uuid primary key,
  -- As typed: mail always goes here.
  email text not null,
  -- The identity: lower case, domain in punycode. Two spellings of one mailbox are one account.
  email_identity text not null unique,
  -- Argon2id in PHC form. Null until a person who signed up without a password sets one.
  password_hash text,
  password_changed_at timestamptz,
  website text not null,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  last_login_at timestamptz
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- SHA-256 of a 256-bit token: the token itself is known to its holder alone.
  token_hash bytea not null unique,
  -- SHA-256 of the token that a browser's page could read when it signed in; valid for minutes, see rules.ts.
  short_token_hash bytea unique,
  kind text not null check (kind in ('browser', 'app')),
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index sessions_account on sessions (account_id) where ended_at is null;

create table mailed_links (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set once, by the guarded update that spends the link.
  used_at timestamptz
);

create index mailed_links_account on mailed_links (account_id, purpose) where used_at is null;
