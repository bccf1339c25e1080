-- People who use a license that somebody else owns. Each has a key of their own, so that one who is removed cannot go on with a key
-- that everybody else still needs.
create table license_seats (
  license_id uuid not null references licenses on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- The address of the invitation that was accepted.
  email text not null,
  -- As for licenses: a keyed hash for look-up, and the key itself, encrypted.
  key_hash bytea not null unique,
  key_sealed bytea not null,
  joined_at timestamptz not null,
  primary key (license_id, account_id)
);
create index license_seats_account on license_seats (account_id);

-- Invitations that wait for an answer. Each holds a seat; one that was accepted or withdrawn, or has expired, is deleted.
create table seat_invitations (
  id uuid primary key,
  license_id uuid not null references licenses on delete cascade,
  email text not null,
  email_identity text not null,
  token_hash bytea not null unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  unique (license_id, email_identity)
);
create index seat_invitations_expiry on seat_invitations (expires_at);

-- The member whose key activated it; null for the owner's.
alter table machines add column member_id uuid references accounts on delete cascade;
