-- Keyed hashes of the parts of a machine's hardware, each with its license, so that a part of two licenses' machines does not link
-- them. Null for an app that names none.
alter table machines add column component_hashes bytea[];
-- Finds the machines of a license that share a part with one whose fingerprint has changed.
create index machines_components on machines using gin (component_hashes) where component_hashes is not null;
