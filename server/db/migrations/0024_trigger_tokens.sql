-- A symbol is resolved to its token when a rule is made, so that a later token of the same symbol does not take the rule over. The rule
-- keeps the symbol for people to read. An older node compares by the address as well, where there is one.
alter table triggers drop constraint triggers_check;
alter table triggers add constraint triggers_token_check check (num_nonnulls(token_address, token_symbol) >= 1);
