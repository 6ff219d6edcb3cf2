-- Orders are listed by `customer_order_of_area`, which says their currency too.
drop index customer_order_as_listed;
