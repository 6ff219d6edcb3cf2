-- All redirects of an area as they were before many of them were changed or deleted at once, to be put back.
create table redirect_snapshot (
  snapshot_id bigint generated always as identity primary key,
  area_id text not null references area,
  taken_at timestamptz not null default now(),
  taken_by text not null,
  reason text not null check (reason in ('import', 'delete', 'restore')),
  count integer not null
);
create index on redirect_snapshot (area_id, snapshot_id desc);

create table redirect_snapshot_row (
  snapshot_id bigint not null references redirect_snapshot on delete cascade,
  redirect_id bigint not null,
  language_code text,
  from_url text not null,
  to_url text not null,
  status_code integer not null,
  primary key (snapshot_id, redirect_id)
);

-- Who wrote a redirect last; empty for what no person wrote. The list of an area is paged by its addresses.
alter table redirect add column updated_by text not null default '';
create index redirect_area on redirect (area_id, from_url, language_code);
create index redirect_area_id on redirect (area_id, redirect_id);

-- Addresses that people asked for where nothing stands and no redirect leads on, counted for whoever tends redirects.
create table missed_address (
  area_id text not null references area,
  path text not null,
  count bigint not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (area_id, path)
);
create index on missed_address (area_id, count desc);
