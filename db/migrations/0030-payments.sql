-- One cart, one order that counts: an order that was never paid leaves its cart to another one.
alter table customer_order drop constraint customer_order_cart_id_key;
create unique index customer_order_live on customer_order (cart_id) where state <> 'Cancelled';
create index on customer_order (cart_id);

-- The attempt to have an order paid before it counts. Its id is what the provider knows it by, too.
create table payment (
  payment_id uuid primary key default gen_random_uuid(),
  order_id uuid not null references customer_order,
  -- The cart at the version that is paid for.
  cart_id uuid not null references cart,
  cart_version integer not null,
  area_id text not null references area,
  customer_number text not null references customer,
  user_id uuid not null references app_user,
  provider text not null,
  -- Minor units, with value added tax.
  amount bigint not null check (amount > 0),
  currency_code text not null,
  state text not null check (
    state in ('Created', 'Pending', 'Paid', 'Declined', 'Cancelling', 'Cancelled', 'Refunding', 'Refunded')
  ),
  -- Scheme and host where the buyer is, and comes back to.
  return_origin text not null,
  -- What the provider calls it, and its page for the buyer; null until it has answered.
  reference text,
  redirect_url text,
  -- The charge that paid the order; every other one is given back.
  charge_id text,
  -- Minor units that the provider took and gave back, as it said last.
  captured bigint not null default 0,
  refunded bigint not null default 0,
  -- What was not as it should be, for staff to look at; null when nothing was.
  difference text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Since when it is in its state.
  state_since timestamptz not null default now(),
  -- When the provider is asked again without anybody's wish; null when no more.
  next_look_at timestamptz
);
create unique index payment_live on payment (cart_id) where state in ('Created', 'Pending');
create index on payment (order_id);
create index payment_due on payment (next_look_at) where next_look_at is not null;
create index payment_difference on payment (created_at desc) where difference is not null;

-- Every call to a provider, every callback, everything that was made of it. Rows are only added.
create table payment_event (
  event_id bigint generated always as identity primary key,
  payment_id uuid not null references payment,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  detail jsonb not null default '{}'
);
create index on payment_event (payment_id, event_id);

create function refuse_payment_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'The payment ledger is only added to';
end $$;
create trigger payment_event_kept before update or delete on payment_event
  for each row execute function refuse_payment_event_change();
create trigger payment_event_not_emptied before truncate on payment_event
  for each statement execute function refuse_payment_event_change();

-- An order that is cancelled by hand: what was paid for it is given back, what is still to be paid is stopped.
create function look_at_cancelled_payment() returns trigger language plpgsql as $$
begin
  update payment set next_look_at = now() where order_id = new.order_id and state in ('Created', 'Pending', 'Paid');
  return null;
end $$;
create trigger customer_order_cancelled after update of state on customer_order
  for each row when (new.state = 'Cancelled' and old.state <> 'Cancelled') execute function look_at_cancelled_payment();
