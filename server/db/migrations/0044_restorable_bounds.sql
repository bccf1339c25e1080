-- A restored dump has an empty search path, in which the functions of 0041 did not find each other: they name one another with
-- their schema.
create or replace function is_policy_rule(name text, rule jsonb) returns boolean language sql immutable parallel safe as $$
  select case
    when name in ('users', 'machines', 'monthlyActivations')
      then rule = 'null' or public.is_whole_number(rule, 1, 2147483647)
    when name in ('updateDays', 'offlineDays') then rule = 'null' or public.is_whole_number(rule, 1, 36500)
    when name = 'fileDays' then public.is_whole_number(rule, 1, 36500)
    when name in ('graceDays', 'replaceDays') then public.is_whole_number(rule, 0, 36500)
    when name = 'heartbeatMinutes' then public.is_whole_number(rule, 2, 525600)
    when name = 'overage' then rule in ('"none"', '"always"') or public.is_whole_number(rule, 1, 2147483647)
    when name = 'componentMatch' then rule in ('"any"', '"most"', '"all"') or public.is_whole_number(rule, 1, 2147483647)
    when name = 'renewal' then rule in ('"from_expiry"', '"from_now"', '"from_now_if_expired"')
    when name = 'machineKind' then rule in ('"node-locked"', '"floating"')
    else true
  end
$$;

create or replace function are_policy_rules(rules jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(rules) = 'object'
    then not exists (select from jsonb_each(rules) as rule where not public.is_policy_rule(rule.key, rule.value))
    else false end
$$;
