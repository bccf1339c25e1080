-- A trial pauses at this moment unless the address of its account is confirmed by then. Null: never.
alter table licenses add column confirm_by timestamptz;

-- Keyed hash of the fingerprint with case, white space and invisible characters folded. Null for machines that an earlier
-- release activated, until they activate again. Not unique: that release may have stored two spellings as two machines.
alter table machines add column folded_hash bytea;
create index machines_folded on machines (license_id, folded_hash);

-- A confirmed address resumes the trials of its account, whichever statement confirms it: the link, a new password, a
-- sign-in by mail, also on a node of an earlier release. Otherwise each of them would have to know licenses, which accounts
-- do not. Writes what `noteChange` writes: the event, and the notification that refreshes open pages.
create function resume_trials() returns trigger language plpgsql as $$
begin
  insert into license_events (id, license_id, at, kind, actor)
    select gen_random_uuid(), id, new.email_verified_at, 'confirmed', 'customer'
    from licenses where account_id = new.id and confirm_by is not null;
  if found then
    update licenses set confirm_by = null where account_id = new.id and confirm_by is not null;
    perform pg_notify('license_changes', new.id::text);
  end if;
  return null;
end $$;

create trigger accounts_confirmed after update of email_verified_at on accounts
  for each row when (old.email_verified_at is null and new.email_verified_at is not null)
  execute function resume_trials();
