-- expand
-- What the shop's own programs keep on a license, such as the number of a customer elsewhere. Customers and apps don't see it. It may name
-- a person, so it's no part of the license as events keep it.
create table license_metadata (
  license_id uuid primary key references licenses (id) on delete cascade,
  metadata jsonb not null constraint license_metadata_object check (jsonb_typeof(metadata) = 'object')
);
create index license_metadata_values on license_metadata using gin (metadata jsonb_path_ops);
