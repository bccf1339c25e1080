-- expand
-- What has happened in the shop, for programs that follow it. Rows are appended in the transaction of the change. Their position, by which
-- readers go on, is given once they are committed, by whoever reads first.
create table events (
  id uuid primary key,
  sequence bigint not null generated always as identity,
  position bigint unique,
  at timestamptz not null constraint events_at check (is_writable(at)),
  type text not null,
  -- The account, license, key, release or email that it is about.
  subject uuid not null,
  actor text not null check (actor in ('customer', 'app', 'operator', 'system')),
  -- The operator key that acted; null for anybody else, and for a command.
  operator_key_id uuid,
  -- The subject as it was then, without anything that names a person; null when it is gone, or is read where it is.
  state jsonb constraint events_state check (jsonb_typeof(state) = 'object')
);
create sequence event_positions;
create index events_waiting on events (sequence) where position is null;
create index events_at on events (at);
create index events_of_subject on events (subject, position);

-- A license as an event keeps it: no key, no address and no account.
create function license_state(license uuid) returns jsonb language sql stable as $$
  select to_jsonb(l) - '{account_id,email,key_hash,key_sealed,machine_limit,user_limit}'::text[]
  from licenses l where l.id = license
$$;

-- When an address is confirmed, `resume_trials` puts that on the timelines of the account's paused trials. They follow here.
create function append_confirmed_licenses() returns trigger language plpgsql as $$
begin
  insert into events (id, at, type, subject, actor, state)
  select e.id, e.at, 'license.confirmed', l.id, 'customer', license_state(l.id)
  from licenses l join license_events e on e.license_id = l.id
  where l.account_id = new.subject and e.kind = 'confirmed' and e.at = new.at;
  return null;
end $$;

create trigger events_confirmed after insert on events
  for each row when (new.type = 'account.confirmed') execute function append_confirmed_licenses();
