-- The number of the last license file of a license: whoever has seen a file refuses one with a lower number.
create table license_files (
  license_id uuid primary key references licenses on delete cascade,
  seq bigint not null
);

-- Keyed hash of the hash by which leases and files name a machine (`fp`): all that a machine without a network sends. Null
-- until a machine of an earlier release activates again.
alter table machines add column named_hash bytea;
create index machines_named on machines (license_id, named_hash);

-- The public key of the installation on a machine that was activated offline: it signs the receipt of its deactivation.
alter table machines add column receipt_key bytea;
-- The number of the last file that was issued to the machine, and its end. A floating machine keeps its place until then.
alter table machines add column file_seq bigint;
alter table machines add column file_until timestamptz;
