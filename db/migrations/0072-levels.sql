-- Stock is taken by every order, and all of it is counted anew each night: a change of nothing but its level is told as
-- that, so that nobody reads whole products for it.
create function note_variant_change() returns trigger language plpgsql as $$
begin
  insert into change (kind, key)
  select case when bool_and(to_jsonb(now) - '{stock,expected_on}'::text[] = to_jsonb(before) - '{stock,expected_on}'::text[])
    then 'stock' else 'product' end, now.product_id
  from changed_rows now join former_rows before using (variant_id)
  group by now.product_id;
  perform pg_notify('change', '');
  return null;
end $$;

drop trigger variant_updated on variant;
create trigger variant_updated after update on variant referencing old table as former_rows new table as changed_rows
  for each statement execute function note_variant_change();
