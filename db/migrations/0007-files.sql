-- What a file is, without reading it: answers compare it with what the caller has, caches name their copies by it.
alter table asset add column sha256 bytea not null generated always as (sha256(bytes)) stored;
-- Whose it is. Null is everyone's; else only those who buy for this customer get it.
alter table asset add column customer_number text references customer on delete cascade;
create index on asset (customer_number) where customer_number is not null;

create trigger asset_updated after update on asset referencing new table as changed_rows
  for each statement execute function note_change('asset', 'key');
create trigger asset_deleted after delete on asset referencing old table as changed_rows
  for each statement execute function note_change('asset', 'key');

-- When what a page says was last changed, for site maps. Stock and prices have tables of their own and do not count.
create function touch() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end $$;

alter table product add column updated_at timestamptz;
update product set updated_at = created_at;
alter table product alter column updated_at set default now(), alter column updated_at set not null;
create trigger product_touched before update on product for each row execute function touch();

alter table category add column updated_at timestamptz not null default now();
create trigger category_touched before update on category for each row execute function touch();
