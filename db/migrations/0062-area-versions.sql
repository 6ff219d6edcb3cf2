-- The settings of an area as they were before each change, and who made it.
alter table area
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default '';

create table area_version (
  area_id text not null references area on delete cascade,
  version integer not null,
  settings jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null,
  replaced_at timestamptz not null default now(),
  replaced_by text not null,
  primary key (area_id, version)
);
