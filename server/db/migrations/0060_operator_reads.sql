-- What operators and their programs look for among many: by a type, a state or a time that few have. Each list is in the order of its own
-- column, so that a page is read from the index without a sort.
create index events_of_type on events (type, position) where position is not null;
-- Only events that have their place are looked up, so that an append writes one entry less.
drop index events_of_subject;
create index events_of_subject on events (subject, position) where position is not null;

create index audit_entries_type on audit_entries (type, number);
create index audit_entries_time on audit_entries (at, number);

create index webhook_deliveries_state on webhook_deliveries (endpoint_id, state, position desc);

create index mails_unsent on mails (id) where sent_at is null;

create index licenses_tier on licenses (tier, id);
create index licenses_suspended on licenses (id) where suspended_at is not null;
create index licenses_revoked on licenses (id) where revoked_at is not null;
create index licenses_grace_until on licenses (grace_until);
create index licenses_entitlements on licenses using gin (entitlements);
create index machines_app_version on machines (app_version, license_id);
