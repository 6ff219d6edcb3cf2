-- The back office looks through what tells an area's orders apart: of the rows, which are wide, that took a second and a
-- half once there were 300,000.
create index customer_order_as_listed on customer_order (area_id, placed_at, order_id)
  include (order_number, customer_number, reference, placed_by, state, total);
drop index customer_order_area_id_placed_at_order_id_idx;
