-- expand
-- Lists of the console with filter and columns, which operators keep under a name, each for themselves.
create table saved_views (
  id uuid primary key,
  operator_id uuid not null references operators on delete cascade,
  -- "licenses".
  list text not null,
  name text not null,
  -- Of the list's address: "tier=pro&ends=soon".
  query text not null,
  -- The IDs of the columns that are shown.
  columns text[] not null,
  created_at timestamptz not null constraint saved_views_created_at check (is_writable(created_at)),
  unique (operator_id, list, name)
);
