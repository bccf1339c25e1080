-- Transfers of ownership between the people on a license, as long as the former owner may take it back.

create table license_transfers (
  license_id uuid primary key references licenses (id) on delete cascade,
  -- Has a seat on the license meanwhile.
  former_owner_id uuid not null references accounts (id) on delete cascade,
  transferred_at timestamptz not null,
  take_back_until timestamptz not null
);
-- The foreign key that the deletion of an account follows.
create index license_transfers_former_owner on license_transfers (former_owner_id);

-- Confirmed by a mailed link where there is no password.
alter table mailed_links drop constraint mailed_links_purpose_check;
alter table mailed_links add constraint mailed_links_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'set_password', 'sign_in', 'export_data', 'delete_account',
                     'transfer_license'));
