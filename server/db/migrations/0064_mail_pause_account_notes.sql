-- expand
-- Since when and why emails wait until the operator resumes them; null while they are sent.
alter table mail_server add column paused_at timestamptz(3), add column pause_reason text;
-- What operators note about the person of an account.
create table account_notes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  note text not null,
  created_at timestamptz not null,
  -- Null for a command.
  operator_key_id uuid
);
create index account_notes_of_account on account_notes (account_id, id);
