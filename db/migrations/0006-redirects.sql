-- Where an old address leads now. `from_url` is written as `redirectKey` (domain/redirect.ts) reads addresses; one that
-- ends with `/**` is a rule for all that lies below it. `language_code` null: every language of the area.
create table redirect (
  redirect_id bigint generated always as identity primary key,
  area_id text not null references area,
  language_code text,
  from_url text not null check (from_url like '/%'),
  to_url text not null,
  status_code integer not null default 301 check (status_code in (301, 302, 307, 308)),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (from_url, area_id, language_code)
);

create trigger redirect_inserted after insert on redirect referencing new table as changed_rows
  for each statement execute function note_change('redirect', 'from_url');
-- An address that is given up has to be forgotten as well.
create trigger redirect_updated_to after update on redirect referencing new table as changed_rows
  for each statement execute function note_change('redirect', 'from_url');
create trigger redirect_updated_from after update on redirect referencing old table as changed_rows
  for each statement execute function note_change('redirect', 'from_url');
create trigger redirect_deleted after delete on redirect referencing old table as changed_rows
  for each statement execute function note_change('redirect', 'from_url');
