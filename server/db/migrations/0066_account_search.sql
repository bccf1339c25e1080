-- expand
-- What an operator looks for: accounts by the beginning of their address, as licenses are found.
create index accounts_email_beginning on accounts (lower(email) collate "C");
