-- Answers to writes that carried an Idempotency-Key, kept for 24 hours for requests that are sent again.

create table idempotency_keys (
  -- Keyed hash of who asks, the endpoint and the key.
  key_hash bytea primary key,
  -- Keyed hash of the request itself: another request under the same key is refused.
  request_hash bytea not null,
  -- The run that may store its answer. A later run that takes over from a dead process changes it.
  run_id uuid not null,
  -- The `application_name` of the process that runs it: its connections are gone once it is dead.
  holder text not null,
  started_at timestamptz not null,
  -- The answer, encrypted; null while the request is running.
  answer bytea
);

create index idempotency_keys_age on idempotency_keys (started_at);
