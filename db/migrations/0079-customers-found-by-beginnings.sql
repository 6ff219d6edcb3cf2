-- A customer is found by how an order's number or a mail address begins, whatever language the database sorts by.
create index on app_user (lower(email) collate "C") include (customer_number);
create index on customer_order (order_number collate "C") include (customer_number);
