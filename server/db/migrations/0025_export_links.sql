-- An account without a password asks for its data by a mailed link.
alter table mailed_links drop constraint mailed_links_purpose_check;
alter table mailed_links add constraint mailed_links_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'set_password', 'sign_in', 'export_data'));
