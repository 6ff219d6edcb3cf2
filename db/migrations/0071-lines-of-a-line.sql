-- Whoever deletes a line asks for the lines below it: without this the whole table is read for each.
create index cart_line_parent on cart_line (parent_id) where parent_id is not null;
