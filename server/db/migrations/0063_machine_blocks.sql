-- expand
-- Devices that the operator has blocked for the whole shop. No account and no license is named, so a block outlives both.
create table machine_blocks (
  id uuid primary key,
  -- Keyed hashes of the fingerprint, as machines have them; none once it is unblocked.
  hashes bytea[] not null,
  reason text not null,
  blocked_at timestamptz not null,
  unblocked_at timestamptz,
  unblock_reason text
);
create index machine_blocks_hashes on machine_blocks using gin (hashes) with (fastupdate = off);
create index machine_blocks_listed on machine_blocks (id) where unblocked_at is null;
create index machine_blocks_unblocked on machine_blocks (unblocked_at) where unblocked_at is not null;
-- Finds a device on all licenses by the hash that machines without a network send.
create index machines_named_alone on machines (named_hash);
