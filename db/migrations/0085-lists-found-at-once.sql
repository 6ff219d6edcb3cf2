-- A user's carts of either state: without touched_at, so that a change of a cart touches no index.
create index on cart (user_id, customer_number, area_id, status);
drop index cart_user_id_customer_number_area_id_idx;

-- The latest payments of an area.
create index on payment (area_id, created_at desc);
