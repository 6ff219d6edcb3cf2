-- What the buyer says of one line of a cart; it goes with it into the order.
alter table cart_line add column comment text not null default '';
alter table order_line add column comment text not null default '';
