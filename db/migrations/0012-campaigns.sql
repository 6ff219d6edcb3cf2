-- What a campaign gives; what editors say of it is the document of type `campaign` whose key is its id.
create table campaign (
  campaign_id text primary key,
  area_id text not null references area,
  campaign_type text not null check (campaign_type in ('Campaign', 'MixMatch')),
  name text not null,
  -- Names the splash on its products, one of the area's discount codes.
  discount_code text,
  -- Whom it is for; both empty is every customer of the area.
  customers text[] not null default '{}',
  price_groups text[] not null default '{}',
  valid_from date not null default '0001-01-01',
  -- The last day; null is none.
  valid_until date check (valid_until >= valid_from),
  position integer not null default 0
);
create index on campaign (area_id);

create table campaign_product (
  campaign_id text not null references campaign on delete cascade,
  product_id text not null references product on delete cascade,
  position integer not null default 0,
  primary key (campaign_id, product_id)
);
create index on campaign_product (product_id);

create table campaign_level (
  campaign_id text not null references campaign on delete cascade,
  minimum_quantity integer not null check (minimum_quantity >= 1),
  discount_percentage numeric(5, 2) not null check (discount_percentage between 0 and 100),
  primary key (campaign_id, minimum_quantity)
);

create trigger campaign_inserted after insert on campaign referencing new table as changed_rows
  for each statement execute function note_change('campaign', 'campaign_id');
create trigger campaign_updated after update on campaign referencing new table as changed_rows
  for each statement execute function note_change('campaign', 'campaign_id');
create trigger campaign_deleted after delete on campaign referencing old table as changed_rows
  for each statement execute function note_change('campaign', 'campaign_id');
create trigger campaign_product_inserted after insert on campaign_product referencing new table as changed_rows
  for each statement execute function note_change('campaign', 'campaign_id');
create trigger campaign_product_updated after update on campaign_product referencing new table as changed_rows
  for each statement execute function note_change('campaign', 'campaign_id');
create trigger campaign_product_deleted after delete on campaign_product referencing old table as changed_rows
  for each statement execute function note_change('campaign', 'campaign_id');
create trigger campaign_level_inserted after insert on campaign_level referencing new table as changed_rows
  for each statement execute function note_change('campaign', 'campaign_id');
create trigger campaign_level_updated after update on campaign_level referencing new table as changed_rows
  for each statement execute function note_change('campaign', 'campaign_id');
create trigger campaign_level_deleted after delete on campaign_level referencing old table as changed_rows
  for each statement execute function note_change('campaign', 'campaign_id');
