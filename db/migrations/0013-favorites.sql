-- A list of products that a user keeps while buying for a customer in an area.
create table favorite_list (
  list_id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  customer_number text not null references customer on delete cascade,
  area_id text not null references area,
  name text not null,
  -- What colleagues, who buy for the same customer, may do with it.
  sharing text not null default 'none' check (sharing in ('none', 'read', 'edit')),
  -- Raised by every change.
  version integer not null default 1,
  -- When its owner last used it: the latest of his is the active one, so there is never more than one.
  touched_at timestamptz not null default clock_timestamp()
);
create index on favorite_list (user_id, customer_number, area_id, touched_at desc);
create index on favorite_list (customer_number, area_id) where sharing <> 'none';

-- Without a reference to the variant: a list outlives a product that is taken out and put back.
create table favorite_product (
  list_id uuid not null references favorite_list on delete cascade,
  position integer not null,
  product_id text not null,
  variant_id text not null,
  unit_of_measure text not null default 'STK',
  note text not null default '',
  quantity integer not null default 1 check (quantity between 1 and 99999),
  primary key (list_id, position),
  unique (list_id, variant_id, unit_of_measure)
);
