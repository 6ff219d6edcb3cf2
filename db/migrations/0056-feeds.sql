-- What others follow in feeds, each time it was seen to have changed. Of a thing that was not deleted the latest row stays
-- for good, older ones for a day or more. Written by nobody but the reader of `change`, under the lock of `feed_reading`.
create table feed_entry (
  kind text not null check (kind in ('product', 'category', 'content', 'order', 'customer')),
  key text not null,
  changed_at timestamptz not null,
  primary key (kind, key, changed_at)
);
create index on feed_entry (kind, changed_at);

-- How far `change` has been read: all transactions before `horizon`, and of those since what `feed_told` names.
create table feed_reading (
  is_only boolean primary key default true check (is_only),
  horizon xid8,
  looked_at timestamptz,
  -- The moment of the latest rows of `feed_entry`: whole milliseconds, as callers write them, each later than the one before.
  stamped_at timestamptz not null default '2000-01-01',
  -- When somebody last read a page that was not the first.
  walked_at timestamptz not null default '2000-01-01'
);
insert into feed_reading default values;
create table feed_told (
  change_id bigint primary key
);

-- Who may read the feeds of an area, hashed.
create table feed_token (
  hash bytea primary key,
  area_id text not null references area on delete cascade,
  scope text not null check (scope in ('catalog', 'orders')),
  created_at timestamptz not null default now()
);
