-- expand
-- The orders that have renewed a license. An order does one thing, once: it issues a license, or renews one.
create table license_renewals (
  order_number text primary key,
  license_id uuid not null references licenses (id) on delete cascade,
  renewed_at timestamptz not null
);
create index license_renewals_of on license_renewals (license_id);
