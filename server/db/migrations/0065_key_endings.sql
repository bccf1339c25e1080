-- expand
-- A keyed hash of what the mask of a key shows of its end, so that support finds the license that an email names only so. A job hashes
-- the endings of the keys that are there.
alter table licenses add column key_ending bytea;
alter table license_seats add column key_ending bytea;
create index licenses_key_ending on licenses (key_ending) where key_ending is not null;
create index license_seats_key_ending on license_seats (key_ending) where key_ending is not null;
create index licenses_unhashed on licenses (id) where key_ending is null;
create index license_seats_unhashed on license_seats (license_id, account_id) where key_ending is null;
