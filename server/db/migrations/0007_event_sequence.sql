-- The order of a license's events. Their ids and moments come from clocks, which do not order them: a transaction may
-- write an event with an earlier moment than the event before. The sequence is given by the database, at the insert.

alter table license_events add column sequence bigint;

-- Existing rows keep the order in which they were shown.
update license_events e set sequence = ordered.position
from (select id, row_number() over (order by id) as position from license_events) ordered
where ordered.id = e.id;

alter table license_events alter column sequence set not null;
alter table license_events alter column sequence add generated always as identity;
select setval(
  pg_get_serial_sequence('license_events', 'sequence'),
  (select coalesce(max(sequence), 0) + 1 from license_events),
  false
);

create unique index license_events_sequence on license_events (sequence);
drop index license_events_timeline;
create index license_events_timeline on license_events (license_id, sequence desc);
