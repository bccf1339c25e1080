-- A trial pauses at this moment unless the address of its account is confirmed by then. Null: never.
alter table licenses add column confirm_by timestamptz;

-- Keyed hash of the fingerprint with case, white space and invisible characters folded. Null for machines that an earlier
-- release activated, until they activate again. Not unique: that release may have stored two spellings as two machines.
alter table machines add column folded_hash bytea;
create index machines_folded on machines (license_id, folded_hash);
