-- Bytes in the storage of artifacts that no release has: of a release that is being published, or of a file that was replaced.
-- What a killed process leaves is found here, and removed.
create table unused_artifacts (
  id uuid primary key,
  since timestamptz not null
);
