-- What an old address asks is kept as browsers send it, a space in one way: `/search?q=b+ø` is `/search?q=b%20%c3%b8`.
-- Of two redirects that come together so, the one written last stays.
create function pg_temp.as_sent(url text) returns text language sql immutable as $$
  select substr(url, 1, strpos(url, '?')) || string_agg(
    case
      when letter = '+' then '%20'
      when octet_length(letter) > 1 then regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '(..)', '%\1', 'g')
      else letter
    end, '' order by place)
  from regexp_split_to_table(substr(url, strpos(url, '?') + 1), '') with ordinality as written (letter, place)
$$;

delete from redirect where redirect_id in (
  select redirect_id from (
    select redirect_id, row_number() over (
      partition by area_id, language_code, pg_temp.as_sent(from_url) order by updated_at desc, redirect_id desc) as place
    from redirect where from_url like '%?%') as written
  where place > 1);
update redirect set from_url = pg_temp.as_sent(from_url)
where from_url like '%?%' and from_url <> pg_temp.as_sent(from_url);

delete from redirect_snapshot_row as kept using (
  select snapshot_id, redirect_id, row_number() over (
    partition by snapshot_id, language_code, pg_temp.as_sent(from_url) order by redirect_id desc) as place
  from redirect_snapshot_row where from_url like '%?%') as written
where kept.snapshot_id = written.snapshot_id and kept.redirect_id = written.redirect_id and place > 1;
update redirect_snapshot_row set from_url = pg_temp.as_sent(from_url)
where from_url like '%?%' and from_url <> pg_temp.as_sent(from_url);
