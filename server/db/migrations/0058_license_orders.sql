-- expand
-- The orders that have renewed a license, and those that it was of before it got the number of another one. An order does one thing, once:
-- it issues a license, or renews one.
create table license_orders (
  order_number text primary key,
  license_id uuid not null references licenses (id) on delete cascade,
  done_at timestamptz not null
);
create index license_orders_of on license_orders (license_id);
