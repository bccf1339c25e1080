-- No stored value may make an answer fail. The formats of answers write years with four digits (RFC 3339), and a lease adds the
-- days of a policy to a date, so an end in the year 9999 with its days of grace broke every answer about its license.

-- A moment that an answer can write. Null is one: what may be null is said by the column.
create function is_writable(moment timestamptz) returns boolean language sql immutable parallel safe as $$
  select moment between timestamptz '0001-01-01 00:00:00Z' and timestamptz '9999-12-31 23:59:59.999Z'
$$;

create function is_whole_number(value jsonb, lowest numeric, highest numeric) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) = 'number'
    then value::numeric between lowest and highest and trunc(value::numeric) = value::numeric
    else false end
$$;

-- A rule of `policyOverrides` of the contract. Names that this release does not know are left to the one that stores them.
create function is_policy_rule(name text, rule jsonb) returns boolean language sql immutable parallel safe as $$
  select case
    when name in ('users', 'machines', 'monthlyActivations')
      then rule = 'null' or is_whole_number(rule, 1, 2147483647)
    when name in ('updateDays', 'offlineDays') then rule = 'null' or is_whole_number(rule, 1, 36500)
    when name = 'fileDays' then is_whole_number(rule, 1, 36500)
    when name in ('graceDays', 'replaceDays') then is_whole_number(rule, 0, 36500)
    when name = 'heartbeatMinutes' then is_whole_number(rule, 2, 525600)
    when name = 'overage' then rule in ('"none"', '"always"') or is_whole_number(rule, 1, 2147483647)
    when name = 'componentMatch' then rule in ('"any"', '"most"', '"all"') or is_whole_number(rule, 1, 2147483647)
    when name = 'renewal' then rule in ('"from_expiry"', '"from_now"', '"from_now_if_expired"')
    when name = 'machineKind' then rule in ('"node-locked"', '"floating"')
    else true
  end
$$;

create function are_policy_rules(rules jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(rules) = 'object'
    then not exists (select from jsonb_each(rules) as rule where not is_policy_rule(rule.key, rule.value))
    else false end
$$;

-- What an earlier release or a hand has stored beyond the bounds is moved to them.
update licenses set
  starts_at = least(greatest(starts_at, '0001-01-01 00:00:00Z'), '9999-12-31 23:59:59.999Z'),
  ends_at = least(greatest(ends_at, '0001-01-01 00:00:00Z'), '9999-12-31 23:59:59.999Z'),
  grace_until = least(greatest(grace_until, '0001-01-01 00:00:00Z'), '9999-12-31 23:59:59.999Z'),
  created_at = least(greatest(created_at, '0001-01-01 00:00:00Z'), '9999-12-31 23:59:59.999Z'),
  updates_until = case when is_writable(updates_until) then updates_until end
where not (is_writable(starts_at) and is_writable(ends_at) and is_writable(grace_until) and is_writable(created_at)
  and coalesce(is_writable(updates_until), true));
update licenses set overrides = coalesce((
    select jsonb_object_agg(rule.key, rule.value) from jsonb_each(overrides) as rule where is_policy_rule(rule.key, rule.value)
  ), '{}')
where jsonb_typeof(overrides) = 'object' and not are_policy_rules(overrides);

alter table licenses
  add constraint licenses_moments check (
    is_writable(starts_at) and is_writable(ends_at) and is_writable(grace_until) and is_writable(created_at)
    and is_writable(confirm_by) and is_writable(activated_at) and is_writable(suspended_at) and is_writable(revoked_at)
    and is_writable(updates_until)),
  add constraint licenses_overrides check (are_policy_rules(overrides)),
  add constraint licenses_entitlements check (
    coalesce(array_ndims(entitlements), 1) = 1 and array_position(entitlements, null) is null);
alter table machines
  add constraint machines_moments check (
    is_writable(activated_at) and is_writable(last_seen_at) and is_writable(silent_at) and is_writable(file_until));
alter table license_usage
  add constraint license_usage_count check (count between 0 and 9007199254740991);
alter table license_events
  add constraint license_events_at check (is_writable(at)),
  add constraint license_events_detail check (jsonb_typeof(detail) = 'object');
