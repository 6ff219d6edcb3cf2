-- What a customer was sent and is asked to pay, as the ERP wrote it: by its own number, whether the shop knows the
-- orders or not.
create table invoice (
  invoice_id uuid primary key default gen_random_uuid(),
  invoice_number text not null unique,
  -- Names it in addresses: nothing follows from the number.
  link_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
  area_id text not null references area,
  customer_number text not null references customer,
  -- Without a reference: the ERP knows orders that were never in the shop.
  order_numbers text[] not null default '{}',
  reference text not null default '',
  invoiced_on date not null,
  due_on date not null,
  currency_code text not null,
  billing_address jsonb not null,
  shipping_address jsonb,
  payment_terms text not null default '',
  vat_note text,
  -- [{ratePercentage, base, vat}], in minor units like everything below.
  vat_rates jsonb not null,
  total bigint not null,
  total_with_vat bigint not null check (total_with_vat >= 0),
  -- What payments and credit memos have covered of it; the allocations keep it.
  settled bigint not null default 0,
  arrived_at timestamptz not null default clock_timestamp(),
  check (settled between 0 and total_with_vat)
);
create index on invoice (customer_number, invoiced_on desc, invoice_id);
create index invoice_open on invoice (customer_number, due_on) where settled < total_with_vat;
create index on invoice using gin (order_numbers);

create table invoice_line (
  invoice_id uuid not null references invoice on delete cascade,
  position integer not null,
  type text not null check (type in ('Product', 'Generated')),
  -- Without references, as in an order: what was sold may be gone from the range.
  product_id text,
  variant_id text,
  unit_of_measure text,
  number text not null,
  name text not null,
  quantity integer not null,
  rate_percentage numeric(5, 2) not null,
  net_unit_price bigint not null,
  net_unit_price_with_vat bigint not null,
  net_line_price bigint not null,
  net_line_price_with_vat bigint not null,
  primary key (invoice_id, position)
);

-- What a customer was given back, with its lines; of one invoice where the ERP says which.
create table credit_memo (
  credit_memo_id uuid primary key default gen_random_uuid(),
  credit_memo_number text not null unique,
  area_id text not null references area,
  customer_number text not null references customer,
  -- Without a reference: the invoice may come in later, or never.
  invoice_number text,
  order_numbers text[] not null default '{}',
  reference text not null default '',
  reason text not null default '',
  credited_on date not null,
  currency_code text not null,
  billing_address jsonb not null,
  vat_note text,
  vat_rates jsonb not null,
  total bigint not null,
  total_with_vat bigint not null check (total_with_vat >= 0),
  -- What of it has covered invoices; the allocations keep it.
  settled bigint not null default 0,
  arrived_at timestamptz not null default clock_timestamp(),
  check (settled between 0 and total_with_vat)
);
create index on credit_memo (customer_number, credited_on desc, credit_memo_id);
create index on credit_memo (invoice_number);

create table credit_memo_line (
  credit_memo_id uuid not null references credit_memo on delete cascade,
  position integer not null,
  type text not null check (type in ('Product', 'Generated')),
  product_id text,
  variant_id text,
  unit_of_measure text,
  number text not null,
  name text not null,
  quantity integer not null,
  rate_percentage numeric(5, 2) not null,
  net_unit_price bigint not null,
  net_unit_price_with_vat bigint not null,
  net_line_price bigint not null,
  net_line_price_with_vat bigint not null,
  primary key (credit_memo_id, position)
);

-- Money that came in.
create table ledger_payment (
  ledger_payment_id uuid primary key default gen_random_uuid(),
  payment_number text not null unique,
  area_id text not null references area,
  customer_number text not null references customer,
  paid_on date not null,
  method text not null default '',
  reference text not null default '',
  currency_code text not null,
  amount bigint not null check (amount > 0),
  -- What of it has covered invoices; the allocations keep it.
  settled bigint not null default 0,
  arrived_at timestamptz not null default clock_timestamp(),
  check (settled between 0 and amount)
);
create index on ledger_payment (customer_number, paid_on desc, ledger_payment_id);

-- Which payment, or which credit memo, covers how much of which invoice.
create table ledger_allocation (
  allocation_id bigint generated always as identity primary key,
  invoice_id uuid not null references invoice on delete cascade,
  ledger_payment_id uuid references ledger_payment on delete cascade,
  credit_memo_id uuid references credit_memo on delete cascade,
  amount bigint not null check (amount > 0),
  check (num_nonnulls(ledger_payment_id, credit_memo_id) = 1),
  unique (invoice_id, ledger_payment_id),
  unique (invoice_id, credit_memo_id)
);
create index on ledger_allocation (ledger_payment_id) where ledger_payment_id is not null;
create index on ledger_allocation (credit_memo_id) where credit_memo_id is not null;

-- Whoever writes allocations, what is settled follows, and more than there is cannot be covered.
create function settle_allocated() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update invoice set settled = settled + sign * moved.amount
  from (select invoice_id, sum(amount) as amount from changed group by invoice_id) as moved
  where invoice.invoice_id = moved.invoice_id;
  update ledger_payment set settled = settled + sign * moved.amount
  from (select ledger_payment_id, sum(amount) as amount from changed group by ledger_payment_id) as moved
  where ledger_payment.ledger_payment_id = moved.ledger_payment_id;
  update credit_memo set settled = settled + sign * moved.amount
  from (select credit_memo_id, sum(amount) as amount from changed group by credit_memo_id) as moved
  where credit_memo.credit_memo_id = moved.credit_memo_id;
  return null;
end $$;
create trigger ledger_allocation_added after insert on ledger_allocation
  referencing new table as changed for each statement execute function settle_allocated();
create trigger ledger_allocation_taken after delete on ledger_allocation
  referencing old table as changed for each statement execute function settle_allocated();
create function refuse_allocation_change() returns trigger language plpgsql as $$
begin
  raise exception 'An allocation is taken back and made anew, not changed';
end $$;
create trigger ledger_allocation_kept before update on ledger_allocation
  for each statement execute function refuse_allocation_change();

-- Goods of an order that were sent together, or are going to be.
create table shipment (
  shipment_id uuid primary key default gen_random_uuid(),
  shipment_number text not null unique,
  order_id uuid not null references customer_order on delete cascade,
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  -- Null while it is planned.
  shipped_on date,
  -- When it is to be at the customer's.
  expected_on date,
  delivered_on date
);
create index on shipment (order_id);

create table shipment_line (
  shipment_id uuid not null references shipment on delete cascade,
  -- Of the order's line.
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, position)
);

-- Pages of a customer's orders, the latest first, and what is behind a place in them.
create index on customer_order (customer_number, placed_at desc, order_id);
drop index customer_order_customer_number_placed_at_idx;

-- How a person likes to see a list, by a name: the query of its page.
create table saved_view (
  user_id uuid not null references app_user on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, list, name)
);
