-- A product that a variant has left shows it no longer, whether or not its own row is written with it.
create or replace function note_variant_change() returns trigger language plpgsql as $$
begin
  insert into change (kind, key)
  select case when bool_and(
      (now.position, now.number, now.ean, now.attributes, now.unit_of_measure, now.minimum_quantity, now.order_multiple,
        now.allow_backorder, now.weight_grams, now.is_active, now.product_id)
      is not distinct from
      (before.position, before.number, before.ean, before.attributes, before.unit_of_measure, before.minimum_quantity,
        before.order_multiple, before.allow_backorder, before.weight_grams, before.is_active, before.product_id)
    ) then 'stock' else 'product' end, now.product_id
  from changed_rows now join former_rows before using (variant_id)
  group by now.product_id
  union
  select 'product', before.product_id
  from changed_rows now join former_rows before using (variant_id)
  where before.product_id <> now.product_id;
  perform pg_notify('change', '');
  return null;
end $$;
