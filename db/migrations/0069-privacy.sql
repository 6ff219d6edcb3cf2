-- A person who was erased: the row stays, since orders and the trail name it, and says nothing of him any more.
alter table app_user add column erased_at timestamptz;
-- Since when an order is kept for the law alone: who placed it was erased.
alter table customer_order add column restricted_at timestamptz;

-- What names a person in an entry of the trail stands in the chain as a seal, with salt: without the salt nobody can
-- find out any more what it was, and still nothing else can be changed unnoticed.
alter table audit_entry add column salt bytea, add column seal bytea;

create function seal_audit_entry(entry audit_entry) returns bytea language sql stable as $$
  select sha256(entry.salt || convert_to(concat_ws(E'\x1f', entry.actor_name, entry.object, entry.ip,
    coalesce(encode(entry.input_hash, 'hex'), '')), 'UTF8'))
$$;

alter function hash_audit_entry(audit_entry) rename to former_hash_audit_entry;
create function hash_audit_entry(entry audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(E'\x1f', entry.entry_id, extract(epoch from entry.at), entry.actor_id,
    entry.customer_number, entry.action, entry.outcome, entry.trace_id, entry.is_acting, encode(entry.seal, 'hex'),
    encode(entry.previous, 'hex')), 'UTF8'))
$$;

-- Entries that are there are chained anew; one that did not fit before does not fit afterwards.
alter table audit_entry disable trigger user;
do $$
declare
  entry audit_entry;
  former bytea := '';
  last bytea := '';
  was_whole boolean;
begin
  for entry in select * from audit_entry order by entry_id loop
    was_whole := entry.previous = former and entry.hash = former_hash_audit_entry(entry);
    former := entry.hash;
    entry.salt := uuid_send(gen_random_uuid());
    entry.seal := seal_audit_entry(entry);
    entry.previous := last;
    if was_whole then entry.hash := hash_audit_entry(entry); end if;
    last := entry.hash;
    update audit_entry set salt = entry.salt, seal = entry.seal, previous = entry.previous, hash = entry.hash
    where entry_id = entry.entry_id;
  end loop;
end $$;
alter table audit_entry enable trigger user;
alter table audit_entry alter column seal set not null;
drop function former_hash_audit_entry(audit_entry);

create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(180170162);
  select entry_id, hash into last from audit_entry order by entry_id desc limit 1;
  new.entry_id := coalesce(last.entry_id, 0) + 1;
  new.at := clock_timestamp();
  new.previous := coalesce(last.hash, '\x'::bytea);
  new.salt := uuid_send(gen_random_uuid());
  new.seal := seal_audit_entry(new);
  new.hash := hash_audit_entry(new);
  return new;
end $$;

-- An entry may lose what names a person, and go when it is old; nothing else happens to it.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
declare
  erased audit_entry;
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then return old; end if;
  if tg_op = 'UPDATE' then
    erased := old;
    erased.salt := null;
    if new.actor_name = 'erased' then erased.actor_name := new.actor_name; end if;
    if new.object = 'erased' then erased.object := new.object; end if;
    if new.ip = '' then erased.ip := new.ip; end if;
    if new.input_hash is null then erased.input_hash := null; end if;
    if new is not distinct from erased then return new; end if;
  end if;
  raise exception 'The audit trail is only added to';
end $$;

-- The last entry that has gone: the chain goes on after it.
create table audit_start (
  is_only boolean primary key default true check (is_only),
  entry_id bigint not null,
  hash bytea not null
);
