-- Images of tokens, encoded again by us. A row without one is an image that was tried, or is being fetched.
create table market_images (
  address text collate "C" primary key references market_tokens on delete cascade,
  -- Where the image was at the upstream.
  url text,
  -- The beginning of the SHA-256 of the bytes: the name of the image in our URLs.
  hash text collate "C",
  webp bytea,
  fetched_at timestamptz(3),
  -- Claims since the last success; each one counts until the image is saved.
  failures integer not null default 0,
  -- Before this moment the image is not fetched again.
  next_at timestamptz(3) not null,
  check ((hash is null) = (webp is null))
);
create index market_images_hash on market_images (hash) where hash is not null;
