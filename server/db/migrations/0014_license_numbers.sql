-- A number for clients that cannot read UUIDs, such as those of Lemon Squeezy. It counts the licenses of an installation, so
-- it is shown to whoever has the key of one, and to nobody else.
alter table licenses add column number bigint generated always as identity unique;
