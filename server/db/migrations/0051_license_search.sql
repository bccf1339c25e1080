-- expand
-- What an operator looks for: addresses and names by their beginning, addresses by their end, and whole fingerprints. The "C" collation
-- orders by bytes, whatever the database's own does, so a beginning is a range.
create index licenses_email_beginning on licenses (lower(email) collate "C");
create index licenses_email_end on licenses (reverse(lower(email)) collate "C");
create index license_seats_email_beginning on license_seats (lower(email) collate "C");
create index machines_name_beginning on machines (lower(name) collate "C");
create index machines_fingerprint on machines (fingerprint_hash);
create index machines_folded_alone on machines (folded_hash);
