-- Wakes the trigger streams of a license when a member's key is replaced or ends, as 0040 does for the license's own. A seat has no
-- id, so the function reads it as a row of any table.
create or replace function wake_trigger_streams() returns trigger language plpgsql as $$
begin
  perform pg_notify('trigger_firings', coalesce(to_jsonb(old)->>'license_id', to_jsonb(old)->>'id'));
  return null;
end $$;

create trigger license_seats_wake_streams after delete or update of key_hash on license_seats
  for each row execute function wake_trigger_streams();
