-- Lines of all carts are counted together for as long as the shop is there: whole numbers end at two billion.
alter table cart_line alter column position type bigint;
