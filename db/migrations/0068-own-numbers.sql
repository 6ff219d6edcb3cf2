-- The numbers under which customers keep our items in their own books.
create table own_number (
  customer_number text not null references customer on delete cascade,
  -- As numbers are compared: letters and digits alone, in lower case.
  normalised text not null check (normalised <> ''),
  own_number text not null,
  variant_id text not null references variant on delete cascade,
  primary key (customer_number, normalised)
);
create index on own_number (variant_id);
