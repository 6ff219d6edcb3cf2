-- Mails to send, each written in the transaction that has the reason to send it.
create table mail (
  -- Also its Message-ID: tried again it is the same mail.
  mail_id uuid primary key default gen_random_uuid(),
  -- `form`, `receipt`, …: what it is about.
  kind text not null,
  area_id text not null references area,
  recipients text[] not null check (cardinality(recipients) > 0),
  reply_to text not null default '',
  subject text not null,
  html text not null,
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index on mail (created_at);

-- Forms that visitors have sent.
create table form_submission (
  submission_id uuid primary key default gen_random_uuid(),
  form_id text not null,
  area_id text not null references area,
  -- Text by the name of its field.
  answers jsonb not null,
  submitted_at timestamptz not null default now()
);
create index on form_submission (form_id, submitted_at);

-- How often something was done lately, by who does it; a row outlives its last hit by the limit's window.
create table rate_limit (
  bucket text primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);
create index on rate_limit (expires_at);
