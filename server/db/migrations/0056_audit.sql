-- expand
-- Where an act of the operator comes from: the call or the command, the request and the network. Null for what nobody asked for by one.
alter table events add column origin jsonb;

-- What people have done, for good: events of operators and customers, each chained to the one before by its hash. An entry names
-- nobody. Its subject is a number, and of a reason there is the hash alone.
create table audit_entries (
  -- 1, 2, 3 and so on, without gaps.
  number bigint primary key,
  event_id uuid not null unique,
  at timestamptz not null constraint audit_entries_at check (is_writable(at)),
  type text not null,
  subject uuid not null,
  actor text not null check (actor in ('customer', 'operator')),
  operator_key_id uuid,
  origin jsonb constraint audit_entries_origin check (jsonb_typeof(origin) = 'object'),
  -- The subject before and after; null when it is not known, or was not there.
  before jsonb constraint audit_entries_before check (jsonb_typeof(before) = 'object'),
  after jsonb constraint audit_entries_after check (jsonb_typeof(after) = 'object'),
  reason_hash bytea,
  hash bytea not null
);
create index audit_entries_subject on audit_entries (subject, number);
create index audit_entries_key on audit_entries (operator_key_id, number) where operator_key_id is not null;

-- Each subject as its last event left it, so that the next one tells what was before.
create table audit_states (
  subject uuid primary key,
  state jsonb not null constraint audit_states_state check (jsonb_typeof(state) = 'object')
);
