-- What one license allows beyond or below its tier, as `policyOverrides` of the contract; a rule that is absent is the tier's.
-- It replaces machine_limit and user_limit, which no release has written.
alter table licenses add column overrides jsonb not null default '{}';
update licenses set overrides = jsonb_strip_nulls(jsonb_build_object('machines', machine_limit, 'users', user_limit))
where machine_limit is not null or user_limit is not null;

-- How long it was sold for at a time. Null: a trial, or for a number of days.
alter table licenses add column term text check (term in ('monthly', 'yearly'));

-- Releases published until here are included. Null: all that are published while the license works.
alter table licenses add column updates_until timestamptz;
