-- Files that were brought in over HTTP, with how far each is and how it ended.
create table import_run (
  import_id uuid primary key default gen_random_uuid(),
  kind text not null,
  format text not null,
  area_id text not null references area,
  file_name text not null,
  is_dry_run boolean not null,
  state text not null default 'receiving' check (state in ('receiving', 'running', 'done', 'interrupted', 'failed')),
  started_at timestamptz not null default now(),
  -- When whoever works on it last said so: one that is silent has died.
  beat_at timestamptz not null default now(),
  ended_at timestamptz,
  started_by text not null,
  bytes bigint not null default 0,
  bytes_read bigint not null default 0,
  rows_read bigint not null default 0,
  created bigint not null default 0,
  updated bigint not null default 0,
  unchanged bigint not null default 0,
  refused bigint not null default 0,
  warnings bigint not null default 0,
  error text not null default ''
);
create index on import_run (started_at desc);

-- What is to be said about rows: why they stayed out, or what was changed so that they could come in.
create table import_fault (
  fault_id bigint generated always as identity primary key,
  import_id uuid not null references import_run on delete cascade,
  line integer not null,
  number text not null,
  reason text not null,
  is_warning boolean not null
);
create index on import_fault (import_id, fault_id);
