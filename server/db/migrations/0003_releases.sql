-- What can be downloaded. The bytes lie in the artifact storage under the artifact's id.

create table releases (
  id uuid primary key,
  product text not null,
  version text not null,
  channel text not null,
  published_at timestamptz not null,
  yanked_at timestamptz,
  unique (product, version)
);

create table artifacts (
  id uuid primary key,
  release_id uuid not null references releases on delete cascade,
  filename text not null,
  size bigint not null check (size > 0),
  sha512 text not null,
  -- What the file was made from, so that the sample is packed again when the server's address changes.
  source text not null,
  created_at timestamptz not null,
  unique (release_id, filename)
);
