-- Drafts are kept from everyone but the back office; `updated_by` is empty for what no person wrote.
alter table document
  add column is_published boolean not null default true,
  add column created_at timestamptz not null default now(),
  add column updated_by text not null default '';

-- Every document as it was before a change, and who changed or deleted it when.
create table document_version (
  type text not null,
  key text not null,
  area_id text not null references area,
  language_code text not null,
  version integer not null,
  body jsonb not null,
  is_published boolean not null,
  updated_at timestamptz not null,
  updated_by text not null,
  replaced_at timestamptz not null default now(),
  replaced_by text not null,
  is_deleted boolean not null,
  primary key (type, key, area_id, language_code, version)
);

-- A change names one document: type, area, language, and as the rest its key.
create function note_document_change() returns trigger language plpgsql as $$
begin
  insert into change (kind, key)
    select 'document', concat_ws(' ', type, area_id, language_code, key) from changed_rows;
  perform pg_notify('change', '');
  return null;
end $$;

drop trigger document_inserted on document;
drop trigger document_updated on document;
create trigger document_inserted after insert on document referencing new table as changed_rows
  for each statement execute function note_document_change();
create trigger document_updated after update on document referencing new table as changed_rows
  for each statement execute function note_document_change();
create trigger document_deleted after delete on document referencing old table as changed_rows
  for each statement execute function note_document_change();
