-- What a change of variants is, is told without a join: one that was planned for the few variants of small orders went
-- through all rows before for each one now, so that an order of five thousand lines had no time left. A variant of which
-- nothing but its level has changed is there twice, before and now, and both are alike.
create or replace function note_variant_change() returns trigger language plpgsql as $$
begin
  insert into change (kind, key)
  select case when count(*) = 2 * count(distinct (variant_id, position, number, ean, attributes, unit_of_measure,
      minimum_quantity, order_multiple, allow_backorder, weight_grams, is_active)) then 'stock' else 'product' end, product_id
  from (select * from former_rows union all select * from changed_rows) as each
  group by product_id;
  perform pg_notify('change', '');
  return null;
end $$;
