-- Texts are by language: {"en-GB": {...}}.
create table category (
  category_id text primary key,
  parent_id text references category,
  position integer not null default 0,
  product_type text not null default 'box',
  -- {"en-GB": {"name", "description", "url"}}
  texts jsonb not null
);

create table product (
  product_id text primary key,
  parent_id text,
  number text not null,
  brand text not null,
  product_type text not null default 'box',
  tax_class text not null default 'standard',
  category_ids text[] not null,
  -- Areas that sell it; empty is all.
  area_ids text[] not null default '{}',
  is_active boolean not null default true,
  new_until date,
  created_at timestamptz not null default now(),
  -- {"en-GB": {"name", "description", "url", "specifications": [{"name", "value"}], "tags": []}}
  texts jsonb not null,
  -- [{"type", "url", "text"}]
  media jsonb not null default '[]',
  -- Words it is also found by, e.g. replaced numbers.
  also_found_by text[] not null default '{}',
  -- sha256 of what an import last wrote, so that a second run writes nothing.
  import_hash bytea
);
create index on product using gin (category_ids);

create table variant (
  variant_id text primary key,
  product_id text not null references product on delete cascade,
  position integer not null default 0,
  number text not null unique,
  ean text,
  -- [{"name", "value"}]
  attributes jsonb not null default '[]',
  unit_of_measure text not null default 'STK',
  stock integer not null default 0 check (allow_backorder or stock >= 0),
  expected_on date,
  minimum_quantity integer not null default 1 check (minimum_quantity >= 1),
  order_multiple integer not null default 1 check (order_multiple >= 1),
  allow_backorder boolean not null default true,
  weight_grams integer not null default 0,
  is_active boolean not null default true
);
create index on variant (product_id);
create index on variant (ean);

-- Every price: scope is `area:eu`, `group:A` or `customer:10001`; an amount in minor units or a percentage off.
create table price (
  scope text not null,
  variant_id text not null,
  currency_code text not null,
  unit_of_measure text not null default 'STK',
  minimum_quantity integer not null default 1 check (minimum_quantity >= 1),
  valid_from date not null default '0001-01-01',
  valid_to date,
  amount bigint check (amount >= 0),
  percentage numeric(5, 2) check (percentage between 0 and 100),
  -- What it cost before, shown struck through; list prices only.
  before_amount bigint,
  check ((amount is null) <> (percentage is null)),
  primary key (scope, variant_id, currency_code, unit_of_measure, minimum_quantity, valid_from)
    include (valid_to, amount, percentage, before_amount)
);

-- Where a path leads: products and categories of every language.
create table content_url (
  language_code text not null,
  url text not null,
  kind text not null check (kind in ('product', 'category')),
  target_id text not null,
  primary key (language_code, url)
);
create index on content_url (kind, target_id);

-- A picture or document by its key; nothing on a disk is reached by a path a caller names.
create table asset (
  key text primary key,
  content_type text not null,
  bytes bytea not null,
  updated_at timestamptz not null default now()
);

-- What has changed, for the nodes to follow. A reader remembers the oldest transaction still running when it last
-- looked and reads from there on, so a slow transaction is never skipped.
create table change (
  change_id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  kind text not null,
  key text not null,
  changed_at timestamptz not null default now()
);
create index on change (transaction_id);

create function note_change() returns trigger language plpgsql as $$
begin
  -- tg_argv: the kind, then the column that names what changed.
  execute format(
    'insert into change (kind, key) select distinct %L, %I from changed_rows', tg_argv[0], tg_argv[1]);
  perform pg_notify('change', '');
  return null;
end $$;

create trigger product_inserted after insert on product referencing new table as changed_rows
  for each statement execute function note_change('product', 'product_id');
create trigger product_updated after update on product referencing new table as changed_rows
  for each statement execute function note_change('product', 'product_id');
create trigger product_deleted after delete on product referencing old table as changed_rows
  for each statement execute function note_change('product', 'product_id');
create trigger variant_inserted after insert on variant referencing new table as changed_rows
  for each statement execute function note_change('product', 'product_id');
create trigger variant_updated after update on variant referencing new table as changed_rows
  for each statement execute function note_change('product', 'product_id');
create trigger variant_deleted after delete on variant referencing old table as changed_rows
  for each statement execute function note_change('product', 'product_id');
create trigger price_inserted after insert on price referencing new table as changed_rows
  for each statement execute function note_change('price', 'variant_id');
create trigger price_updated after update on price referencing new table as changed_rows
  for each statement execute function note_change('price', 'variant_id');
create trigger price_deleted after delete on price referencing old table as changed_rows
  for each statement execute function note_change('price', 'variant_id');
create trigger category_inserted after insert on category referencing new table as changed_rows
  for each statement execute function note_change('category', 'category_id');
create trigger category_updated after update on category referencing new table as changed_rows
  for each statement execute function note_change('category', 'category_id');
create trigger area_updated after update on area referencing new table as changed_rows
  for each statement execute function note_change('area', 'area_id');
create trigger document_inserted after insert on document referencing new table as changed_rows
  for each statement execute function note_change('document', 'key');
create trigger document_updated after update on document referencing new table as changed_rows
  for each statement execute function note_change('document', 'key');
