-- Carts beside the first one have a name; when and how the goods are wanted.
alter table cart
  add column name text not null default '',
  add column requested_on date,
  -- In one delivery, or what is there at once and the rest later.
  add column delivery text not null default 'Together' check (delivery in ('Together', 'AsAvailable'));
alter table customer_order
  add column requested_on date,
  add column delivery text not null default 'Together' check (delivery in ('Together', 'AsAvailable'));

-- The line this one belongs to, and the pieces that were not there when the order was placed.
alter table order_line
  add column parent_line_id uuid,
  add column backordered integer not null default 0;

-- What comes along with a variant: the parts of a bundle, a deposit. Numbers may come in later than what they belong to.
create table variant_part (
  variant_id text not null references variant on delete cascade,
  part_variant_id text not null,
  part_number text not null,
  position integer not null,
  -- Pieces for each piece of the variant.
  quantity integer not null check (quantity between 1 and 1000),
  -- Whether the price of the variant holds it already.
  is_included boolean not null default true,
  primary key (variant_id, part_variant_id)
);
create trigger variant_part_inserted after insert on variant_part referencing new table as changed_rows
  for each statement execute function note_change('part', 'variant_id');
create trigger variant_part_updated after update on variant_part referencing new table as changed_rows
  for each statement execute function note_change('part', 'variant_id');
create trigger variant_part_deleted after delete on variant_part referencing old table as changed_rows
  for each statement execute function note_change('part', 'variant_id');
