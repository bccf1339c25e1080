-- expand
-- What customers and visitors ask the shop for: messages of the contact form, and requests to extend a license. The license is a number
-- without a reference, because licenses are above messages: a license knows what was asked for it.
create table inbox_messages (
  id uuid primary key,
  kind text not null check (kind in ('extension', 'message')),
  -- Whoever was logged in; null for a visitor.
  account_id uuid references accounts (id) on delete cascade,
  license_id uuid,
  name text,
  email text not null,
  email_identity text not null,
  subject text,
  -- Null for a request, which has no words of its own.
  message text,
  created_at timestamptz not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  -- When it became what it is. Twelve months later it is deleted.
  changed_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by text,
  answered_by_key uuid,
  closed_at timestamptz,
  closed_by text,
  closed_by_key uuid
);
create index inbox_messages_of_account on inbox_messages (account_id);
create index inbox_messages_of_license on inbox_messages (license_id);
create index inbox_messages_of_address on inbox_messages (email_identity);
create index inbox_messages_open on inbox_messages (id) where state = 'open';
create index inbox_messages_changed on inbox_messages (changed_at);
