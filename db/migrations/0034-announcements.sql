-- How often it failed to write what announces a change; after ten times it is left for a person to look at.
alter table order_state_change add column failures integer not null default 0;

-- Messages about orders to the systems behind the shop, each written together with the mails about the same change.
create table webhook_delivery (
  -- Also what the receiver tells a message by that comes twice: the id of the change it is about.
  delivery_id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  type text not null,
  -- The bytes that are signed: the same at every attempt.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index on webhook_delivery (order_id);
create index on webhook_delivery (created_at);
create index on webhook_delivery (state) where state <> 'delivered';
