-- How many machines and users a license has, kept by triggers, so that a validation reads them with the license. Whoever decides
-- about a limit still counts, under the lock of the license's row.
alter table licenses
  add column machines_used integer not null default 0,
  add column users_used integer not null default 1;

create function count_machines() returns trigger language plpgsql as $$
begin
  update licenses l
  set machines_used = l.machines_used + case when tg_op = 'INSERT' then c.count else -c.count end
  from (select license_id, count(*) as count from changed group by license_id) c
  where l.id = c.license_id;
  return null;
end $$;

-- The owner, the members, and the invitations that hold a seat.
create function count_users() returns trigger language plpgsql as $$
begin
  update licenses l
  set users_used = l.users_used + case when tg_op = 'INSERT' then c.count else -c.count end
  from (select license_id, count(*) as count from changed group by license_id) c
  where l.id = c.license_id;
  return null;
end $$;

create trigger machines_added after insert on machines
  referencing new table as changed for each statement execute function count_machines();
create trigger machines_removed after delete on machines
  referencing old table as changed for each statement execute function count_machines();
create trigger license_seats_added after insert on license_seats
  referencing new table as changed for each statement execute function count_users();
create trigger license_seats_removed after delete on license_seats
  referencing old table as changed for each statement execute function count_users();
create trigger seat_invitations_added after insert on seat_invitations
  referencing new table as changed for each statement execute function count_users();
create trigger seat_invitations_removed after delete on seat_invitations
  referencing old table as changed for each statement execute function count_users();

update licenses l set
  machines_used = (select count(*) from machines m where m.license_id = l.id),
  users_used = 1 + (select count(*) from license_seats s where s.license_id = l.id)
                 + (select count(*) from seat_invitations i where i.license_id = l.id)
where exists (select from machines m where m.license_id = l.id)
   or exists (select from license_seats s where s.license_id = l.id)
   or exists (select from seat_invitations i where i.license_id = l.id);

-- Room in each page for the next version of a row (HOT): these two are written by nearly every validation.
alter table license_usage set (fillfactor = 50);
alter table machines set (fillfactor = 80);
