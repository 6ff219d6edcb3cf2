-- Orders and customers are followed by the systems behind the shop.
create trigger order_moved after insert on order_state_change referencing new table as changed_rows
  for each statement execute function note_change('order', 'order_id');
create trigger customer_inserted after insert on customer referencing new table as changed_rows
  for each statement execute function note_change('customer', 'customer_number');
create trigger customer_updated after update on customer referencing new table as changed_rows
  for each statement execute function note_change('customer', 'customer_number');
create trigger customer_address_inserted after insert on customer_address referencing new table as changed_rows
  for each statement execute function note_change('customer', 'customer_number');
create trigger customer_address_updated after update on customer_address referencing new table as changed_rows
  for each statement execute function note_change('customer', 'customer_number');
create trigger customer_address_deleted after delete on customer_address referencing old table as changed_rows
  for each statement execute function note_change('customer', 'customer_number');
