-- Links that let somebody in who signed up without a password: one sets it, the other signs in once.

alter table mailed_links drop constraint mailed_links_purpose_check;
alter table mailed_links add constraint mailed_links_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'set_password', 'sign_in'));
