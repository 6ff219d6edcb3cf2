-- What came along with a product was not bought for itself: of the variants that ever did, what was bought is told anew.
create temporary table came_along on commit drop as
  select distinct o.customer_number, l.variant_id, l.unit_of_measure
  from customer_order o join order_line l using (order_id)
  where o.is_counted and l.parent_line_id is not null and l.variant_id is not null;

delete from purchased_variant p using came_along c
where p.customer_number = c.customer_number and p.variant_id = c.variant_id and p.unit_of_measure = c.unit_of_measure;

insert into purchased_variant
  select customer_number, variant_id, unit_of_measure, max(product_id), max(number), max(name),
    array_agg(day order by day), array_agg(quantity order by day), sum(quantity)
  from (
    select customer_number, l.variant_id, l.unit_of_measure, max(l.product_id) as product_id, max(l.number) as number,
      max(l.name) as name, o.placed_at::date as day, sum(l.quantity)::bigint as quantity
    from customer_order o join order_line l using (order_id) join came_along using (customer_number, variant_id, unit_of_measure)
    where o.is_counted and l.type = 'Product' and l.parent_line_id is null and l.product_id is not null
    group by 1, 2, 3, o.placed_at::date
  ) as daily
  group by 1, 2, 3;
