-- expand
-- An account that the operator has suspended: nobody logs in to it, and its licenses are suspended with it.
alter table accounts
  add column suspended_at timestamptz,
  -- What the customer was told.
  add column suspension_reason text;
-- Those are reinstated with the account; one that was suspended by itself is not.
alter table licenses add column suspended_with_account boolean not null default false;
