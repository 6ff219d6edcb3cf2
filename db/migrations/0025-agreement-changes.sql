-- Agreements are told apart from list prices: the catalogue and the pages of visitors do not depend on them.
create function note_price_change() returns trigger language plpgsql as $$
begin
  insert into change (kind, key)
    select distinct case when scope like 'area:%' then 'price' else 'agreement' end, variant_id from changed_rows;
  perform pg_notify('change', '');
  return null;
end $$;

drop trigger price_inserted on price;
drop trigger price_updated on price;
drop trigger price_deleted on price;
create trigger price_inserted after insert on price referencing new table as changed_rows
  for each statement execute function note_price_change();
create trigger price_updated after update on price referencing new table as changed_rows
  for each statement execute function note_price_change();
create trigger price_deleted after delete on price referencing old table as changed_rows
  for each statement execute function note_price_change();
