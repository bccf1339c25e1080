-- expand
-- What an operator lists: accounts by the end of their address, and those of a state.
create index accounts_email_end on accounts (reverse(lower(email)) collate "C");
create index accounts_suspended on accounts (id) where suspended_at is not null;
create index accounts_unconfirmed on accounts (id) where email_verified_at is null;
