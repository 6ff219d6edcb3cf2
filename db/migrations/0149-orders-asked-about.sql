-- What is written about an order waits for a clerk until he has answered it, here or elsewhere; what came before was
-- answered by mail.
alter table order_message
  add column is_answer boolean not null default false,
  add column answered_at timestamptz;
update order_message set answered_at = now();
create index order_message_waiting on order_message (order_id) where answered_at is null;
