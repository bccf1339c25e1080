-- Thumbnails of the channels' videos, encoded again by us. A row without one is a thumbnail that was tried, or is being fetched.
create table video_thumbnails (
  video_id text collate "C" primary key,
  -- The beginning of the SHA-256 of the bytes: the name of the thumbnail in our URLs.
  hash text collate "C",
  webp bytea,
  -- Claims since the last success; each one counts until the thumbnail is saved.
  failures integer not null default 0,
  -- Before this moment the thumbnail is not fetched again.
  next_at timestamptz(3) not null,
  check ((hash is null) = (webp is null))
);
create index video_thumbnails_hash on video_thumbnails (hash) where hash is not null;
