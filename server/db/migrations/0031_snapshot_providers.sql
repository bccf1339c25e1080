-- The sources that listed the tokens of the snapshot.
alter table market_snapshot add column providers text[] not null default '{}';
