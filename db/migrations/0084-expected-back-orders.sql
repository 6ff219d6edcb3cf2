-- When pieces on back order were expected, as it was known when the order was placed.
alter table order_line add column expected_on date;
