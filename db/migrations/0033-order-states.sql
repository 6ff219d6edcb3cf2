-- Every state an order has been in, its first too. Also what is still to be announced: to the buyer, to the order desk,
-- to the systems behind the shop. Written in the transaction that moves the order.
create table order_state_change (
  change_id bigint generated always as identity primary key,
  -- Names the change to others.
  event_id uuid not null default gen_random_uuid(),
  order_id uuid not null references customer_order on delete cascade,
  -- Null for an order's first state.
  from_state text,
  to_state text not null,
  changed_at timestamptz not null default now(),
  -- Who moved it, and the name then; null is the shop itself.
  user_id uuid references app_user,
  changed_by text not null,
  note text not null default '',
  -- When the mails and messages about it were written; null until then.
  announced_at timestamptz
);
create index on order_state_change (order_id, change_id);
create index order_state_change_unannounced on order_state_change (change_id) where announced_at is null;

-- What was ordered before is announced no more.
insert into order_state_change (order_id, to_state, changed_at, user_id, changed_by, announced_at)
select order_id, state, placed_at, user_id, placed_by, now() from customer_order order by placed_at;
