-- Copies of the catalogue that nodes keep on disk to start from: what was committed before `horizon` is in them. One
-- that is not named here belongs to another database, or to a past that a restored backup has undone.
create table catalog_snapshot (
  snapshot_id uuid primary key default gen_random_uuid(),
  horizon xid8 not null,
  taken_at timestamptz not null default now()
);
