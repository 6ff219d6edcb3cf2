-- An account of many years: its orders are searched without reading their lines, its purchases are summed as they come.
alter table customer_order
  -- Numbers and names of the goods as they were ordered, in lower case, a line each.
  add column goods text not null default '',
  -- Whether the sums below hold it.
  add column is_counted boolean not null default false;

update customer_order o set
  goods = coalesce((
    select string_agg(lower(l.number || ' ' || l.name), e'\n' order by l.position) from order_line l where l.order_id = o.order_id
  ), ''),
  is_counted = o.state not in ('Cancelled', 'AwaitingPayment');

-- What is still to be added to the sums, or to be taken out of them.
create index customer_order_uncounted on customer_order (customer_number)
  where is_counted <> (state not in ('Cancelled', 'AwaitingPayment'));

-- What a customer has bought of a variant, day by day.
create table purchased_variant (
  customer_number text not null references customer,
  variant_id text not null,
  unit_of_measure text not null,
  product_id text not null,
  -- As it was called of late.
  number text not null,
  name text not null,
  -- The days it was ordered on, the earliest first, and the pieces of each.
  days date[] not null,
  quantities bigint[] not null,
  quantity bigint not null,
  primary key (customer_number, variant_id, unit_of_measure)
);

-- What a customer has ordered of a product in a month, in minor units without value added tax.
create table purchased_month (
  customer_number text not null references customer,
  currency_code text not null,
  month date not null,
  product_id text not null,
  amount bigint not null,
  primary key (customer_number, currency_code, month, product_id) include (amount)
);

insert into purchased_variant
  select customer_number, variant_id, unit_of_measure, max(product_id), max(number), max(name),
    array_agg(day order by day), array_agg(quantity order by day), sum(quantity)
  from (
    select o.customer_number, l.variant_id, l.unit_of_measure, max(l.product_id) as product_id, max(l.number) as number,
      max(l.name) as name, o.placed_at::date as day, sum(l.quantity)::bigint as quantity
    from customer_order o join order_line l using (order_id)
    where o.is_counted and l.type = 'Product' and l.variant_id is not null
    group by 1, 2, 3, o.placed_at::date
  ) as daily
  group by 1, 2, 3;

insert into purchased_month
  select o.customer_number, o.currency_code, date_trunc('month', o.placed_at)::date, l.product_id, sum(l.net_line_price)
  from customer_order o join order_line l using (order_id)
  where o.is_counted and l.type = 'Product' and l.product_id is not null
  group by 1, 2, 3, 4;
