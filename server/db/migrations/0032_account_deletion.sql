-- The deletion of accounts.

-- Confirmed by a mailed link where there is no password.
alter table mailed_links drop constraint mailed_links_purpose_check;
alter table mailed_links add constraint mailed_links_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'set_password', 'sign_in', 'export_data', 'delete_account'));

-- Whose machine an event is about: a member's, or after a transfer the former owner's. Null: the owner's, whose events go with
-- the license. When that account is deleted, the event stays on the owner's timeline and loses the names. No foreign key: an
-- insert would lock the account's row.
alter table license_events add column member_id uuid;
update license_events e set member_id = m.member_id
from machines m where m.license_id = e.license_id and m.member_id is not null and e.detail->>'machine' = m.name;
create index license_events_member on license_events (member_id) where member_id is not null;
-- Finds the events that name an address, on whichever license.
create index license_events_email on license_events (lower(detail->>'email')) where detail ? 'email';

-- The foreign keys that the deletion of an account follows; the indexes so far leave out ended sessions and used links.
create index sessions_of_account on sessions (account_id);
create index mailed_links_of_account on mailed_links (account_id);
create index machines_member on machines (member_id) where member_id is not null;
-- Finds the record of an address that has no account, or had none at the time.
create index security_events_identity on security_events (identity_hash);

-- Whether the row is deleted once the mail is sent or has failed for good: an account that is deleted gets one last mail. An older
-- node leaves the row; the nightly job deletes it.
alter table mails add column leaves_no_record boolean not null default false;
-- All mails to an address.
create index mails_recipient on mails (lower(recipient));
