-- Idempotency of an offline activation: the hash of the request that the machine's last file answers, with what the file says, and the
-- signed file without its key set. The same request gets this file again: an app that has loaded the first of two files would
-- make receipts that are out of date. Null where the last file answers no request.
alter table machines add column file_request bytea;
alter table machines add column file_token text;
