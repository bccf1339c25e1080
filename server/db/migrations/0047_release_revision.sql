-- Counts the changes of releases and their files. A node remembers them, and knows by this number whether it still remembers the right
-- ones.
create table release_revision (
  only_one boolean primary key default true check (only_one),
  revision bigint not null
);

insert into release_revision (revision) values (0);

create function count_release_change() returns trigger
  language plpgsql
  as $$
    begin
      update release_revision set revision = revision + 1;
      return null;
    end
  $$;

create trigger releases_changed after insert or update or delete or truncate on releases
  for each statement execute function count_release_change();

create trigger artifacts_changed after insert or update or delete or truncate on artifacts
  for each statement execute function count_release_change();
