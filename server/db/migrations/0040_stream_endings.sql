-- Wakes the trigger streams of a license, on every node, when one of them may have to end: whichever statement removes the machine,
-- stops the license or replaces its key. Otherwise a stream learns of it at its next heartbeat. The streams then check it themselves.
create function wake_trigger_streams() returns trigger language plpgsql as $$
begin
  perform pg_notify('trigger_firings', coalesce(to_jsonb(old)->>'license_id', old.id::text));
  return null;
end $$;

create trigger machines_wake_streams after delete on machines
  for each row execute function wake_trigger_streams();

create trigger licenses_wake_streams after update of suspended_at, revoked_at, key_hash on licenses
  for each row when (
    (old.suspended_at, old.revoked_at, old.key_hash) is distinct from (new.suspended_at, new.revoked_at, new.key_hash)
  )
  execute function wake_trigger_streams();
