-- The last good list of each video channel, and when the channel's feed is due again. Kept when a feed fails.
create table video_channels (
  channel_id text primary key,
  -- At most three, newest first, in the shape of the contract.
  videos jsonb not null default '[]',
  -- When a feed was last read; null before the first time.
  fetched_at timestamptz,
  -- Claiming a channel moves this on, so one of any number of nodes polls it.
  due_at timestamptz not null,
  -- Polls in a row that failed.
  failures integer not null default 0
);
