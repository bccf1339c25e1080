-- The keys from which those of all purposes are derived. Each is encrypted ("wrapped") with the installation's secret key, so another
-- secret key changes these few rows and nothing else.
create table data_keys (
  -- Hashes are made with the first one, for ever; new values are encrypted with the last one that is in use.
  generation integer primary key,
  -- The fingerprint of the secret key.
  wrapped_by text not null,
  key_wrapped bytea not null,
  created_at timestamptz not null,
  -- Every process knows the key by then, so values may be encrypted with it.
  seals_from timestamptz not null,
  -- When all that was encrypted with a former key was encrypted with this one; null until then.
  all_sealed_at timestamptz
);
