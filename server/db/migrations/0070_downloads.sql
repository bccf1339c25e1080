-- expand
-- What an operator counts: the downloads since a day, by version and platform.
create index license_events_downloads on license_events (at) where kind = 'downloaded';
