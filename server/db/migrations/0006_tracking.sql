-- What was done on the site, counted without an address of a person, a network or a browser.

create table tracked_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  -- The path alone: a query may hold what somebody typed.
  page text,
  details jsonb not null,
  -- Whose session it was. Emptied when the account goes, and for everybody after six months.
  account_id uuid references accounts on delete set null,
  license_id uuid references licenses on delete set null
);

create index tracked_events_at on tracked_events (at, kind);

-- The rows that still name somebody: what the account's deletion and the six months look for.
create index tracked_events_account on tracked_events (account_id, at) where account_id is not null;
create index tracked_events_license on tracked_events (license_id) where license_id is not null;
