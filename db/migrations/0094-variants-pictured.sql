-- A variant's own picture, one of its product's media by its url. A change of it is one of the product.
alter table variant add column image_url text;

create or replace function note_variant_change() returns trigger language plpgsql as $$
begin
  insert into change (kind, key)
  select case when count(*) = 2 * count(distinct (variant_id, position, number, ean, attributes, unit_of_measure,
      minimum_quantity, order_multiple, allow_backorder, weight_grams, image_url, is_active)) then 'stock' else 'product' end, product_id
  from (select * from former_rows union all select * from changed_rows) as each
  group by product_id;
  perform pg_notify('change', '');
  return null;
end $$;
