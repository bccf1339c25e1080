-- expand
-- Since when and why emails wait until the operator resumes them; null while they are sent.
alter table mail_server add column paused_at timestamptz(3), add column pause_reason text;
