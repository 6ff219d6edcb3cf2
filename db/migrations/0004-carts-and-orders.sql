create table cart (
  cart_id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  -- The customer it is for: a sales person has carts for several.
  customer_number text not null references customer,
  area_id text not null references area,
  version integer not null default 1,
  status text not null default 'open' check (status in ('open', 'ordered')),
  -- Made because there was none: an owner has one such at a time, however many ask at once.
  is_first boolean not null default false,
  shipping_address jsonb,
  shipping_method_id text references shipping_method,
  payment_method text,
  comment text not null default '',
  reference text not null default '',
  -- The last calculation: what the buyer saw, of which version.
  calculation jsonb,
  touched_at timestamptz not null default now()
);
-- Without touched_at, so that a change of a cart touches no index.
create index on cart (user_id, customer_number, area_id) where status = 'open';
create unique index cart_first on cart (user_id, customer_number, area_id) where status = 'open' and is_first;

create table cart_line (
  line_id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references cart on delete cascade,
  position integer generated always as identity,
  parent_id uuid references cart_line on delete cascade,
  product_id text not null,
  variant_id text not null references variant,
  unit_of_measure text not null,
  quantity integer not null check (quantity between 1 and 99999)
);
create unique index cart_line_key on cart_line (cart_id, variant_id, unit_of_measure) where parent_id is null;

create sequence order_number start 100001;

create table customer_order (
  order_id uuid primary key default gen_random_uuid(),
  order_number text not null unique default nextval('order_number')::text,
  -- One cart, one order, whatever is clicked or retried.
  cart_id uuid not null unique references cart,
  area_id text not null references area,
  customer_number text not null references customer,
  user_id uuid not null references app_user,
  placed_by text not null,
  placed_at timestamptz not null default now(),
  state text not null,
  currency_code text not null,
  shipping_address jsonb not null,
  shipping_method jsonb not null,
  payment_method jsonb not null,
  comment text not null,
  reference text not null,
  vat_note text,
  -- Minor units, without and with value added tax.
  discount bigint not null,
  discount_with_vat bigint not null,
  total_net bigint not null,
  total_net_with_vat bigint not null,
  total bigint not null,
  total_with_vat bigint not null
);
create index on customer_order (customer_number, placed_at desc);

create table order_line (
  order_id uuid not null references customer_order on delete cascade,
  position integer not null,
  line_id uuid not null,
  type text not null check (type in ('Product', 'Generated')),
  product_id text,
  variant_id text,
  unit_of_measure text,
  number text not null,
  name text not null,
  quantity integer not null,
  net_unit_price bigint not null,
  net_unit_price_with_vat bigint not null,
  net_line_price bigint not null,
  net_line_price_with_vat bigint not null,
  primary key (order_id, position)
);

-- What a customer owes beyond the invoices: open orders on account count against the credit limit.
create index on customer_order (customer_number) where state not in ('Completed', 'Cancelled');
