-- When a floating machine loses its place unless it is seen again by then. Null: it keeps it, as a node-locked one does. Nodes of an
-- earlier release do not move it; an app whose machine they let go activates it again.
alter table machines add column silent_at timestamptz;
create index machines_silent on machines (silent_at) where silent_at is not null;
