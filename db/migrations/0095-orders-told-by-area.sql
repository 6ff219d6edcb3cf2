-- The feed of an area's orders is read by what stands with its entries: to look each of them up among all orders takes
-- most of the time of a page.
alter table feed_entry add column area_id text;
update feed_entry set area_id = o.area_id from customer_order o where kind = 'order' and o.order_id = key::uuid;
create index feed_entry_of_area on feed_entry (area_id, changed_at, key) where kind = 'order';

create function note_area_of_order() returns trigger language plpgsql as $$
begin
  new.area_id := (select area_id from customer_order where order_id = new.key::uuid);
  return new;
end $$;

create trigger feed_entry_of_area before insert on feed_entry for each row when (new.kind = 'order')
  execute function note_area_of_order();
