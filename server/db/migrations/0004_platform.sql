-- What the platform keeps for every feature: limits, mails, signing keys.

-- One row per limited thing (GCRA): the moment at which its allowance is whole again.
create table rate_limits (
  key bytea primary key,
  whole_at timestamptz not null
);

create index rate_limits_age on rate_limits (whole_at);

create table mails (
  id uuid primary key,
  recipient text not null,
  template text not null,
  -- The finished message, encrypted because it may hold a key or a link. Emptied once it was sent.
  sealed bytea,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Set before the message is handed over. A crash in between leaves it set with no outcome.
  handed_over_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);

create table signing_keys (
  -- First 16 characters of base64url(SHA-256(public key)).
  kid text primary key,
  public_key bytea not null,
  private_key_sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
