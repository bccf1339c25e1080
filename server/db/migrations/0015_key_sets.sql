-- The public half of the offline root key. One row: of several nodes that start at once, one makes the root.
create table root_keys (
  only_one boolean primary key default true check (only_one),
  -- First 16 characters of base64url(SHA-256(public key)).
  kid text not null,
  public_key bytea not null,
  created_at timestamptz not null
);

-- The key sets that the root has signed, each a compact JWS; the highest sequence is the current one.
create table key_sets (
  seq bigint primary key check (seq > 0),
  jws text not null,
  created_at timestamptz not null
);

-- A key that no longer signs verifies until then: nothing that it has signed is used longer.
alter table signing_keys add column verifies_until timestamptz;
-- A revoked key has `retired_at` as well, so that a node of the former release neither signs with it nor publishes it.
alter table signing_keys add column revoked_at timestamptz;

-- One key signs.
create unique index signing_keys_active on signing_keys ((true))
where verifies_until is null and revoked_at is null and retired_at is null;
