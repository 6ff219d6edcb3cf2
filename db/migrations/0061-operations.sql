-- The processes that serve the shop, each as it last spoke of itself.
create table node (
  node_id uuid primary key,
  host text not null,
  process_id integer not null,
  port integer not null,
  -- The build of the storefront it serves, and the Node it runs on.
  build_id text not null,
  runtime text not null,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  memory_bytes bigint not null default 0,
  -- How long it made everyone wait, at the worst hundredth since it last spoke.
  delay_ms integer not null default 0
);

-- Backups that the shop's own command has written.
create table backup (
  backup_id bigint generated always as identity primary key,
  taken_at timestamptz not null default now(),
  file_name text not null,
  rows bigint not null
);
