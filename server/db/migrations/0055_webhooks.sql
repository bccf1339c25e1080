-- expand
-- How far each reader of the events inside the product has come.
create table event_readers (
  name text primary key,
  position bigint not null
);
insert into event_readers (name, position) values ('webhooks', 0);

-- Where the shop's events are sent.
create table webhook_endpoints (
  id uuid primary key,
  url text not null,
  description text not null,
  -- None: all.
  types text[] not null,
  in_order boolean not null,
  -- The secret that signs, and after a change also the former one.
  secrets_sealed bytea not null,
  created_at timestamptz not null,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('operator', 'failing', 'gone', 'secret_lost')),
  -- When the first delivery failed after which none was taken.
  failing_since timestamptz
);

create table webhook_deliveries (
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_id uuid not null,
  position bigint not null,
  type text not null,
  subject uuid not null,
  state text not null check (state in ('waiting', 'delivered', 'given_up')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- Who sends it moves this ahead, so that nobody else does meanwhile.
  next_at timestamptz not null,
  ended_at timestamptz,
  primary key (endpoint_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) where state = 'waiting';
create index webhook_deliveries_order on webhook_deliveries (endpoint_id, subject, position) where state = 'waiting';
create index webhook_deliveries_list on webhook_deliveries (endpoint_id, position desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);

create table webhook_attempts (
  id uuid primary key,
  endpoint_id uuid not null,
  event_id uuid not null,
  at timestamptz not null,
  milliseconds integer not null,
  -- Of the receiver's answer; null when there was none.
  status integer,
  error text,
  -- The beginning of the answer.
  answer text,
  foreign key (endpoint_id, event_id) references webhook_deliveries on delete cascade
);
create index webhook_attempts_of_delivery on webhook_attempts (endpoint_id, event_id, at);
