-- A payment is for an order with its cart, or without one for invoices.
alter table payment
  alter column order_id drop not null,
  alter column cart_id drop not null,
  alter column cart_version drop not null,
  add check (num_nonnulls(order_id, cart_id, cart_version) in (0, 3));

-- What a payment pays of which invoice, in minor units.
create table payment_invoice (
  payment_id uuid not null references payment,
  invoice_id uuid not null references invoice,
  amount bigint not null check (amount > 0),
  primary key (payment_id, invoice_id)
);
create index on payment_invoice (invoice_id);

-- A payment of invoices is for exactly what it pays of them, one of an order for none.
create function check_paid_invoices() returns trigger language plpgsql as $$
declare
  paid bigint;
begin
  select sum(amount) into paid from payment_invoice where payment_id = new.payment_id;
  if paid is distinct from (case when new.order_id is null then new.amount end) then
    raise exception 'A payment is for an order or for invoices' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger payment_purpose after insert on payment deferrable initially deferred
  for each row execute function check_paid_invoices();

-- Money that came in by a payment of the shop comes in once.
alter table ledger_payment add column payment_id uuid unique references payment;
create sequence ledger_payment_number start 100001;
