-- Whether the mail server takes mail: when its login was last tried without a mail, and since when it fails; null while it works.
create table mail_server (
  only_one boolean primary key default true check (only_one),
  tried_at timestamptz(3),
  failing_since timestamptz(3)
);
