-- The back office lists and counts an area's orders by their day: without this it reads all there ever were.
create index on customer_order (area_id, placed_at, order_id);
