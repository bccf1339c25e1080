-- A token that a trigger names and no source lists is asked for by its address. It has never been seen in a list until one has it.
alter table market_tokens
  alter column first_seen_at drop not null,
  alter column last_seen_at drop not null,
  add column asked_at timestamptz(3);
