-- The lines of a cart are found by their cart: the index before held only those that follow no other line, and so was of
-- no use for it. What comes along with a line does so once.
create unique index cart_line_of_cart on cart_line (cart_id, variant_id, unit_of_measure, parent_id) nulls not distinct;
drop index cart_line_key;
