-- Links to a new password, hashed. A user has one that works: the newest.
create table password_reset (
  hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  area_id text not null references area,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When it was used or a newer one took its place.
  used_at timestamptz
);
create unique index password_reset_live on password_reset (user_id) where used_at is null;

-- What a person recognises a session by, and how long it may lie idle.
alter table session
  add column ip text not null default '',
  add column user_agent text not null default '',
  add column idle_minutes integer not null default 720;

-- The customers that a sales person may act for.
create table acting_right (
  user_id uuid not null references app_user on delete cascade,
  customer_number text not null references customer on delete cascade,
  granted_at timestamptz not null default now(),
  primary key (user_id, customer_number)
);
create index on acting_right (customer_number);

-- A sales person at work for a customer, within one session.
create table impersonation (
  impersonation_id uuid primary key default gen_random_uuid(),
  session_id uuid not null references session on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  customer_number text not null references customer on delete cascade,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on impersonation (user_id, customer_number, started_at desc);
create index on impersonation (session_id) where ended_at is null;

-- Whether a sales person placed it in the customer's name; `placed_by` names the person.
alter table customer_order add column placed_while_acting boolean not null default false;

-- The second factor of those who have one; the secret is encrypted. Without `confirmed_at` it is not asked for yet.
create table second_factor (
  user_id uuid primary key references app_user on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The step of the last code that was taken: none is taken twice.
  last_step bigint not null default 0
);

-- Codes for who has lost his device, hashed; each works once.
create table recovery_code (
  hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  used_at timestamptz
);
create index on recovery_code (user_id);

-- Who did what, for whom, when. Rows are only added, and each holds the hash of the one before it.
create table audit_entry (
  entry_id bigint primary key,
  at timestamptz not null,
  -- The user who acts, empty for a visitor, and the name then.
  actor_id text not null,
  actor_name text not null,
  -- The customer it is done for; empty for none.
  customer_number text not null,
  action text not null,
  -- What it is done to.
  object text not null,
  -- `ok`, `begun`, or the type of the failure.
  outcome text not null,
  ip text not null,
  trace_id text not null,
  -- SHA-256 of what was sent.
  input_hash bytea,
  is_acting boolean not null,
  previous bytea not null,
  hash bytea not null
);
create index on audit_entry (customer_number, entry_id desc);
create index on audit_entry (actor_id, entry_id desc);

create function hash_audit_entry(entry audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(E'\x1f', entry.entry_id, extract(epoch from entry.at), entry.actor_id,
    entry.actor_name, entry.customer_number, entry.action, entry.object, entry.outcome, entry.ip, entry.trace_id,
    coalesce(encode(entry.input_hash, 'hex'), ''), entry.is_acting, encode(entry.previous, 'hex')), 'UTF8'))
$$;

-- One after the other: the lock is held until the entry is committed, so that the next one finds it.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(180170162);
  select entry_id, hash into last from audit_entry order by entry_id desc limit 1;
  new.entry_id := coalesce(last.entry_id, 0) + 1;
  new.at := clock_timestamp();
  new.previous := coalesce(last.hash, '\x'::bytea);
  new.hash := hash_audit_entry(new);
  return new;
end $$;
create trigger audit_entry_chained before insert on audit_entry for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is only added to';
end $$;
create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();

comment on table login_attempt is 'Nothing is written here any more: attempts count in rate_limit.';
