-- The market, as upstreams described it. Whatever they send is cleaned and bounded before it comes here; null is what nobody said.
create table market_tokens (
  address text collate "C" primary key,
  name text not null,
  symbol text not null,
  price double precision,
  volume_24h double precision,
  change_24h double precision,
  market_cap double precision,
  transactions_24h bigint,
  replies bigint,
  -- Milliseconds, as in JavaScript: a cursor of a list holds them exactly.
  created_at timestamptz(3),
  -- Where the image is at the upstream. Never sent to a browser.
  image_url text,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null
);
create index market_tokens_symbol on market_tokens (lower(symbol), volume_24h);
create index market_tokens_seen on market_tokens (last_seen_at);
create index market_tokens_created on market_tokens (created_at);

-- Points of the charts, at most one for a token and five minutes; a job thins the older ones.
create table market_history (
  address text collate "C" not null references market_tokens on delete cascade,
  at timestamptz(3) not null,
  price double precision,
  volume_24h double precision,
  market_cap double precision,
  primary key (address, at)
);
create index market_history_at on market_history (at);

-- The volume of all listed tokens over 24 hours, at the end of each hour: what the next day is compared with.
create table market_hours (
  at timestamptz(3) primary key,
  volume double precision not null
);

-- By days in UTC: the 24-hour volume at its end, and how many of its tokens were seen.
create table market_days (
  date date primary key,
  volume double precision not null default 0,
  new_tokens integer not null default 0
);

-- What pages show: one row, replaced as a whole. The version orders the answers of all nodes.
create table market_snapshot (
  only_one boolean primary key default true check (only_one),
  version bigint not null,
  as_of timestamptz(3) not null,
  stats jsonb not null
);

-- How the sources of the market have answered lately.
create table market_sources (
  name text primary key,
  succeeded_at timestamptz,
  -- Since the last success.
  failures integer not null default 0,
  reason text,
  -- Before this moment a source that has failed is not asked again.
  next_at timestamptz
);
