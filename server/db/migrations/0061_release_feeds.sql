-- expand
-- What the feeds of build tools say about the files of a draft. It is read when the draft is published, and deleted then.
create table release_feeds (
  release_id uuid not null references releases (id) on delete cascade,
  filename text not null,
  content text not null,
  created_at timestamptz not null,
  primary key (release_id, filename)
);
