-- A document as its editor wants to see it in the shop before it is published; for a day.
create table document_preview (
  preview_id uuid primary key default gen_random_uuid(),
  type text not null,
  key text not null,
  area_id text not null references area,
  language_code text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  created_by text not null
);
create index on document_preview (created_at);
create index on document_version (area_id, replaced_at desc);
