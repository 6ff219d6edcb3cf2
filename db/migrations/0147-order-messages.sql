-- What whoever buys for a customer writes to the wholesaler about an order: it is mailed, and kept with the order.
create table order_message (
  message_id uuid primary key default gen_random_uuid(),
  order_id uuid not null references customer_order on delete cascade,
  user_id uuid not null references app_user,
  is_by_sales boolean not null,
  text text not null,
  sent_at timestamptz not null default now()
);
create index order_message_of_order on order_message (order_id, sent_at);
create index order_message_of_user on order_message (user_id);
