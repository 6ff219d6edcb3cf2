-- What an area's ways to ship, countries and rates of tax were before each change, and who made it; empty is an import.
alter table area
  add column lists_version integer not null default 1,
  add column lists_updated_at timestamptz not null default now(),
  add column lists_updated_by text not null default '';

create table area_lists_version (
  area_id text not null references area on delete cascade,
  version integer not null,
  lists jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null,
  replaced_at timestamptz not null default now(),
  replaced_by text not null,
  primary key (area_id, version)
);
